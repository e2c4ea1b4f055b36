import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Panel } from '@/ui/frames/panel'
import { QueryView } from '@/ui/frames/query-view'
import { useFinancingLabels, VerifiedMark } from '@/ui/labels/financing-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Empty } from '@/ui/lists/empty'
import { LoadMore } from '@/ui/lists/load-more'
import { useProposalReceivedInListSubscription, useRequestsChangedSubscription } from '../requests/request-list.generated'
import { type ProposalInboxQuery, useProposalInboxQuery } from './proposal-inbox.generated'
import { isOpen, isProposal } from './proposals'
import type { ReceivedProposalFragment } from './received-response.generated'

type Row = ReceivedProposalFragment & { readonly requestId: string; readonly requestTitle: string }

const rowsOf = ({ financingRequests: { nodes } }: ProposalInboxQuery): Row[] =>
  nodes
    .flatMap(({ id, title, responses }) =>
      responses.filter(isProposal).map((proposal) => ({ ...proposal, requestId: id, requestTitle: title })),
    )
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))

/** The proposals for all requests, newest first. Each opens the comparison of its request. */
export const ProposalInbox = ({ onOpen }: { readonly onOpen: (requestId: string) => void }) => {
  const { t } = useTranslation('financing')
  const { t: domain } = useTranslation('domain')
  const labels = useFinancingLabels()
  const query = useProposalInboxQuery({ variables: {} })
  const readAgain = { onData: () => void query.refetch().catch(() => undefined) }
  useProposalReceivedInListSubscription(readAgain)
  useRequestsChangedSubscription(readAgain)
  const columns: readonly Column<Row>[] = [
    {
      title: domain('contract.lender'),
      cell: (row) => (
        <Box paddingBlock="2">
          <Box fontWeight="medium">
            <bdi>{row.lenderName}</bdi> <VerifiedMark verified={row.isLenderVerified} of="lender" />
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            <bdi>{row.requestTitle}</bdi>
          </Box>
        </Box>
      ),
    },
    {
      title: t('list.statusColumn'),
      cell: (row) =>
        row.outcome === 'PENDING' && !isOpen(row) ? (
          <StatusBadge tone="neutral">{t('compare.expired')}</StatusBadge>
        ) : (
          <StatusLabel of="responseOutcome" value={row.outcome} />
        ),
    },
    {
      title: t('compare.fact.amount'),
      align: 'end',
      cell: (row) => row.proposedAmount && <Money amount={row.proposedAmount} currency={row.currency} />,
    },
    {
      title: t('compare.fact.totalPayable'),
      align: 'end',
      cell: (row) => (row.totalPayable ? <Money amount={row.totalPayable} currency={row.currency} /> : t('compare.notPromised')),
    },
    {
      title: t('compare.fact.rate'),
      align: 'end',
      room: 'medium',
      cell: (row) => (row.proposedRate === null ? '–' : <Short>{labels.rate(row.proposedRate)}</Short>),
    },
    {
      title: t('compare.fact.term'),
      align: 'end',
      room: 'wide',
      cell: (row) => row.proposedTerm !== null && <Short>{labels.months(row.proposedTerm)}</Short>,
    },
    {
      title: t('compare.fact.expiresAt'),
      align: 'end',
      room: 'medium',
      cell: (row) => row.expiresAt && <Time at={row.expiresAt} as="date" />,
    },
  ]
  return (
    <Panel overflow="hidden">
      <QueryView
        query={query}
        isEmpty={(data) => rowsOf(data).length === 0 && !data.financingRequests.pageInfo.hasNextPage}
        empty={<Empty title={t('compare.empty')} explanation={t('inbox.empty')} />}
      >
        {(data) => (
          <>
            <DataTable caption={t('views.proposals')} columns={columns} rows={rowsOf(data)} onOpen={(row) => onOpen(row.requestId)} />
            <LoadMore
              hasMore={data.financingRequests.pageInfo.hasNextPage}
              onMore={() => query.fetchMore({ variables: { after: data.financingRequests.pageInfo.endCursor } })}
            />
          </>
        )}
      </QueryView>
    </Panel>
  )
}

const Short = chakra('span', { base: { whiteSpace: 'nowrap' } })
