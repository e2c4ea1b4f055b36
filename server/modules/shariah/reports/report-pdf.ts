import type { Language } from '../../../platform/i18n/language.ts'
import { lines, space } from '../../../platform/pdf/bilingual.ts'
import { makePdf } from '../../../platform/pdf/make-pdf.ts'
import { mirror } from '../../../platform/pdf/mirror.ts'
import type { Block, Cell, Sheet, TableColumn, Words } from '../../../platform/pdf/sheet.ts'
import { gulfMomentOf } from '../../../shared/day.ts'
import { asDay, writtenFigure } from '../../../shared/figures.ts'
import { type Said, textOf, written } from '../../../shared/i18n/text.ts'
import type { ComputedReport } from './report.service.ts'
import { type ReportFigure, type ReportSection, writtenValue } from './report-figure.ts'
import { BoardReportKind } from './report-kind.ts'

type How = Omit<Words, 'text' | 'direction'>

/** Returns what writes words of the report in its language and direction. */
const writerOf = (language: Language) => {
  const put = (text: string, how: How = {}): Words => ({ text, direction: language === 'ar' ? 'rtl' : 'ltr', ...how })
  return { put, say: (said: Said, how: How = {}): Words => put(written(said, language), how) }
}

/** Numbers and codes, which read from the left in every language. */
const code = (text: string, how: How = {}): Words => ({ text, direction: 'ltr', ...how })
type Writer = ReturnType<typeof writerOf>

const columnsOf = ({ say }: Writer): TableColumn[] => {
  const title = (said: Said) => [say(said, { size: 8, weight: 'medium', tone: 'muted' })]
  return [
    { title: title('reports:page.figure'), share: 58 },
    { title: title('reports:page.value'), share: 30, align: 'right' },
    { title: [code('n', { size: 8, weight: 'medium', tone: 'muted' })], share: 12, align: 'right' },
  ]
}

const rowOf = ({ say }: Writer, figure: ReportFigure, language: Language): Cell[] => {
  const { name, person, n, words } = figure
  const value = writtenValue(figure, language)
  // What people wrote keeps its own direction.
  return [
    [say(name), ...(person ? [{ text: person.name, weight: 'medium' } as const] : [])],
    [words ? { text: value, weight: 'medium' } : code(value, { weight: 'medium' })],
    [code(n === null ? '' : writtenFigure({ decimal: String(n) }, language), { tone: 'muted' })],
  ]
}

const sectionBlocks = (writer: Writer, { title, basis, figures }: ReportSection, language: Language): Block[] => {
  const { say } = writer
  return [
    {
      kind: 'together',
      leads: true,
      blocks: [space(14), ...lines(say(title, { size: 12, weight: 'bold' }), basis && say(basis, { size: 8, tone: 'muted' })), space(4)],
    },
    { kind: 'table', columns: columnsOf(writer), rows: figures.map((figure) => rowOf(writer, figure, language)) },
  ]
}

/** The space for the opinion and a line for each signature. What the board thinks is nowhere in the records. */
const opinion = ({ say }: Writer, { signatories }: ComputedReport): Block[] => [
  { kind: 'together', leads: true, blocks: [space(16), ...lines(say('reports:page.opinion', { size: 12, weight: 'bold' })), space(6)] },
  {
    kind: 'panel',
    blocks: [...lines(say('reports:page.opinionBlank', { size: 8, tone: 'muted' })), space(150)],
  },
  space(10),
  ...signatories.map(
    ({ name }): Block => ({
      kind: 'together',
      blocks: [
        space(26),
        { kind: 'rule', tone: 'ink' },
        ...lines({ text: name, weight: 'medium' }, say('reports:page.signature', { size: 8, tone: 'muted' })),
      ],
    }),
  ),
]

/** The report before it is laid out, in one language. It is laid out from the right in Arabic. */
const reportSheet = (report: ComputedReport, language: Language, publicUrl: string): Sheet => {
  const { kind, period, sections } = report
  const writer = writerOf(language)
  const { say } = writer
  const isMirrored = language === 'ar'
  const title: Said = `reports:kinds.${kind}`
  const { day, time } = gulfMomentOf(period.now)
  const dates = textOf('reports:page.period', { from: asDay(period.from), to: asDay(period.to) })
  const blocks: Block[] = [
    {
      kind: 'columns',
      gap: 24,
      columns: [
        { share: 70, blocks: lines(say(title, { size: 17, weight: 'bold' }), say(dates, { size: 11, weight: 'medium' })) },
        { share: 30, blocks: lines({ text: 'Mizan', size: 10, tone: 'muted', align: 'right' }) },
      ],
    },
    ...lines(
      period.isToDate ? say('reports:page.toDate', { weight: 'medium', tone: 'warning' }) : null,
      say(textOf('reports:page.computed', { moment: textOf('documents:gulfMoment', { day: asDay(day), time }) }), {
        size: 8,
        tone: 'muted',
      }),
      say('reports:page.reading', { size: 8, tone: 'muted' }),
    ),
    ...sections.flatMap((section) => sectionBlocks(writer, section, language)),
    ...(kind === BoardReportKind.ANNUAL ? opinion(writer, report) : []),
  ]
  const running = [say(title, { weight: 'medium' }), say(dates)] as const
  return {
    title: `${written(title, language)} ${period.name}`,
    author: 'Mizan',
    language,
    madeAt: period.now,
    publicUrl,
    running: isMirrored ? [running[1], running[0]] : running,
    footer: [say('reports:page.footer')],
    pageNumbers: [language],
    blocks: isMirrored ? mirror(blocks) : blocks,
  }
}

/** A report as PDF in one language. The same figures at the same moment give the same bytes. */
export const reportPdf = (report: ComputedReport, language: Language, publicUrl: string): Promise<Buffer> =>
  makePdf(reportSheet(report, language, publicUrl))
