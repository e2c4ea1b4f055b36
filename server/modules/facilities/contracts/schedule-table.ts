import { arabic, columnTitle, english } from '../../../platform/pdf/bilingual.ts'
import type { Block, Cell, TableColumn, Words } from '../../../platform/pdf/sheet.ts'
import type { Currency } from '../../../shared/currency.ts'
import { asAmount, asDay, figure, plain } from '../../../shared/figures.ts'
import { type Said, type Text, textOf } from '../../../shared/i18n/text.ts'
import { toMinor } from '../../../shared/money.ts'
import type { ProposalDisclosure, ProposalScheduleLine } from '../../structures/index.ts'
import { both, clause, day, heading, inArabic, inEnglish, remark } from './fact-blocks.ts'

type Line = ProposalScheduleLine

interface Column {
  readonly column: TableColumn
  cell(line: Line): Cell
  /** Shown below the lines. */
  readonly total: Cell
}

const NUMBER = { size: 8.5, weight: 'medium' } as const
const TOTAL = { size: 8.5, weight: 'bold' } as const
const TITLE = { size: 8, weight: 'medium', tone: 'muted' } as const
const SMALL = { size: 7, tone: 'muted' } as const

const number: Column = {
  column: { title: columnTitle('documents:contract.schedule.number', 'left'), width: 24 },
  cell: (line) => [{ text: line.number === 0 ? '–' : String(line.number), size: 8.5, tone: 'muted' }],
  total: [],
}

/** What a line is and when it is due, with the agreed day where that was moved; each language has columns of its own. */
const wordsColumns = (
  language: 'en' | 'ar',
  dueWidth: Pick<TableColumn, 'width' | 'share'>,
): { readonly kind: Column; readonly due: Column } => {
  const [put, title] = language === 'en' ? [inEnglish, english] : [inArabic, arabic]
  return {
    kind: {
      column: { title: [title('documents:contract.schedule.kind', TITLE)], share: 1 },
      cell: ({ kind }) => [put(both(`documents:contract.schedule.kinds.${kind}`))],
      total: [],
    },
    due: {
      column: { title: [title('documents:contract.schedule.due', TITLE)], ...dueWidth },
      cell: ({ dueOn, nominalOn }) => [
        put(day(dueOn)),
        ...(dueOn === nominalOn ? [] : [put(both(textOf('documents:contract.schedule.agreedFor', { day: asDay(nominalOn) })), SMALL)]),
      ],
      total: [put(both('documents:contract.schedule.total'), TOTAL)],
    },
  }
}

interface Amounts {
  readonly title: Said
  readonly width: number
  /** Null where there is no amount. */
  of(line: Line): bigint | null
  isFixed(line: Line): boolean
}

/** Amounts in minor units. Those that are not fixed are marked, and so is a total that contains one. */
const amountColumn = (schedule: readonly Line[], currency: Currency, { title, width, of, isFixed }: Amounts): Column => {
  const written = (amount: bigint | null, isCertain: boolean, how: Pick<Words, 'size' | 'weight'>): Cell => [
    ...(amount === null ? [] : [{ text: figure(amount, currency), ...how }]),
    ...(isCertain ? [] : [remark('documents:contract.schedule.notFixed')]),
  ]
  const total = schedule.map(of).reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0n)
  return {
    column: { title: columnTitle(title, 'right'), width, align: 'right' },
    cell: (line) => written(of(line), isFixed(line), NUMBER),
    total: total === null ? [] : written(total, schedule.every(isFixed), TOTAL),
  }
}

/** Figures that are no amounts. */
const figureColumn = (title: Said, width: number, of: (line: Line) => string, total?: string): Column => ({
  column: { title: columnTitle(title, 'right'), width, align: 'right' },
  cell: (line) => [{ text: of(line), ...NUMBER }],
  total: total === undefined ? [] : [{ text: total, ...TOTAL }],
})

const buysUnits = ({ unitsBought }: Line) => unitsBought !== null
const isFixed = ({ isEstimate }: Line) => !isEstimate

const dueColumn = (schedule: readonly Line[], currency: Currency, width: number): Column =>
  amountColumn(schedule, currency, {
    title: textOf('documents:contract.schedule.amount', { currency }),
    width,
    of: ({ amount }) => (amount === null ? null : toMinor(amount, currency)),
    isFixed,
  })

/** Of payments that buy units: how many of how many, the rent, the price of the units and the sum of both. */
const purchaseColumns = (schedule: readonly Line[], currency: Currency): Column[] => {
  const priceOf = ({ unitsPrice }: Line) => toMinor(unitsPrice ?? '0', currency)
  const rentOf = (line: Line) => toMinor(line.amount ?? '0', currency) - priceOf(line)
  return [
    figureColumn('documents:contract.schedule.units', 38, ({ unitsBought, unitsBefore }) => `${unitsBought} / ${unitsBefore}`),
    amountColumn(schedule, currency, { title: 'documents:contract.schedule.rent', width: 58, of: rentOf, isFixed: () => true }),
    amountColumn(schedule, currency, { title: 'documents:contract.schedule.unitsPrice', width: 66, of: priceOf, isFixed }),
    dueColumn(schedule, currency, 66),
  ]
}

/** Of deliveries: the goods in their unit of measure. */
const quantityColumn = (schedule: readonly Line[], unit: Text): Column => {
  const total = schedule.reduce((sum, { quantity }) => sum + BigInt(quantity ?? '0'), 0n)
  const title = textOf('documents:contract.schedule.quantity', { unit })
  return figureColumn(title, 84, ({ quantity }) => plain(quantity ?? '0'), plain(String(total)))
}

/** A schedule with what explains it. */
interface Scheduled {
  readonly schedule: readonly Line[]
  readonly disclosure: ProposalDisclosure
  readonly currency: Currency
  /** What delivered goods are measured in; null where money is due. */
  readonly unit: Text | null
}

const columnsOf = ({ schedule, currency, unit }: Scheduled): Column[] => {
  if (schedule.some(buysUnits)) {
    const [first, last] = [wordsColumns('en', { share: 1 }), wordsColumns('ar', { share: 1 })]
    return [number, first.due, ...purchaseColumns(schedule, currency), last.due]
  }
  const [first, last] = [wordsColumns('en', { width: 96 }), wordsColumns('ar', { width: 96 })]
  const figures = unit
    ? [quantityColumn(schedule, unit)]
    : [
        ...(schedule.some(({ rentRate }) => rentRate !== null)
          ? [figureColumn('documents:contract.schedule.rate', 44, ({ rentRate }) => (rentRate === null ? '' : `${rentRate}%`))]
          : []),
        dueColumn(schedule, currency, 84),
      ]
  return [number, first.kind, first.due, ...figures, last.due, last.kind]
}

const notes = ({ schedule, disclosure: { fees }, currency }: Scheduled): Block[] => {
  const paid = toMinor(fees, currency)
  return [
    ...(paid > 0n ? clause(textOf('documents:contract.schedule.fees', { amount: asAmount(paid, currency) })) : []),
    ...(schedule.some(buysUnits) ? clause('documents:contract.schedule.unitsBought') : []),
    ...(schedule.some(({ dueOn, nominalOn }) => dueOn !== nominalOn) ? clause('documents:contract.schedule.moved') : []),
    ...(schedule.every(isFixed) ? [] : clause('documents:contract.schedule.estimates')),
  ]
}

/** What is due when, as it was agreed: a table that breaks between its lines, with a total of what can be added up. */
export const scheduleBlocks = (scheduled: Scheduled): Block[] => {
  const columns = columnsOf(scheduled)
  const rows = scheduled.schedule.map((line) => columns.map(({ cell }) => cell(line)))
  const hasTotal = columns.some(({ column, total }) => column.align === 'right' && total.length > 0)
  return [
    { kind: 'together', leads: true, blocks: heading('documents:contract.schedule.title') },
    { kind: 'table', columns: columns.map(({ column }) => column), rows: hasTotal ? [...rows, columns.map(({ total }) => total)] : rows },
    { kind: 'space', height: 8 },
    ...notes(scheduled),
  ]
}
