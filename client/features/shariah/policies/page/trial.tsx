import { Box, SimpleGrid } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { facilityPath } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { StatTile } from '@/ui/figures/stat-tile'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { LoadMore } from '@/ui/lists/load-more'
import { type PolicyTrialQuery, usePolicyTrialQuery } from './policy-page.generated'

const PAGE = 20

type Run = PolicyTrialQuery['policyDryRun']
type Case = Run['cases']['nodes'][number]

/** What the rules of a version would refuse today, case by case. */
export const Trial = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('policies')
  const query = usePolicyTrialQuery({ variables: { id, first: PAGE } })
  return (
    <Card title={t('trial.title')}>
      <Box color="fg.muted" textStyle="small" marginBlockEnd="4">
        {t('trial.explanation')}
      </Box>
      <QueryView query={query} skeleton={<BlockSkeleton lines={6} />}>
        {({ policyDryRun }) => (
          <Figures run={policyDryRun} onMore={() => query.fetchMore({ variables: { after: policyDryRun.cases.pageInfo.endCursor } })} />
        )}
      </QueryView>
    </Card>
  )
}

const Figures = ({ run, onMore }: { readonly run: Run; readonly onMore: () => Promise<unknown> }) => {
  const { t } = useTranslation('policies')
  const { integer } = useFormat()
  const { cases } = run
  return (
    <Box display="grid" gap="4">
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
        <StatTile
          label={t('trial.requests')}
          value={integer(run.refusedRequests)}
          note={t('trial.proposals', { count: run.refusedProposals, of: integer(run.evaluatedProposals) })}
        />
        <StatTile
          label={t('trial.facilities')}
          value={integer(run.refusedFacilities)}
          note={t('trial.evaluated', { count: run.evaluatedFacilities })}
        />
        <StatTile
          label={t('trial.sums')}
          value={<Sums run={run} />}
          note={
            <>
              {t('trial.asOf')} <Time at={run.asOf} as="dateTime" />
            </>
          }
        />
      </SimpleGrid>
      {cases.nodes.length === 0 ? (
        <Box color="fg.muted">{t('trial.nothing')}</Box>
      ) : (
        <Box marginInline="-4" borderBlockStartWidth="1px">
          <Cases cases={cases.nodes} />
          <LoadMore hasMore={cases.pageInfo.hasNextPage} onMore={onMore} />
        </Box>
      )}
    </Box>
  )
}

const Sums = ({ run }: { readonly run: Run }) => {
  const { t } = useTranslation('policies')
  if (run.sums.length === 0) return t('none')
  return (
    <Box display="grid" gap="1" textStyle="small">
      {run.sums.map(({ currency, proposals, facilities }) => (
        <Box key={currency} display="grid">
          <span>
            <Money amount={proposals} currency={currency} /> {t('trial.inProposals')}
          </span>
          <span>
            <Money amount={facilities} currency={currency} /> {t('trial.inFacilities')}
          </span>
        </Box>
      ))}
    </Box>
  )
}

const Cases = ({ cases }: { readonly cases: readonly Case[] }) => {
  const { t } = useTranslation('policies')
  const columns: readonly Column<Case>[] = [
    { title: t('trial.case'), cell: (each) => <Subject of={each} />, width: '34%' },
    { title: t('trial.business'), cell: ({ merchantName }) => <bdi>{merchantName}</bdi> },
    { title: t('trial.lender'), cell: ({ lenderName }) => <bdi>{lenderName}</bdi> },
    { title: t('trial.rules'), cell: ({ ruleCodes }) => <bdi dir="ltr">{ruleCodes.join(', ')}</bdi> },
    { title: t('trial.amount'), cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />, align: 'end' },
  ]
  return <DataTable caption={t('trial.title')} columns={columns} rows={cases} />
}

const Subject = ({ of: { id, kind, requestTitle, reference } }: { readonly of: Case }) => {
  const { t } = useTranslation('policies')
  return (
    <Box paddingBlock="1.5" minWidth="0">
      <bdi>{requestTitle}</bdi>
      <Box color="fg.muted" textStyle="caption" fontWeight="normal">
        {kind === 'FACILITY' ? (
          <TextLink to={facilityPath(id)}>{t('trial.facility', { reference: reference ?? '' })}</TextLink>
        ) : (
          t('trial.proposal')
        )}
      </Box>
    </Box>
  )
}
