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

type Recorded = Pick<FacilityEventRow, 'type' | 'amount' | 'details'>

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

/** Holds back the unpaid part of a contested report. */
const held = (lines: readonly ShareLine[], { period, held: amount }: EventDetails): ShareLine[] => {
  const isOfPeriod = (line: ShareLine) => line.period === period && !line.isHeld
  const { kept, taken } = takeOff(byDay(lines.filter(isOfPeriod)), BigInt(amount!))
  return [...lines.filter((line) => !isOfPeriod(line)), ...kept, ...taken.map((line) => ({ ...line, isHeld: true }))]
}

/** Lets what was held back fall due, not before the day of the release. */
const released = (lines: readonly ShareLine[], { period, dueOn }: EventDetails): ShareLine[] =>
  lines.map((line) => (line.isHeld && line.period === period ? { ...line, isHeld: false, dueOn: later(line.dueOn, dueOn!) } : line))

/** Adds what a correction makes due, or takes it off the unpaid ones: first what is held back, then what falls due last. */
const corrected = (lines: readonly ShareLine[], { period, share, dueOn }: EventDetails): ShareLine[] => {
  const difference = BigInt(share!)
  if (difference >= 0n)
    return difference === 0n ? [...lines] : [...lines, { period: period!, dueOn: dueOn!, amount: difference, isHeld: false }]
  const [free, back] = [byDay(lines.filter(({ isHeld }) => !isHeld)), byDay(lines.filter(({ isHeld }) => isHeld))]
  return takeOff([...free, ...back], -difference).kept
}

/** Returns the lender's shares on account of reported results as they are due after objections and corrections, by their due dates. */
export const shareLines = (events: readonly Recorded[]): ShareLine[] => {
  let lines: readonly ShareLine[] = []
  let reports = 0
  for (const { type, amount, details } of events) {
    if (type === 'results') {
      reports += 1
      if (amount !== null) lines = [...lines, { period: reports, dueOn: details.dueOn!, amount, isHeld: false }]
    }
    if (type === 'results_contested') lines = held(lines, details)
    if (type === 'results_corrected') lines = corrected(released(lines, details), details)
    const isClosed = type === 'objection_withdrawn' || type === 'objection_dismissed'
    if (isClosed && details.dueOn !== undefined) lines = released(lines, details)
  }
  return byDay(lines)
}

/** Returns what is due on account, held back or not. */
export const onAccount = (lines: readonly Pick<ShareLine, 'amount'>[]): bigint => sumOf(lines.map(({ amount }) => amount))

/** Returns the unpaid part of the shares of a report when this much was received: receipts pay what falls due first. */
export const unpaidOf = (lines: readonly ShareLine[], period: number, received: bigint): bigint => {
  let left = received
  let unpaid = 0n
  for (const line of lines.filter(({ isHeld }) => !isHeld)) {
    const paid = left < line.amount ? left : line.amount
    left -= paid
    if (line.period === period) unpaid += line.amount - paid
  }
  return unpaid
}
