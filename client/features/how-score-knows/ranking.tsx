import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { PairFragment } from './score-evidence.generated'
import type { Evidence } from './use-evidence'
import { useFigures } from './use-figures'

/** Pairs of figures as rows of a table. */
const usePairs = () => {
  const { t } = useTranslation('scoreEvidence')
  const { auc } = useFigures()
  return (id: 'leftOut' | 'unseen', pair: PairFragment): RankingRow[] =>
    (['default', 'challenger', 'gain'] as const).flatMap((of) =>
      of === 'gain' && !pair.gain
        ? []
        : [{ id: `${id} ${of}`, name: t(`auc.${id}.${of}`), loans: pair.loans, bads: pair.bads, figure: auc(pair[of]) }],
    )
}

const useRankingColumns = (): readonly Column<RankingRow>[] => {
  const { t } = useTranslation('scoreEvidence')
  const { integer } = useFormat()
  return [
    { title: t('auc.what'), cell: ({ name }) => name },
    { title: t('loans'), cell: (row) => integer(row.loans), align: 'end' },
    { title: t('bads'), cell: (row) => integer(row.bads), align: 'end' },
    { title: t('auc.figure'), cell: ({ figure }) => figure, align: 'end' },
  ]
}

/** What others report, apart from what was measured here. */
export const Reported = ({ pair }: { readonly pair: PairFragment }) => {
  const { t } = useTranslation('scoreEvidence')
  const rowsOf = usePairs()
  return <DataTable caption={t('auc.reported.title')} columns={useRankingColumns()} rows={rowsOf('unseen', pair)} />
}

type RankingRow = { readonly id: string; readonly name: string; readonly loans: number; readonly bads: number; readonly figure: string }

/** How well each version ranks these loans, beside single figures. */
export const Ranking = ({ evidence: { leftOut, unseen, rivals, loans, bads } }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { auc } = useFigures()
  const rowsOf = usePairs()
  const rows: readonly RankingRow[] = [
    ...(unseen.isReported ? [] : rowsOf('unseen', unseen)),
    ...rowsOf('leftOut', leftOut),
    ...rivals.map(({ code, auc: figure }) => ({ id: code, name: t(`auc.rival.${code}`), loans, bads, figure: auc(figure) })),
  ]
  return (
    <>
      <DataTable caption={t('auc.title')} columns={useRankingColumns()} rows={rows} />
      <Box color="fg.muted" marginBlockStart="2" maxWidth="80ch">
        {t('auc.few')}
      </Box>
    </>
  )
}
