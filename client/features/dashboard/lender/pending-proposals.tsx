import { Box, chakra } from '@chakra-ui/react'
import { Inbox, Users, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView, RowsSkeleton } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StructureTerm } from '@/ui/labels/financing-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Empty } from '@/ui/lists/empty'
import { toEdges } from '../layout'
import type { PendingProposalFragment, usePendingProposalsQuery } from './lender-home.generated'

/** The lender's latest proposals that the business has not decided. */
export const PendingProposals = ({ query }: { readonly query: ReturnType<typeof usePendingProposalsQuery> }) => {
  const { t } = useTranslation('dashboard')
  const { integer } = useFormat()
  const count = query.data?.lenderResponses.totalCount
  return (
    <Card
      title={
        <>
          {t('lender.pending.title')}
          {count !== undefined && count > 0 && (
            <chakra.span marginInlineStart="2" color="fg.muted" fontWeight="normal">
              {integer(count)}
            </chakra.span>
          )}
        </>
      }
      actions={<TextLink to={`${paths.lenderPortal}?tab=responses&outcome=PENDING`}>{t('lender.pending.all')}</TextLink>}
      padding="4"
      overflow="clip"
    >
      <Box {...toEdges}>
        <QueryView
          query={query}
          skeleton={<RowsSkeleton rows={4} />}
          isEmpty={({ lenderResponses }) => lenderResponses.nodes.length === 0}
          empty={<Empty icon={Inbox} title={t('lender.pending.empty')} explanation={t('lender.pending.emptyExplanation')} />}
        >
          {({ lenderResponses }) => <ProposalTable rows={lenderResponses.nodes} />}
        </QueryView>
      </Box>
    </Card>
  )
}

const ProposalTable = ({ rows }: { readonly rows: readonly PendingProposalFragment[] }) => {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const columns: readonly Column<PendingProposalFragment>[] = [
    { title: t('lender.pending.proposal'), cell: (proposal) => <Proposal proposal={proposal} />, width: '40%' },
    { title: t('lender.pending.state'), cell: (proposal) => <State proposal={proposal} /> },
    {
      title: t('lender.amount'),
      cell: ({ proposedAmount, currency }) => (proposedAmount === null ? '–' : <Money amount={proposedAmount} currency={currency} />),
      align: 'end',
    },
    { title: t('lender.pending.expires'), cell: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : '–'), align: 'end' },
  ]
  return (
    <DataTable
      caption={t('lender.pending.title')}
      columns={columns}
      rows={rows}
      onOpen={({ requestId }) => navigate(`${paths.lenderPortal}?request=${requestId}`)}
    />
  )
}

const Proposal = ({ proposal: { requestTitle, request, proposedStructure } }: { readonly proposal: PendingProposalFragment }) => (
  <Box paddingBlock="2" minWidth="0">
    <Box fontWeight="medium">
      <bdi>{requestTitle}</bdi>
    </Box>
    <Box color="fg.muted" textStyle="caption" fontWeight="normal">
      {request && <bdi>{request.merchantName}</bdi>}
      {request && proposedStructure && ' · '}
      {proposedStructure && <StructureTerm structure={proposedStructure} />}
    </Box>
  </Box>
)

const State = ({ proposal: { isFunded, request } }: { readonly proposal: PendingProposalFragment }) => {
  const { t } = useTranslation('dashboard')
  if (isFunded === false)
    return (
      <StatusBadge tone="caution" icon={Wallet}>
        {t('lender.pending.notFunded')}
      </StatusBadge>
    )
  const others = Math.max(0, (request?.interestedLenders ?? 1) - 1)
  return (
    <StatusBadge tone={others > 0 ? 'info' : 'neutral'} icon={Users}>
      {others > 0 ? t('lender.pending.others', { count: others }) : t('lender.pending.alone')}
    </StatusBadge>
  )
}
