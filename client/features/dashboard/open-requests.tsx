import { Box, Button, chakra } from '@chakra-ui/react'
import { FileStack } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/card'
import { type Column, DataTable } from '@/ui/data-table'
import { Empty } from '@/ui/empty'
import { RequestStatusBadge, useDaysLeft } from '@/ui/financing-labels'
import { Money } from '@/ui/money'
import { RowsSkeleton } from '@/ui/query-view'
import { TextLink } from '@/ui/text-link'
import { toEdges } from './layout'
import type { OpenRequestFragment } from './merchant-home.generated'

const openProposals = ({ responses }: OpenRequestFragment) =>
  responses.filter(({ status, outcome }) => status === 'PROPOSAL_SENT' && (outcome === 'PENDING' || outcome === 'ACCEPTED')).length

/** The requests that wait for something, each leading to its proposals. Without requests: the rows to come. */
export const OpenRequests = ({ requests }: { readonly requests?: readonly OpenRequestFragment[] }) => {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const daysLeft = useDaysLeft()
  const columns: readonly Column<OpenRequestFragment>[] = [
    { title: t('merchant.request'), cell: ({ title }) => <Title>{title}</Title>, width: '34%' },
    { title: t('merchant.status'), cell: ({ status, stage }) => <RequestStatusBadge status={status} stage={stage} /> },
    { title: t('merchant.liveProposals'), cell: (request) => <Proposals count={openProposals(request)} /> },
    { title: t('merchant.ends'), cell: ({ status, expiresAt }) => (status === 'ACTIVE' ? <Whole>{daysLeft(expiresAt)}</Whole> : '–') },
    { title: t('merchant.amount'), cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />, align: 'end' },
  ]
  return (
    <Card
      title={t('merchant.open')}
      actions={<TextLink to={paths.financingRequests}>{t('merchant.all')}</TextLink>}
      padding="4"
      overflow="hidden"
    >
      <Box {...toEdges}>
        {requests === undefined && <RowsSkeleton rows={3} />}
        {requests?.length === 0 && (
          <Empty
            icon={FileStack}
            title={t('merchant.empty')}
            explanation={t('merchant.emptyExplanation')}
            action={
              <Button asChild>
                <Link to={`${paths.financingRequests}?new=true`}>{t('merchant.create')}</Link>
              </Button>
            }
          />
        )}
        {requests !== undefined && requests.length > 0 && (
          <DataTable
            caption={t('merchant.caption')}
            columns={columns}
            rows={requests}
            onOpen={({ id }) => navigate(`${paths.financingRequests}?request=${id}`)}
          />
        )}
      </Box>
    </Card>
  )
}

const Proposals = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation('dashboard')
  return count === 0 ? (
    <chakra.span color="fg.muted" whiteSpace="nowrap">
      {t('merchant.noProposals')}
    </chakra.span>
  ) : (
    <chakra.span color="brand.fg" fontWeight="semibold" whiteSpace="nowrap">
      {t('merchant.proposalCount', { count })}
    </chakra.span>
  )
}

const Whole = ({ children }: { readonly children: ReactNode }) => <chakra.span whiteSpace="nowrap">{children}</chakra.span>

const Title = ({ children }: { readonly children: ReactNode }) => (
  <chakra.bdi display="block" paddingBlock="2" fontWeight="medium">
    {children}
  </chakra.bdi>
)
