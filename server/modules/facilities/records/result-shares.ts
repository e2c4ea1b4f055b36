import { sumOf } from '../../../shared/money.ts'
import type { EventDetails, FacilityEventRow } from './facility-event.entity.ts'

/** What is due to the lender on account of a reported result, in minor units. */
export interface ShareLine {
  readonly period: number
  readonly dueOn: string
  readonly amount: bigint
  /** Whether an objection keeps it from falling due. */
  readonly isHeld: boolean
}

/** What is due to the lender of a partnership, in minor units. */
export interface Distributions {
  readonly lines: readonly ShareLine[]
  /** What is due for the exit; null before it, and where nothing is. */
  readonly exit: { readonly dueOn: string; readonly amount: bigint } | null
}

type Recorded = Pick<FacilityEventRow, 'id' | 'type' | 'amount' | 'details'>

/** Splits an amount off lines, the last ones first. Returns what is left of them, and what was split off. */
const takeOff = (lines: readonly ShareLine[], amount: bigint): { kept: ShareLine[]; taken: ShareLine[] } => {
  let left = amount
  const kept: ShareLine[] = []
  const taken: ShareLine[] = []
  for (const line of lines.toReversed()) {
    const part = left < line.amount ? left : line.amount
    left -= part
    if (part > 0n) taken.unshift({ ...line, amount: part })
    if (part < line.amount) kept.unshift({ ...line, amount: line.amount - part })
  }
  return { kept, taken }
}

const byDay = (lines: readonly ShareLine[]) => lines.toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
const later = (a: string, b: string) => (a > b ? a : b)
const most = (a: bigint, b: bigint) => (a > b ? a : b)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

const added = (lines: readonly ShareLine[], line: ShareLine): ShareLine[] => (line.amount > 0n ? [...lines, line] : [...lines])

/** Holds back the unpaid part of a contested report. */
const held = (lines: readonly ShareLine[], period: number, received: bigint): ShareLine[] => {
  const isOfPeriod = (line: ShareLine) => line.period === period && !line.isHeld
  const { kept, taken } = takeOff(byDay(lines.filter(isOfPeriod)), unpaidOf(byDay(lines), period, received))
  return [...lines.filter((line) => !isOfPeriod(line)), ...kept, ...taken.map((line) => ({ ...line, isHeld: true }))]
}

/** Lets what was held back fall due, not before the day of the release. */
const released = (lines: readonly ShareLine[], { period, dueOn }: EventDetails): ShareLine[] =>
  lines.map((line) => (line.isHeld && line.period === period ? { ...line, isHeld: false, dueOn: later(line.dueOn, dueOn!) } : line))

/** Returns what a report adds to what is due on account. */
const reported = (lines: readonly ShareLine[], { amount, details: { due } }: Recorded): bigint =>
  due === undefined ? (amount ?? 0n) : most(BigInt(due) - onAccount(lines), 0n)

/** Returns by how much a correction changes what is due on account. What was received before it does not come back. */
const changeBy = (lines: readonly ShareLine[], { due, share }: EventDetails, received: bigint): bigint =>
  due === undefined ? BigInt(share!) : most(least(received, onAccount(lines)), BigInt(due)) - onAccount(lines)

/** Adds what a correction makes due, or takes it off the unpaid ones: first what is held back, then what falls due last. */
const corrected = (lines: readonly ShareLine[], details: EventDetails, received: bigint): ShareLine[] => {
  const difference = changeBy(lines, details, received)
  if (difference >= 0n) return added(lines, { period: details.period!, dueOn: details.dueOn!, amount: difference, isHeld: false })
  const [free, back] = [byDay(lines.filter(({ isHeld }) => !isHeld)), byDay(lines.filter(({ isHeld }) => isHeld))]
  return takeOff([...free, ...back], -difference).kept
}

/** Returns the lines after an event that concerns a result. `received` is what came before it and was never reversed. */
const after = (lines: readonly ShareLine[], { type, details }: Recorded, received: bigint): readonly ShareLine[] => {
  switch (type) {
    case 'results_contested':
      return held(lines, details.period!, received)
    case 'results_corrected':
      return corrected(released(lines, details), details, received)
    case 'objection_withdrawn':
    case 'objection_dismissed':
      return details.dueOn === undefined ? lines : released(lines, details)
    default:
      return lines
  }
}

/** Returns what falls due at the exit beside what is due on account. */
const atExit = (lines: readonly ShareLine[], { amount, details: { due, dueOn } }: Recorded): Distributions['exit'] => {
  const owed = due === undefined ? (amount ?? 0n) : BigInt(due) - onAccount(lines)
  return owed > 0n ? { dueOn: dueOn!, amount: owed } : null
}

/**
 * Returns what is due to the lender on account of reported results, as it is after objections and corrections, by due dates, and at the
 * exit. A receipt that is reversed counts as one that never came: of a contested result its money is held back, and a correction takes
 * its money off.
 */
export const distributionsOf = (events: readonly Recorded[]): Distributions => {
  const reversed = new Set(events.flatMap(({ type, details }) => (type === 'reversal' ? [details.receiptId!] : [])))
  let lines: readonly ShareLine[] = []
  let exit: Distributions['exit'] = null
  let reports = 0
  let received = 0n
  for (const event of events) {
    const { id, type, amount, details } = event
    if (type === 'receipt' && !reversed.has(id)) received += amount!
    if (type === 'results') {
      reports += 1
      lines = added(lines, { period: reports, dueOn: details.dueOn!, amount: reported(lines, event), isHeld: false })
    }
    if (type === 'exit') exit = atExit(lines, event)
    lines = after(lines, event, received)
  }
  return { lines: byDay(lines), exit }
}

/** Returns the lender's shares on account of reported results, see {@link distributionsOf}. */
export const shareLines = (events: readonly Recorded[]): readonly ShareLine[] => distributionsOf(events).lines

/** Returns what is due on account, held back or not. */
export const onAccount = (lines: readonly Pick<ShareLine, 'amount'>[]): bigint => sumOf(lines.map(({ amount }) => amount))

/** Returns the unpaid part of the shares of a report when this much was received: receipts pay what falls due first. */
const unpaidOf = (lines: readonly ShareLine[], period: number, received: bigint): bigint => {
  let left = received
  let unpaid = 0n
  for (const line of lines.filter(({ isHeld }) => !isHeld)) {
    const paid = left < line.amount ? left : line.amount
    left -= paid
    if (line.period === period) unpaid += line.amount - paid
  }
  return unpaid
}
