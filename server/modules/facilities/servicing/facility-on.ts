import { splitByWeights } from '../../../shared/money.ts'
import { businessDateOf } from '../../jurisdictions/index.ts'
import { allocate } from './allocation.ts'
import { type Delinquency, delinquencyOn } from './delinquency.ts'
import { type DonationState, donationOn, type SchedulePhase } from './donation.ts'
import type { EarlySettlement, Facility, FacilityEvent, Instalment, Restructure } from './facility.ts'
import { type PromiseState, promisesOn } from './promise-to-pay.ts'
import { type RestructureOutcome, restructureOutcome } from './restructure.ts'

export enum FacilityStatus {
  ACTIVE = 'active',
  SETTLED = 'settled',
  SETTLED_EARLY = 'settled_early',
  DEFAULTED = 'defaulted',
  WRITTEN_OFF = 'written_off',
}

/** A write-off, which is accounting only: the debt is still owed. In minor units. */
interface WriteOff {
  readonly amount: bigint
  /** In the order of the lenders, by their commitments. */
  readonly byLender: readonly bigint[]
  /** What came afterwards, up to the amount. */
  readonly recovered: bigint
}

/** A facility on one day. Amounts are in minor units. */
export interface FacilityState extends Delinquency {
  readonly businessDate: string
  readonly status: FacilityStatus
  /** The schedule in force, with what is paid of each instalment. */
  readonly instalments: readonly (Instalment & { readonly allocated: bigint })[]
  readonly outstanding: bigint
  /** Money received that has paid nothing yet. Above the whole debt it is refundable. */
  readonly credit: bigint
  /** Of an early settlement in force; null without one. */
  readonly rebate: bigint | null
  readonly promises: readonly PromiseState[]
  /** Of every offer, in the order of recording, as it was judged then. */
  readonly restructures: readonly RestructureOutcome[]
  readonly writeOff: WriteOff | null
  /** Null without an undertaking. */
  readonly donation: DonationState | null
}

const sumOf = (list: readonly { readonly amount: bigint }[]) => list.reduce((sum, { amount }) => sum + amount, 0n)
const least = (a: bigint, b: bigint) => (a < b ? a : b)

/** What of a schedule is unpaid after an amount, oldest first, up to a limit. */
const oldestUnpaid = (instalments: readonly Instalment[], paid: bigint, limit: bigint): Instalment[] => {
  let [left, room] = [paid, limit]
  return instalments.flatMap(({ dueOn, amount }) => {
    const covered = least(left, amount)
    const kept = least(amount - covered, room)
    left -= covered
    room -= kept
    return kept > 0n ? [{ dueOn, amount: kept }] : []
  })
}

/**
 * Returns the schedule after an accepted restructure. Where a receipt was reversed since, more is owed than was restructured: that
 * much of the oldest unpaid instalments remains due on its old days.
 */
const restructured = ({ instalments, received }: SchedulePhase, { on, instalments: offered, waiver }: Restructure): SchedulePhase => {
  const [debt, paid] = [sumOf(instalments), sumOf(received)]
  const revived = debt - paid - waiver - sumOf(offered)
  const kept = revived > 0n ? oldestUnpaid(instalments, paid, revived) : []
  return {
    after: on,
    instalments: [...kept, ...offered].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0)),
    received: paid > debt ? [{ on, amount: paid - debt }] : [],
  }
}

/** The acts that shaped a facility, replayed. */
interface Replay {
  readonly phases: readonly SchedulePhase[]
  readonly settlement: EarlySettlement | null
  readonly isDefaulted: boolean
  readonly writeOff: { readonly amount: bigint; readonly recovered: bigint } | null
  /** Since when the whole schedule in force is due; null while each instalment has its own day. */
  readonly allDueSince: string | null
  readonly hardshipOn: string | null
  readonly donationsPaid: bigint
}

const inForce = ({ phases }: Replay): SchedulePhase => phases.at(-1)!

const receive = (replay: Replay, on: string, amount: bigint): Replay => {
  const phase = inForce(replay)
  return { ...replay, phases: [...replay.phases.slice(0, -1), { ...phase, received: [...phase.received, { on, amount }] }] }
}

const owedIn = (replay: Replay): bigint => {
  const { instalments, received } = inForce(replay)
  return sumOf(instalments) - sumOf(received)
}

/** Applies one event. Receipts that were reversed are not among the events any more. */
const apply = (
  replay: Replay,
  event: FacilityEvent,
  receiptIds: ReadonlySet<string>,
  outcomes: ReadonlyMap<FacilityEvent, RestructureOutcome>,
): Replay => {
  switch (event.type) {
    case 'receipt': {
      const { writeOff } = replay
      const next = receive(replay, event.on, event.amount)
      if (!writeOff) return next
      return { ...next, writeOff: { ...writeOff, recovered: least(writeOff.recovered + event.amount, writeOff.amount) } }
    }
    case 'restructure': {
      if (outcomes.get(event)?.code !== 'RESTRUCTURED') return replay
      return { ...replay, phases: [...replay.phases, restructured(inForce(replay), event)], allDueSince: null }
    }
    case 'early_settlement': {
      // It rests on its receipt, and on all others without which the rebate would not cover the rest.
      if (!receiptIds.has(event.receiptId) || owedIn(replay) > event.rebate) return replay
      return { ...receive(replay, event.on, event.rebate), settlement: event, allDueSince: event.on }
    }
    case 'write_off': {
      const amount = owedIn(replay)
      if (replay.writeOff || amount <= 0n) return replay
      return { ...replay, writeOff: { amount, recovered: 0n }, allDueSince: event.on }
    }
    case 'default':
      return { ...replay, isDefaulted: true }
    case 'hardship':
      return { ...replay, hardshipOn: replay.hardshipOn ?? event.on }
    case 'donation_paid':
      return { ...replay, donationsPaid: replay.donationsPaid + event.amount }
    case 'promise':
    case 'reversal':
      return replay
  }
}

/** Leaves out the receipts that were reversed: all others are allocated as if they had never come. */
const withoutReversed = (events: readonly FacilityEvent[]): FacilityEvent[] => {
  const reversed = new Set(events.flatMap((event) => (event.type === 'reversal' ? [event.receiptId] : [])))
  return events.filter((event) => event.type !== 'receipt' || !reversed.has(event.id))
}

const statusOf = ({ settlement, writeOff, isDefaulted }: Replay, outstanding: bigint): FacilityStatus => {
  if (outstanding === 0n) return settlement ? FacilityStatus.SETTLED_EARLY : FacilityStatus.SETTLED
  if (writeOff) return FacilityStatus.WRITTEN_OFF
  return isDefaulted ? FacilityStatus.DEFAULTED : FacilityStatus.ACTIVE
}

const stateOn = (
  { calendar, instalments: contracted, price, commitments, donation }: Facility,
  known: readonly FacilityEvent[],
  day: string,
  outcomes: ReadonlyMap<FacilityEvent, RestructureOutcome>,
): FacilityState => {
  const events = withoutReversed(known)
  const receiptIds = new Set(events.flatMap((event) => (event.type === 'receipt' ? [event.id] : [])))
  const start: Replay = {
    phases: [{ after: null, instalments: contracted, received: [] }],
    settlement: null,
    isDefaulted: false,
    writeOff: null,
    allDueSince: null,
    hardshipOn: null,
    donationsPaid: 0n,
  }
  const replay = events.reduce((before, event) => apply(before, event, receiptIds, outcomes), start)
  const { instalments: scheduled, received } = inForce(replay)
  const { settlement, writeOff, allDueSince, hardshipOn, donationsPaid, phases } = replay
  const instalments = scheduled.map(({ dueOn, amount }) => ({
    dueOn: allDueSince !== null && allDueSince < dueOn ? allDueSince : dueOn,
    amount,
  }))
  const { allocated, credit } = allocate(instalments, sumOf(received), day)
  const outstanding = sumOf(instalments) - allocated.reduce((sum, part) => sum + part, 0n)
  const businessDate = businessDateOf(calendar, day)
  return {
    ...delinquencyOn(businessDate, instalments, allocated),
    businessDate,
    status: statusOf(replay, outstanding),
    instalments: scheduled.map((instalment, at) => ({ ...instalment, allocated: allocated[at]! })),
    outstanding,
    credit,
    rebate: settlement?.rebate ?? null,
    promises: promisesOn(calendar, events, day),
    restructures: known.flatMap((event) => outcomes.get(event) ?? []),
    writeOff: writeOff && { ...writeOff, byLender: splitByWeights(writeOff.amount, commitments) },
    donation: donation && donationOn(donation, price, phases, donationsPaid, hardshipOn, day),
  }
}

/**
 * Returns a facility as it is on a day, from what happened until then: events in the order of recording. Nothing but the events is
 * kept, so that a reversal changes the days from its own on, and earlier days keep their history.
 */
export const facilityOn = (facility: Facility, events: readonly FacilityEvent[], day: string): FacilityState => {
  const until = (all: readonly FacilityEvent[], last: string) => all.filter(({ on }) => on <= last)
  const known = until(events, day)
  const outcomes = new Map<FacilityEvent, RestructureOutcome>()
  for (const [at, event] of known.entries()) {
    if (event.type !== 'restructure') continue
    outcomes.set(event, restructureOutcome(stateOn(facility, until(known.slice(0, at), event.on), event.on, outcomes), event))
  }
  return stateOn(facility, known, day, outcomes)
}
