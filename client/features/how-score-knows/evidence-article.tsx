import { Box, chakra, Heading, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryOnce } from '@/lib/api/use-query-once'
import { useFormat } from '@/lib/text/format'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { FigureFragment, PairFragment, ScoreEvidenceQuery } from './score-evidence.generated'
import query from './score-evidence.graphql?raw'

type Evidence = ScoreEvidenceQuery['scoreEvidence']
type Named<Row> = Row & { readonly id: string }

const LIMITS = ['people', 'granted', 'noDefault', 'designed'] as const

/** How the score is computed and how well it ranks past loans: formula, figures with intervals, and the open questions. */
export const EvidenceArticle = () => {
  const { t } = useTranslation('scoreEvidence')
  const evidence = useQueryOnce<ScoreEvidenceQuery>(query)?.scoreEvidence
  return (
    <Box as="article" paddingBlock={{ base: '6', md: '12' }}>
      <Heading as="h1" textStyle={{ base: 'figure', md: 'display' }} fontWeight="semibold" lineHeight="1.3">
        {t('title')}
      </Heading>
      <Box color="fg.muted" textStyle="heading" lineHeight="1.6" marginBlockStart="2" maxWidth="72ch">
        {t('lead')}
      </Box>
      {evidence ? <Sections evidence={evidence} /> : <Skeleton height="240px" marginBlockStart="8" />}
    </Box>
  )
}

const Sections = ({ evidence }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer, date } = useFormat()
  const { modelVersion, challengerVersion, loans, bads, from, to, dataset } = evidence
  return (
    <>
      <Section title={t('formula.title')} lead={t('formula.text', { version: modelVersion, challenger: challengerVersion })}>
        <Maps maps={evidence.maps} />
      </Section>
      <Section
        title={t('population.title')}
        lead={t('population.text', { dataset, loans: integer(loans), bads: integer(bads), from: date(from), to: date(to) })}
      >
        <chakra.ul paddingInlineStart="5" display="grid" gap="1" maxWidth="80ch" lineHeight="1.6">
          {LIMITS.map((limit) => (
            <li key={limit}>{t(`population.${limit}`)}</li>
          ))}
        </chakra.ul>
      </Section>
      <Section title={t('auc.title')} lead={t('auc.text')}>
        <Ranking evidence={evidence} />
      </Section>
      <Section title={t('bands.title')} lead={t('bands.text')}>
        <Bands evidence={evidence} />
      </Section>
      <Section title={t('fairness.title')} lead={t('fairness.text')}>
        <Fairness groups={evidence.fairness} />
        <Box color="fg.muted" marginBlockStart="3" maxWidth="80ch">
          {t('fairness.unknown')}
        </Box>
      </Section>
    </>
  )
}

const Section = ({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }) => (
  <Box as="section" marginBlockStart="10" minWidth="0">
    <Heading as="h2" textStyle="heading" fontWeight="semibold">
      {title}
    </Heading>
    <Box lineHeight="1.7" marginBlockStart="1" marginBlockEnd="4" maxWidth="80ch">
      {lead}
    </Box>
    {children}
  </Box>
)

/** Figures of the page as text: an interval alone where there are too few outcomes for the figure itself. */
const useFigures = () => {
  const { t } = useTranslation('scoreEvidence')
  const { decimal, percent } = useFormat()
  const written = (write: (value: number) => string) => (figure: FigureFragment | null | undefined) => {
    if (!figure) return t('notKnown')
    const { value, low, high } = figure
    const isKnown = low !== null && high !== null
    if (value === null) return isKnown ? t('between', { low: write(low), high: write(high) }) : t('notKnown')
    return isKnown ? t('with', { value: write(value), low: write(low), high: write(high) }) : write(value)
  }
  return {
    auc: written((value) => decimal(value.toFixed(3))),
    share: written((value) => percent((100 * value).toFixed(1))),
  }
}

const Maps = ({ maps }: Pick<Evidence, 'maps'>) => {
  const { t } = useTranslation('scoreEvidence')
  const { percent, decimal } = useFormat()
  const columns: readonly Column<Named<Evidence['maps'][number]>>[] = [
    { title: t('formula.metric'), cell: ({ code, isFallback }) => t(isFallback ? 'metric.Q2r' : `metric.${code}`) },
    {
      title: t('formula.map'),
      cell: ({ points }) => (
        <chakra.bdi dir="ltr" textStyle="small" color="fg.muted">
          {points.map((point) => `${decimal(String(point.value))} → ${decimal(String(point.points))}`).join(', ')}
        </chakra.bdi>
      ),
    },
    { title: t('formula.default'), cell: ({ defaultWeight }) => percent((100 * defaultWeight).toFixed(1)), align: 'end' },
    { title: t('formula.challenger'), cell: ({ challengerWeight }) => percent(100 * challengerWeight), align: 'end' },
  ]
  const rows = maps.map((map) => ({ ...map, id: `${map.code} ${map.isFallback}` }))
  return <DataTable caption={t('formula.title')} columns={columns} rows={rows} />
}

type RankingRow = { readonly id: string; readonly name: string; readonly loans: number; readonly bads: number; readonly figure: string }

const Ranking = ({ evidence: { leftOut, unseen, rivals, loans, bads } }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer } = useFormat()
  const { auc } = useFigures()
  const ofPair = (id: 'leftOut' | 'unseen', pair: PairFragment): RankingRow[] =>
    (['default', 'challenger', 'gain'] as const).flatMap((of) =>
      of === 'gain' && !pair.gain
        ? []
        : [{ id: `${id} ${of}`, name: t(`auc.${id}.${of}`), loans: pair.loans, bads: pair.bads, figure: auc(pair[of]) }],
    )
  const rows: readonly RankingRow[] = [
    ...ofPair('unseen', unseen),
    ...ofPair('leftOut', leftOut),
    ...rivals.map(({ code, auc: figure }) => ({ id: code, name: t(`auc.rival.${code}`), loans, bads, figure: auc(figure) })),
  ]
  const columns: readonly Column<RankingRow>[] = [
    { title: t('auc.what'), cell: ({ name }) => name },
    { title: t('loans'), cell: (row) => integer(row.loans), align: 'end' },
    { title: t('bads'), cell: (row) => integer(row.bads), align: 'end' },
    { title: t('auc.figure'), cell: ({ figure }) => <bdi>{figure}</bdi>, align: 'end' },
  ]
  return (
    <>
      <DataTable caption={t('auc.title')} columns={columns} rows={rows} />
      {unseen.isReported && (
        <Box marginBlockStart="3" maxWidth="80ch" fontWeight="medium">
          {t('auc.reported')}
        </Box>
      )}
      <Box color="fg.muted" marginBlockStart="2" maxWidth="80ch">
        {t('auc.few')}
      </Box>
    </>
  )
}

type BandRow = {
  readonly id: string
  readonly name: string
  readonly loans: number
  readonly bads: number
  readonly share: string
  readonly granted: string
}

const BAND_NAMES = { A_PLUS: 'A+', A: 'A', B: 'B', C: 'C' } as const

const Bands = ({ evidence: { bands, vintages, unscored, unscoredBads } }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer, month } = useFormat()
  const { share } = useFigures()
  const years = (first: number, last: number) => (first === last ? String(first) : t('between', { low: String(first), high: String(last) }))
  const byBand: readonly BandRow[] = [
    ...bands.map((band) => ({
      id: band.bands.join(' '),
      name: band.bands.map((each) => BAND_NAMES[each]).join(', '),
      loans: band.loans,
      bads: band.bads,
      share: share(band.badShare),
      granted: t('between', { low: month(band.from), high: month(band.to) }),
    })),
    { id: 'unscored', name: t('bands.unscored'), loans: unscored, bads: unscoredBads, share: t('notKnown'), granted: t('notKnown') },
  ]
  const byYear: readonly BandRow[] = vintages.map(({ firstYear, lastYear, loans, bads, badShare }) => ({
    id: String(firstYear),
    name: years(firstYear, lastYear),
    loans,
    bads,
    share: share(badShare),
    granted: '',
  }))
  const columns = (first: string): readonly Column<BandRow>[] => [
    { title: first, cell: ({ name }) => <bdi>{name}</bdi> },
    { title: t('loans'), cell: (row) => integer(row.loans), align: 'end' },
    { title: t('bads'), cell: (row) => integer(row.bads), align: 'end' },
    { title: t('bands.share'), cell: (row) => <bdi>{row.share}</bdi>, align: 'end' },
  ]
  return (
    <Box display="grid" gap="6">
      <DataTable
        caption={t('bands.title')}
        columns={[...columns(t('bands.band')), { title: t('bands.granted'), cell: ({ granted }) => <bdi>{granted}</bdi>, align: 'end' }]}
        rows={byBand}
      />
      <DataTable caption={t('bands.vintage')} columns={columns(t('bands.vintage'))} rows={byYear} />
    </Box>
  )
}

type FairnessRow = Named<Evidence['fairness'][number]['default']> & { readonly name: string; readonly loans: number; readonly bads: number }

const Fairness = ({ groups }: { readonly groups: Evidence['fairness'] }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer } = useFormat()
  const { share, auc } = useFigures()
  const rows: readonly FairnessRow[] = groups.flatMap((group) =>
    (['default', 'challenger'] as const).map((version) => ({
      ...group[version],
      id: `${group.group} ${version}`,
      name: t('fairness.by', { group: t(`fairness.size.${group.group}`), version: t(`formula.${version}`) }),
      loans: group.loans,
      bads: group.bads,
    })),
  )
  const columns: readonly Column<FairnessRow>[] = [
    { title: t('fairness.group'), cell: ({ name }) => name },
    { title: t('loans'), cell: (row) => integer(row.loans), align: 'end' },
    { title: t('bads'), cell: (row) => integer(row.bads), align: 'end' },
    { title: t('fairness.approved'), cell: ({ approved }) => <bdi>{share(approved)}</bdi>, align: 'end' },
    { title: t('fairness.approvalGap'), cell: ({ approvalGap }) => <bdi>{share(approvalGap)}</bdi>, align: 'end' },
    { title: t('fairness.rankingGap'), cell: ({ rankingGap }) => <bdi>{auc(rankingGap)}</bdi>, align: 'end' },
  ]
  return <DataTable caption={t('fairness.title')} columns={columns} rows={rows} />
}
