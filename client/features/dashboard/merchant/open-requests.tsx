import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { FileStack, HandCoins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { RowsSkeleton } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { useDaysLeft, useFinancingLabels } from '@/ui/labels/financing-labels'
import { placeOf, REQUEST_STEPS } from '@/ui/labels/request-stage'
import { Empty } from '@/ui/lists/empty'
import { toEdges } from '../layout'
import type { MerchantHomeQuery, OpenRequestFragment } from './merchant-home.generated'
import { lowestMonthly, openProposals } from './open-proposals'

type OpenRequestsProps = {
  readonly requests?: readonly OpenRequestFragment[]
  readonly summary?: MerchantHomeQuery['financingSummary']
}

/** The open requests, each with its stage, its proposals and the next action. Without requests, a skeleton. */
export const OpenRequests = ({ requests, summary }: OpenRequestsProps) => {
  const { t } = useTranslation('dashboard')
  return (
    <Card
      title={t('merchant.open')}
      actions={<TextLink to={paths.financingRequests}>{t('merchant.all')}</TextLink>}
      padding="4"
      overflow="clip"
      display="flex"
      flexDirection="column"
    >
      <Box {...toEdges} flex="1" display="flex" flexDirection="column">
        {requests === undefined && <RowsSkeleton rows={3} />}
        {requests?.length === 0 && (
          <Empty
            icon={FileStack}
            title={t('merchant.empty')}
            explanation={t('merchant.emptyExplanation')}
            action={
              <Button asChild variant="outline">
                <Link to={`${paths.financingRequests}?new=true`}>{t('merchant.create')}</Link>
              </Button>
            }
          />
        )}
        {requests !== undefined && requests.length > 0 && (
          <chakra.ul aria-label={t('merchant.caption')} listStyleType="none" divideY="1px">
            {requests.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </chakra.ul>
        )}
        {summary && Number(summary.fundedAmount) > 0 && (
          <HStack
            gap="3"
            marginBlockStart="auto"
            paddingBlock="3"
            paddingInline="4"
            borderBlockStartWidth="1px"
            textStyle="small"
            color="fg.muted"
            flexWrap="wrap"
          >
            <HandCoins size={16} aria-hidden />
            <Box flex="1">
              {t('merchant.fundedSoFar')}{' '}
              <chakra.span color="fg" fontWeight="medium">
                <Money amount={summary.fundedAmount} currency={summary.currency} />
              </chakra.span>
            </Box>
            <TextLink to={`${paths.financingRequests}?status=FUNDED`}>{t('merchant.fundedRequests')}</TextLink>
          </HStack>
        )}
      </Box>
    </Card>
  )
}

const Row = ({ request }: { readonly request: OpenRequestFragment }) => {
  const { t } = useTranslation('dashboard')
  const labels = useFinancingLabels()
  const { id, title, amount, currency, repaymentPeriod, status } = request
  const proposals = status === 'ACTIVE' ? openProposals(request) : []
  const act = t(`merchant.act.${status === 'DRAFT' ? 'continue' : proposals.length > 0 ? 'compare' : 'open'}`)
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.5fr) minmax(0, 1.4fr) minmax(0, 1fr) 96px' }}
      gap={{ base: '1.5', md: '4' }}
      columnGap="4"
      alignItems="center"
      paddingBlock="3.5"
      paddingInline="4"
    >
      <Box minWidth="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{title}</bdi>
        </Box>
        <Box color="fg.muted" textStyle="caption">
          <Money amount={amount} currency={currency} /> · {labels.months(repaymentPeriod)}
        </Box>
      </Box>
      <Box gridColumn={{ base: '1', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }} minWidth="0">
        <Stage request={request} />
      </Box>
      <Box gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '1', md: 'auto' }} textAlign={{ base: 'end', md: 'start' }} minWidth="0">
        <Responses request={request} proposals={proposals} />
      </Box>
      <Button asChild size="sm" variant="outline" gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '2', md: 'auto' }}>
        <Link to={`${paths.financingRequests}?request=${encodeURIComponent(id)}`} aria-label={`${act}: ${title}`}>
          {act}
        </Link>
      </Button>
    </chakra.li>
  )
}

/** The progress of a request, as bars and in words. */
const Stage = ({ request: { status, stage, expiresAt, updatedAt } }: { readonly request: OpenRequestFragment }) => {
  const { t } = useTranslation('dashboard')
  const { t: d } = useTranslation('domain')
  const daysLeft = useDaysLeft()
  const at = placeOf({ status, stage })
  return (
    <>
      <Box display="flex" gap="3px" marginBlockEnd="1.5" maxWidth="160px" aria-hidden>
        {REQUEST_STEPS.map((step, place) => (
          <Box
            key={step}
            flex="1"
            height="4px"
            borderRadius="2px"
            bg={place < at ? 'brand.solid' : place === at ? 'brand.border' : 'bg.emphasized'}
          />
        ))}
      </Box>
      <Box color="fg.muted" textStyle="caption">
        {status === 'DRAFT' ? (
          <>
            {d('requestStatus.DRAFT')} · {t('merchant.edited')} <Time at={updatedAt} />
          </>
        ) : status === 'ACTIVE' ? (
          `${t('merchant.openToLenders')} · ${daysLeft(expiresAt)}`
        ) : (
          stage && d(`requestStage.${stage}`)
        )}
      </Box>
    </>
  )
}

type ResponsesProps = { readonly request: OpenRequestFragment; readonly proposals: ReturnType<typeof openProposals> }

/** The lenders' proposals or, after acceptance, the accepted lenders. */
const Responses = ({ request: { status, currency, responses }, proposals }: ResponsesProps) => {
  const { t } = useTranslation('dashboard')
  const agreed = responses.filter(({ outcome }) => outcome === 'ACCEPTED')
  if (status === 'DRAFT') return <Quiet>{t('merchant.notPublished')}</Quiet>
  if (agreed.length > 0)
    return (
      <>
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{agreed.map(({ lenderName }) => lenderName).join(', ')}</bdi>
        </Box>
        <Quiet>{t('merchant.agreed')}</Quiet>
      </>
    )
  if (proposals.length === 0) return <Quiet>{t('merchant.noProposals')}</Quiet>
  const lowest = lowestMonthly(proposals)
  return (
    <>
      <Box fontWeight="medium" color="brand.fg" whiteSpace="nowrap">
        {t('merchant.proposalCount', { count: proposals.length })}
      </Box>
      {lowest && (
        <Box display={{ base: 'none', md: 'block' }}>
          <Quiet>
            {t('merchant.fromMonthly')} <Money amount={lowest} currency={currency} />
          </Quiet>
        </Box>
      )}
    </>
  )
}

const Quiet = chakra('span', { base: { color: 'fg.muted', textStyle: 'caption' } })
