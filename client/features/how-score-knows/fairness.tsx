import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { FairnessOfFragment } from './score-evidence.generated'
import type { Evidence } from './use-evidence'
import { useFigures } from './use-figures'

type Sheet = Evidence['fairnessSheet']
type Group = Sheet['groups'][number]
type FairnessRow = FairnessOfFragment & {
  readonly id: string
  readonly name: string
  readonly loans: number
  readonly bads: number
}

const VERSIONS = ['default', 'challenger', 'guarded'] as const

/** How each version treats each group beside all others: shares at the cuts between bands, and ranking; and what the data do not know. */
export const FairnessSheet = ({ sheet: { groups, absent } }: { readonly sheet: Sheet }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer, allOf } = useFormat()
  const { share, auc } = useFigures()
  const nameOf = ({ by, third, sectorName }: Group) =>
    third ? t(`fairness.third.${by === 'INCOME' ? 'INCOME' : 'AMOUNT'}.${third}`) : sectorName
  const rows: readonly FairnessRow[] = groups.flatMap((group) =>
    VERSIONS.map((version) => ({
      ...group[version],
      id: `${group.by} ${group.third ?? group.sectorName} ${version}`,
      name: t('fairness.by', {
        group: nameOf(group),
        version: version === 'guarded' ? t('guards.guarded') : t(`formula.${version}`),
      }),
      loans: group.loans,
      bads: group.bads,
    })),
  )
  const cuts = groups[0]?.default.approvals.map(({ from }) => from) ?? []
  const at = (row: FairnessRow, cut: number) => row.approvals.find(({ from }) => from === cut)
  const columns: readonly Column<FairnessRow>[] = [
    { title: t('fairness.group'), cell: ({ name }) => <bdi>{name}</bdi> },
    { title: t('loans'), cell: (row) => integer(row.loans), align: 'end' },
    { title: t('bads'), cell: (row) => integer(row.bads), align: 'end' },
    ...cuts.map(
      (cut): Column<FairnessRow> => ({
        title: t('fairness.from', { from: integer(cut) }),
        cell: (row) => <Beside gap={share(at(row, cut)?.gap)}>{share(at(row, cut)?.approved)}</Beside>,
        align: 'end',
      }),
    ),
    {
      title: t('fairness.ranking'),
      cell: ({ ranking, rankingGap }) => (
        <Beside gap={rankingGap ? auc(rankingGap) : t('fairness.few')}>{ranking ? auc(ranking) : t('fairness.few')}</Beside>
      ),
      align: 'end',
    },
  ]
  return (
    <>
      <DataTable caption={t('fairness.title')} columns={columns} rows={rows} />
      <Box color="fg.muted" marginBlockStart="3" maxWidth="80ch">
        {t('fairness.fewWhy')}
      </Box>
      <Box color="fg.muted" marginBlockStart="1" maxWidth="80ch">
        {t('fairness.unknown', { groups: allOf(absent.map((each) => t(`fairness.absent.${each}`))) })}
      </Box>
    </>
  )
}

/** A figure of a group, with its gap to all others below it. */
const Beside = ({ gap, children }: { readonly gap: string; readonly children: ReactNode }) => {
  const { t } = useTranslation('scoreEvidence')
  return (
    <Box paddingBlock="1.5">
      {children}
      <Box color="fg.muted" textStyle="caption">
        {t('fairness.gap', { gap })}
      </Box>
    </Box>
  )
}
