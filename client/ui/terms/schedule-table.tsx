import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { MeasureUnit } from '@/graphql/types.generated'
import { compareAmounts, subtractAmounts } from '@/lib/text/amount'
import { SumLines } from '../figures/facts'
import { type Column, DataTable } from '../lists/data-table'
import type { DisclosureFragment } from './disclosure.generated'
import type { ScheduleLineFragment } from './schedule-line.generated'
import { known, priced, type TermsWords, useTermsWords } from './terms-words'

type Row = ScheduleLineFragment & { readonly id: string }

type ScheduleTableProps = {
  readonly lines: readonly ScheduleLineFragment[]
  /** The totals of the server; without it no total is shown. */
  readonly disclosure: DisclosureFragment | null
  readonly currency: string
  /** What the goods of a salam are measured in. */
  readonly unit?: MeasureUnit
}

/** A schedule of more lines is folded. */
const SHOWN = 12

const columnsOf = (lines: readonly ScheduleLineFragment[], words: TermsWords, unit: MeasureUnit | undefined): readonly Column<Row>[] => {
  const { t, label, format, money, day, rate } = words
  const has = (field: keyof ScheduleLineFragment) => lines.some((line) => line[field] !== null)
  const amount = (title: string, read: (row: Row) => string | null): Column<Row> => ({
    title,
    align: 'end',
    cell: (row) => {
      const value = read(row)
      return value === null ? '–' : money(value)
    },
  })
  const columns: readonly (Column<Row> | false)[] = [
    { title: t('schedule.line'), cell: (row) => <Name row={row} words={words} /> },
    { title: t('schedule.dueOn'), cell: ({ dueOn, nominalOn }) => <DueOn {...{ dueOn, nominalOn, words }} /> },
    has('periodFromOn') && {
      title: t('schedule.period'),
      room: 'medium',
      cell: ({ periodFromOn, periodToOn }) =>
        periodFromOn && periodToOn ? (
          <span>
            <chakra.span whiteSpace="nowrap">{day(periodFromOn)} –</chakra.span>{' '}
            <chakra.span whiteSpace="nowrap">{day(periodToOn)}</chakra.span>
          </span>
        ) : (
          '–'
        ),
    },
    has('rentRate') && {
      title: t('schedule.rentRate'),
      align: 'end',
      cell: ({ rentRate }) => (rentRate === null ? '–' : rate(rentRate)),
    },
    has('profitPart') && amount(t('schedule.profitPart'), ({ profitPart }) => profitPart),
    has('unitsBefore') && {
      title: t('schedule.unitsLeft'),
      align: 'end',
      room: 'medium',
      cell: ({ unitsBefore }) => (unitsBefore === null ? '–' : format.integer(unitsBefore)),
    },
    has('unitsBought') && {
      title: t('schedule.unitsBought'),
      align: 'end',
      cell: ({ unitsBought }) => (unitsBought === null ? '–' : format.integer(unitsBought)),
    },
    has('unitsPrice') &&
      amount(t('schedule.rentPart'), ({ amount: due, unitsPrice }) =>
        due === null || unitsPrice === null ? null : subtractAmounts(due, unitsPrice),
      ),
    has('unitsPrice') && amount(t('schedule.unitsPrice'), ({ unitsPrice }) => unitsPrice),
    has('quantity') && {
      title: t('schedule.quantity'),
      align: 'end',
      cell: ({ quantity }) =>
        quantity === null
          ? '–'
          : unit
            ? t('quantity', { quantity: format.decimal(quantity), unit: label.measureUnit(unit) })
            : format.decimal(quantity),
    },
    lines.some(({ kind }) => kind !== 'DELIVERY') && {
      title: t('schedule.amount'),
      align: 'end',
      cell: (row) => <Amount row={row} words={words} />,
    },
  ]
  return columns.filter((column) => column !== false)
}

/** What is due when, with the total that the server calculated. A column is shown only where a line has its figure. */
export const ScheduleTable = ({ lines, disclosure, currency, unit }: ScheduleTableProps) => {
  const words = useTermsWords(currency)
  const [isOpen, setIsOpen] = useState(false)
  const { t, format } = words
  const folds = lines.length > SHOWN
  const rows = (folds && !isOpen ? lines.slice(0, SHOWN) : lines).map((line) => ({ ...line, id: `${line.kind} ${line.number}` }))
  return (
    <Box display="grid" gap="2" minWidth="0">
      <DataTable dense caption={t('schedule.caption')} columns={columnsOf(lines, words, unit)} rows={rows} />
      {folds && (
        <Button size="xs" variant="outline" justifySelf="start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('schedule.showLess') : t('schedule.showAll', { number: format.integer(lines.length) })}
        </Button>
      )}
      {disclosure?.totalPayable && <Totals disclosure={disclosure} total={disclosure.totalPayable} words={words} />}
    </Box>
  )
}

type InRow = { readonly row: Row; readonly words: TermsWords }

const Name = ({ row: { kind, number }, words: { t, label, format } }: InRow) => {
  const name = label.scheduleLineKind(kind)
  return kind === 'DOWN_PAYMENT' || kind === 'TRANSFER_PRICE'
    ? name
    : t('schedule.numbered', { kind: name, number: format.integer(number) })
}

type DueOnProps = Pick<Row, 'dueOn' | 'nominalOn'> & { readonly words: TermsWords }

/** The day on which it is due, with the agreed one where that is no business day. */
const DueOn = ({ dueOn, nominalOn, words: { t, day, format } }: DueOnProps) => (
  <Box>
    {day(dueOn)}
    {dueOn !== nominalOn && <Note>{t('schedule.moved', { day: format.date(nominalOn) })}</Note>}
  </Box>
)

const Amount = ({ row: { kind, amount, isEstimate }, words: { t, money } }: InRow) => {
  if (kind === 'DELIVERY') return '–'
  if (amount === null) return <chakra.span color="fg.muted">{t('schedule.notFixed')}</chakra.span>
  return (
    <Box>
      {money(amount)}
      {isEstimate && <Note>{t('schedule.estimate')}</Note>}
    </Box>
  )
}

const Note = chakra('div', { base: { color: 'fg.muted', textStyle: 'caption' } })

type TotalsProps = { readonly disclosure: DisclosureFragment; readonly total: string; readonly words: TermsWords }

const Totals = ({ disclosure: { fees, transferPrice }, total, words: { t, money } }: TotalsProps) => (
  <SumLines
    lines={[
      ...(compareAmounts(fees, '0') > 0 ? [{ label: t('schedule.fees'), value: money(fees) }] : []),
      { label: t('schedule.total'), value: money(total), strong: true },
      ...known(priced(transferPrice), (amount) => ({ label: t('schedule.transferPrice'), value: money(amount) })),
    ]}
  />
)
