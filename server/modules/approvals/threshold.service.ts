import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { HOUR, later } from '../../shared/clock.ts'
import type { Currency } from '../../shared/currency.ts'
import { invalidField } from '../../shared/errors.ts'
import { toMinor } from '../../shared/money.ts'
import { ownBusinessId, usersOf } from '../business/index.ts'
import { displayCurrencyOf } from '../identity/index.ts'
import type { RateService } from '../rates/index.ts'
import { Approval } from './approval.entity.ts'
import type { Approvals } from './approval.service.ts'
import { ApprovalKind, ApprovalStatus } from './approval-terms.ts'
import { count, countedSince, isKnownPayee, knowPayee, type Money, takeTurns, uncount } from './counted-payment.query.ts'
import type { LimitPassed } from './passed-limit.ts'
import type { Rules } from './rules.ts'
import { PaymentPolicy, PaymentThreshold, ThresholdChange, thresholdChangeById } from './threshold.entity.ts'
import { paymentThresholdChanged, paymentThresholdProposed } from './threshold.events.ts'

type Reading = Pick<Tx, 'db'>

/** A payment that may need two people. */
export interface PaymentToJudge extends Money {
  readonly businessId: string
  /** Every name of the payee, see payees.ts: payments to any of them count together. */
  readonly payees: readonly string[]
  /** The name under which another member approves the payee; null for a payee that nobody can approve, as with refunds. */
  readonly knownAs: string | null
}

/** What is split over a day is one payment. */
const COUNTS_FOR = 24 * HOUR

/** Where a business has at least so many people, one of them asks and another one approves. */
const TWO = 2

const ENSURE = 'insert into payment_threshold (business_id, currency) values ($1, $2) on conflict do nothing'

const readThreshold = (given: string | null | undefined, currency: Currency): bigint | null => {
  if (given === null || given === undefined) return null
  const minor = toMinor(given, currency, 'threshold')
  if (minor < 0n) throw invalidField('threshold', 'approvals.threshold')
  return minor
}

/** Whether a business has two people, so that one asks and another one approves. */
export const hasTwoPeople = async ({ db }: Reading, businessId: string): Promise<boolean> => (await usersOf(db, businessId)).length >= TWO

/** From which amount payments need two people, what counts towards it, and how two people change it. */
export const createThresholds = ({ work, clock, dataSource }: Platform, rates: RateService, approvals: Approvals) => {
  /** A threshold is in the display currency of the member who set the first one. */
  const currencyOf = ({ db }: Reading, viewer: Viewer) => displayCurrencyOf(db, viewer)

  const waiting = ({ db }: Reading, businessId: string) =>
    db.findOneBy(Approval, { businessId, kind: ApprovalKind.PAYMENT_THRESHOLD, status: ApprovalStatus.PENDING })

  const shown = async ({ db }: Reading, viewer: Viewer): Promise<PaymentPolicy> => {
    const businessId = ownBusinessId(viewer)
    const standing = await db.findOneBy(PaymentThreshold, { businessId })
    return Object.assign(new PaymentPolicy(), {
      currency: standing?.currency ?? (await currencyOf({ db }, viewer)),
      threshold: standing?.amount ?? null,
      members: (await usersOf(db, businessId)).length,
      pendingChange: await waiting({ db }, businessId),
    })
  }

  const lock = (tx: Tx, businessId: string): Promise<PaymentThreshold> =>
    tx.db.findOneOrFail(PaymentThreshold, { where: { businessId }, lock: { mode: 'pessimistic_write' } })

  const apply = async (tx: Tx, standing: PaymentThreshold, amountMinor: bigint | null, proposedById: string) => {
    const { businessId, currency, amount: before } = standing
    const { amount: threshold } = await tx.db.save(Object.assign(standing, { amountMinor }))
    const confirmedById = proposedById === tx.viewer.userId ? null : tx.viewer.userId
    const about = { businessId, currency, before, threshold, proposedById, confirmedById }
    await tx.emit(paymentThresholdChanged.of(businessId, [toBusiness(businessId)], about))
  }

  const isUnknown = async ({ db }: Reading, { businessId, knownAs }: PaymentToJudge) =>
    knownAs === null || !(await isKnownPayee(db, businessId, knownAs))

  /** The threshold that a payment passes together with what counts with it; null where it passes none, or one person acts alone. */
  const passed = async (
    reading: Reading,
    payment: PaymentToJudge,
    before: () => Promise<readonly Money[]>,
  ): Promise<LimitPassed | null> => {
    const { businessId, minor, currency } = payment
    const standing = await reading.db.findOneBy(PaymentThreshold, { businessId })
    if (standing === null || standing.amountMinor === null || !(await hasTwoPeople(reading, businessId))) return null
    const counted = await before()
    const converter = await rates.converter(reading.db)
    const worth = (money: Money) => converter.convert(money.minor, money.currency, standing.currency)
    const paidBeforeMinor = counted.reduce((total, money) => total + worth(money), 0n)
    if (paidBeforeMinor + worth({ minor, currency }) <= standing.amountMinor) return null
    return { limitMinor: standing.amountMinor, paidBeforeMinor, currency: standing.currency }
  }

  const countedWith = ({ db }: Reading, { businessId, payees }: PaymentToJudge, withUnknown: boolean, now: Date) =>
    countedSince(db, { businessId, payees, withUnknown, since: later(now, -COUNTS_FOR) })

  const rules: Rules = {
    subject: thresholdChangeById,
    async approved(tx, { subjectId, askedById }) {
      const { businessId, amountMinor } = await tx.db.findOneByOrFail(ThresholdChange, { id: subjectId })
      await apply(tx, await lock(tx, businessId), amountMinor, askedById)
      return null
    },
    async ended() {
      // The threshold that stands was never touched.
    },
  }

  return {
    rules,

    /**
     * Judges a payment that is about to be made: the threshold that it passes with what counts with it, and it waits; or
     * null, and it is counted with those that follow. Two payments at once take turns. Refuses with RATE_UNAVAILABLE
     * rather than guess.
     */
    async claim(tx: Tx, kind: ApprovalKind, subjectId: string, payment: PaymentToJudge): Promise<LimitPassed | null> {
      const unknown = await isUnknown(tx, payment)
      const limit = await passed(tx, payment, async () => {
        await takeTurns(tx.db, payment.businessId)
        return countedWith(tx, payment, unknown, tx.now)
      })
      if (limit === null) await count(tx.db, { ...payment, kind, subjectId, isUnknown: unknown }, tx.now)
      return limit
    },

    /** What {@link claim} would answer now; nothing is kept. */
    preview: async (reading: Reading, payment: PaymentToJudge): Promise<LimitPassed | null> =>
      passed(reading, payment, async () => countedWith(reading, payment, await isUnknown(reading, payment), clock.now())),

    /** A payment came back, as a cheque does: it counts no more. */
    returned: (tx: Tx, kind: ApprovalKind, subjectId: string): Promise<void> => uncount(tx.db, kind, subjectId, tx.now),

    /** A second person has approved a payment to this payee, or its bank details: it no longer counts as unknown. */
    know: (tx: Tx, { id, businessId }: Approval, payee: string): Promise<void> => knowPayee(tx.db, businessId!, payee, id),

    /** The viewer's own policy. */
    read: (viewer: Viewer): Promise<PaymentPolicy> => shown({ db: dataSource.manager }, viewer),

    /**
     * Changes the threshold at once where one person acts for the business; otherwise the change waits for another
     * member, in place of one that waited before. Proposing what holds already takes back what waits.
     */
    async propose(viewer: Viewer, given: string | null | undefined): Promise<PaymentPolicy> {
      const { userId } = signedIn(viewer)
      const businessId = ownBusinessId(viewer)
      return work(viewer, async (tx) => {
        await tx.db.query(ENSURE, [businessId, await currencyOf(tx, viewer)])
        const waits = await waiting(tx, businessId)
        if (waits) await approvals.replace(tx, waits.kind, waits.subjectId)
        const standing = await lock(tx, businessId)
        const amountMinor = readThreshold(given, standing.currency)
        if (!(await hasTwoPeople(tx, businessId))) await apply(tx, standing, amountMinor, userId)
        else if (amountMinor !== standing.amountMinor) {
          const { currency, amountMinor: beforeMinor } = standing
          const change = await tx.db.save(tx.db.create(ThresholdChange, { businessId, currency, beforeMinor, amountMinor }))
          await approvals.ask(tx, { kind: ApprovalKind.PAYMENT_THRESHOLD, subjectId: change.id, businessId })
          const about = { businessId, currency, threshold: change.threshold, proposedById: userId }
          await tx.emit(paymentThresholdProposed.of(businessId, [toBusiness(businessId)], about))
        }
        return shown(tx, viewer)
      })
    },
  }
}

export type Thresholds = ReturnType<typeof createThresholds>
