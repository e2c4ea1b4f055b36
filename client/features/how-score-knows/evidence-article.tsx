import { Box, chakra, Heading, Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { FigureFragment, PairFragment } from './score-evidence.generated'
import { type Evidence, useEvidence } from './use-evidence'

type Named<Row> = Row & { readonly id: string }

const LIMITS = ['people', 'granted', 'noDefault', 'designed'] as const

/** How the score is computed and how well it ranks past loans: formula, figures with intervals, and the open questions. */
export const EvidenceArticle = () => {
  const { t } = useTranslation('scoreEvidence')
  const { evidence, hindrance, again } = useEvidence()
  // No link leads here that could be unknown.
  const kind = hindrance === 'throttled' ? hindrance : 'unreachable'
  return (
    <Box as="article" paddingBlock={{ base: '6', md: '12' }}>
      <Heading as="h1" textStyle={{ base: 'figure', md: 'display' }} fontWeight="semibold" lineHeight="1.3">
        {t('title')}
      </Heading>
      <Box color="fg.muted" textStyle="heading" lineHeight="1.6" marginBlockStart="2" maxWidth="72ch">
        {t('lead')}
      </Box>
      {evidence && <Sections evidence={evidence} />}
      {hindrance && (
        <HindranceNotice
          kind={kind}
          title={t(`hindrance.${kind}.title`)}
          explanation={t(`hindrance.${kind}.explanation`)}
          onRetry={again}
        />
      )}
      {!evidence && !hindrance && <Skeleton height="240px" marginBlockStart="8" />}
    </Box>
  )
}

const Sections = ({ evidence }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer, date } = useFormat()
  const { modelVersion, challengerVersion, loans, bads, from, to, dataset, rules, unseen } = evidence
  const { lowest, highest, most } = rules
  return (
    <>
      <Section
        title={t('formula.title')}
        lead={t('formula.text', { version: modelVersion, challenger: challengerVersion, lowest, highest, most })}
      >
        <Rules rules={rules} />
        <Maps maps={evidence.maps} />
      </Section>
      <Section
        title={t('population.title')}
        lead={t('population.text', { dataset, loans: integer(loans), bads: integer(bads), from: date(from), to: date(to) })}
      >
        <chakra.ul {...LIST}>
          <Part evidence={evidence} />
          {LIMITS.map((limit) => (
            <li key={limit}>{t(`population.${limit}`)}</li>
          ))}
        </chakra.ul>
      </Section>
      <Section title={t('auc.title')} lead={t('auc.text')}>
        <Ranking evidence={evidence} />
      </Section>
      {unseen.isReported && (
        <Section title={t('auc.reported.title')} lead={t('auc.reported.text', { loans: integer(unseen.loans) })}>
          <Reported pair={unseen} />
        </Section>
      )}
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

const LIST = { paddingInlineStart: '5', display: 'grid', gap: '1', maxWidth: '80ch', lineHeight: '1.6' } as const

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

/** The rules of the score beside its maps and weights. */
const Rules = ({ rules }: Pick<Evidence, 'rules'>) => {
  const { t } = useTranslation('scoreEvidence')
  const { decimal } = useFormat()
  const { unknown, most, withoutBalances, freshness, withoutRecentInflowLimit, provisionalLimit } = rules
  const [first, last] = [freshness[0], freshness.at(-1)]
  return (
    <chakra.ul {...LIST} marginBlockEnd="4">
      <li>{t('formula.rule.unknown', { points: unknown })}</li>
      <li>{t('formula.rule.nothing', { most })}</li>
      <li>{t('formula.rule.balances', { share: decimal(String(withoutBalances)) })}</li>
      {first && last && (
        <li>
          {t('formula.rule.freshness', {
            first: first.days,
            firstShare: decimal(String(first.share)),
            last: last.days,
            lastShare: decimal(String(last.share)),
          })}
        </li>
      )}
      <li>{t('formula.rule.recent', { limit: withoutRecentInflowLimit })}</li>
      <li>
        {t('formula.rule.provisional', {
          days: rules.provisionalBelowDays,
          months: rules.provisionalBelowMonths,
          limit: provisionalLimit,
          points: unknown,
        })}
      </li>
    </chakra.ul>
  )
}

/** How many loans of the set are here, and the years of which there are none. */
const Part = ({ evidence: { loans, unscored, unseen, vintages } }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer, allOf } = useFormat()
  const held = loans + unscored
  const [first, last] = [Math.min(...vintages.map(({ firstYear }) => firstYear)), Math.max(...vintages.map(({ lastYear }) => lastYear))]
  const years = vintages.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const missing = years.filter((year) => !vintages.some(({ firstYear, lastYear }) => firstYear <= year && year <= lastYear))
  return (
    <li>
      {t('population.part', { held: integer(held), total: integer(held + unseen.loans) })}
      {missing.length > 0 && ` ${t('population.missing', { years: allOf(missing.map(String)) })}`}
    </li>
  )
}

const Maps = ({ maps }: Pick<Evidence, 'maps'>) => {
  const { t } = useTranslation('scoreEvidence')
  const { percent, decimal } = useFormat()
  const columns: readonly Column<Named<Evidence['maps'][number]>>[] = [
    { title: t('formula.factor'), cell: ({ factor }) => t(`factor.${factor}`) },
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
const Reported = ({ pair }: { readonly pair: PairFragment }) => {
  const { t } = useTranslation('scoreEvidence')
  const rowsOf = usePairs()
  return <DataTable caption={t('auc.reported.title')} columns={useRankingColumns()} rows={rowsOf('unseen', pair)} />
}

type RankingRow = { readonly id: string; readonly name: string; readonly loans: number; readonly bads: number; readonly figure: string }

const Ranking = ({ evidence: { leftOut, unseen, rivals, loans, bads } }: { readonly evidence: Evidence }) => {
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
    { title: t('bands.share'), cell: ({ share: text }) => text, align: 'end' },
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
    { title: t('fairness.approved'), cell: ({ approved }) => share(approved), align: 'end' },
    { title: t('fairness.approvalGap'), cell: ({ approvalGap }) => share(approvalGap), align: 'end' },
    { title: t('fairness.rankingGap'), cell: ({ rankingGap }) => auc(rankingGap), align: 'end' },
  ]
  return <DataTable caption={t('fairness.title')} columns={columns} rows={rows} />
}
