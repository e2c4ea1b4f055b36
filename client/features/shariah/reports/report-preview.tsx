import { Box, chakra } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BoardReportKind } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Empty } from '@/ui/lists/empty'
import { type BoardReportQuery, useBoardReportQuery } from './board-report.generated'
import { usePeriodName } from './use-period-name'

type Report = BoardReportQuery['boardReport']
type Section = Report['sections'][number]
type Figure = Section['figures'][number]

const NOTHING = '–'

const isBlank = ({ sections }: Report) => sections.every(({ figures }) => figures.every(({ n, unit }) => n === 0 || unit === 'TEXT'))

/** The figures of a report, each with what it is computed from. */
export const ReportPreview = ({ kind, period }: { readonly kind: BoardReportKind; readonly period: string }) => {
  const { t } = useTranslation('shariah')
  const query = useBoardReportQuery({ variables: { kind, period }, fetchPolicy: 'cache-and-network' })
  const name = usePeriodName()(period)
  return (
    <Card title={t('reports.titleOf', { report: t(`reports.kind.${kind}`), period: name })} padding="4">
      <QueryView
        query={{ data: query.data, error: query.error, refetch: query.refetch }}
        isEmpty={({ boardReport }) => isBlank(boardReport)}
        empty={<Empty icon={FileText} title={t('reports.empty')} explanation={t('reports.emptyExplanation', { period: name })} />}
      >
        {({ boardReport }) => <Figures report={boardReport} />}
      </QueryView>
    </Card>
  )
}

const Figures = ({ report }: { readonly report: Report }) => {
  const { t } = useTranslation('shariah')
  const { date } = useFormat()
  const { from, to, isToDate, computedAt, sections, signatories } = report
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <Box>
        <Box fontWeight="medium">{t('reports.days', { from: date(from), to: date(to) })}</Box>
        {isToDate && <Box color="caution.fg">{t('reports.toDate')}</Box>}
        <Box color="fg.muted" textStyle="caption">
          {t('reports.computed')} <Time at={computedAt} />. {t('reports.reading')}
        </Box>
      </Box>
      {sections.map((section) => (
        <SectionTable key={section.title} section={section} />
      ))}
      {signatories.length > 0 && <Box color="fg.muted">{t('reports.opinion')}</Box>}
    </Box>
  )
}

const SectionTable = ({ section: { title, explanation, figures } }: { readonly section: Section }) => {
  const { t } = useTranslation('shariah')
  const { integer } = useFormat()
  const columns: readonly Column<Figure & { readonly id: string }>[] = [
    { title: t('reports.figure'), cell: (figure) => <FigureName figure={figure} />, width: '60%' },
    { title: t('reports.value'), cell: (figure) => <FigureValue figure={figure} />, align: 'end' },
    { title: t('reports.n'), cell: ({ n }) => (n === null ? '' : integer(n)), align: 'end' },
  ]
  const rows = figures.map((figure) => ({ ...figure, id: `${figure.key} ${figure.person?.id ?? ''}` }))
  return (
    <section>
      <chakra.h3 fontWeight="semibold">{title}</chakra.h3>
      {explanation !== null && (
        <Box color="fg.muted" textStyle="caption" maxWidth="75ch">
          {explanation}
        </Box>
      )}
      <Box marginInline="-4">
        <DataTable caption={title} columns={columns} rows={rows} dense />
      </Box>
    </section>
  )
}

const FigureName = ({ figure: { name, person } }: { readonly figure: Figure }) => (
  <Box minWidth="0" fontWeight="normal">
    {name}
    {person && (
      <>
        {': '}
        <bdi>{person.name}</bdi>
      </>
    )}
  </Box>
)

const FigureValue = ({ figure: { unit, value, currency } }: { readonly figure: Figure }) => {
  const { decimal, money, percent } = useFormat()
  if (value === null) return NOTHING
  if (unit === 'TEXT') return <bdi>{value}</bdi>
  if (unit === 'AMOUNT' && currency !== null) return <bdi>{money(value, currency)}</bdi>
  return <bdi>{unit === 'PERCENT' ? percent(value) : decimal(value)}</bdi>
}
