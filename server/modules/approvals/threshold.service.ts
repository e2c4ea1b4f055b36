import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { HOUR, later } from '../../shared/clock.ts'
import type { Currency } from '../../shared/currency.ts'
import { invalidField } from '../../shared/errors.ts'
import { MemberRight } from '../../shared/member-role.ts'
import { toMinor } from '../../shared/money.ts'
import { decidersOf, ownBusinessId } from '../business/index.ts'
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
  /** Every name of the payee (see payees.ts); payments to any of them count together. */
  readonly payees: readonly string[]
  /** The name under which another member approves the payee; null for a payee that no one can approve, as with refunds. */
  readonly knownAs: string | null
}

/** Payments within a day count together, so that splitting one does not avoid the threshold. */
const COUNTS_FOR = 24 * HOUR

/** A business with at least this many people needs one to request and another to approve. */
const TWO = 2

const ENSURE = 'insert into payment_threshold (business_id, currency) values ($1, $2) on conflict do nothing'

const readThreshold = (given: string | null | undefined, currency: Currency): bigint | null => {
  if (given === null || given === undefined) return null
  const minor = toMinor(given, currency, 'threshold')
  if (minor < 0n) throw invalidField('threshold', 'approvals.threshold')
  return minor
}

/** Returns whether a business has two members who may decide, so that one requests and another approves. */
export const hasTwoPeople = async ({ db }: Reading, businessId: string, right = MemberRight.OPERATE): Promise<boolean> =>
  (await decidersOf(db, [businessId], right)).length >= TWO

/** Sets the amount above which payments need two people, and checks payments against it. */
export const createThresholds = ({ work, clock, dataSource }: Platform, rates: RateService, approvals: Approvals) => {
  /** The threshold's currency is the display currency of the member who first set one. */
  const currencyOf = ({ db }: Reading, viewer: Viewer) => displayCurrencyOf(db, viewer)

  const waiting = ({ db }: Reading, businessId: string) =>
    db.findOneBy(Approval, { businessId, kind: ApprovalKind.PAYMENT_THRESHOLD, status: ApprovalStatus.PENDING })

  const shown = async ({ db }: Reading, viewer: Viewer): Promise<PaymentPolicy> => {
    const businessId = ownBusinessId(viewer)
    const current = await db.findOneBy(PaymentThreshold, { businessId })
    return Object.assign(new PaymentPolicy(), {
      currency: current?.currency ?? (await currencyOf({ db }, viewer)),
      threshold: current?.amount ?? null,
      members: (await decidersOf(db, [businessId], MemberRight.OPERATE)).length,
      pendingChange: await waiting({ db }, businessId),
    })
  }

  const lock = (tx: Tx, businessId: string): Promise<PaymentThreshold> =>
    tx.db.findOneOrFail(PaymentThreshold, { where: { businessId }, lock: { mode: 'pessimistic_write' } })

  const apply = async (tx: Tx, current: PaymentThreshold, amountMinor: bigint | null, proposedById: string) => {
    const { businessId, currency, amount: before } = current
    const { amount: threshold } = await tx.db.save(Object.assign(current, { amountMinor }))
    const confirmedById = proposedById === tx.viewer.userId ? null : tx.viewer.userId
    const about = { businessId, currency, before, threshold, proposedById, confirmedById }
    await tx.emit(paymentThresholdChanged.of(businessId, [toBusiness(businessId)], about))
  }

  const isUnknown = async ({ db }: Reading, { businessId, knownAs }: PaymentToJudge) =>
    knownAs === null || !(await isKnownPayee(db, businessId, knownAs))

  /**
   * Returns the threshold that a payment exceeds together with those that count with it; null if it exceeds none, or the
   * business has one member only.
   */
  const passed = async (
    reading: Reading,
    payment: PaymentToJudge,
    before: () => Promise<readonly Money[]>,
  ): Promise<LimitPassed | null> => {
    const { businessId, minor, currency } = payment
    const current = await reading.db.findOneBy(PaymentThreshold, { businessId })
    if (current === null || current.amountMinor === null || !(await hasTwoPeople(reading, businessId))) return null
    const counted = await before()
    const converter = await rates.converter(reading.db)
    const worth = (money: Money) => converter.convert(money.minor, money.currency, current.currency)
    const paidBeforeMinor = counted.reduce((total, money) => total + worth(money), 0n)
    if (paidBeforeMinor + worth({ minor, currency }) <= current.amountMinor) return null
    return { limitMinor: current.amountMinor, paidBeforeMinor, currency: current.currency }
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
      // Nothing to undo: a request does not change the current threshold.
    },
  }

  return {
    rules,

    /**
     * Checks a payment that is about to be made. Returns the threshold that it exceeds with those that count with it, so
     * that it needs approval; otherwise counts it towards later payments and returns null. Concurrent payments of a
     * business are checked one at a time. Throws RATE_UNAVAILABLE if a rate is missing.
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

    /** Returns what {@link claim} would return now, and records nothing. */
    preview: async (reading: Reading, payment: PaymentToJudge): Promise<LimitPassed | null> =>
      passed(reading, payment, async () => countedWith(reading, payment, await isUnknown(reading, payment), clock.now())),

    /** Stops counting a payment that was returned, such as a bounced cheque. */
    returned: (tx: Tx, kind: ApprovalKind, subjectId: string): Promise<void> => uncount(tx.db, kind, subjectId, tx.now),

    /** Marks a payee as known after a second person approved a payment to it, or its bank details. */
    know: (tx: Tx, { id, businessId }: Approval, payee: string): Promise<void> => knowPayee(tx.db, businessId!, payee, id),

    /** Returns the viewer's own policy. */
    read: (viewer: Viewer): Promise<PaymentPolicy> => shown({ db: dataSource.manager }, viewer),

    /**
     * Changes the threshold at once if the business has one member only who manages it. Otherwise requests another member's approval,
     * replacing a pending change; proposing the current threshold only cancels the pending change.
     */
    async propose(viewer: Viewer, given: string | null | undefined): Promise<PaymentPolicy> {
      const { userId } = signedIn(viewer)
      const businessId = ownBusinessId(viewer)
      return work(viewer, async (tx) => {
        await tx.db.query(ENSURE, [businessId, await currencyOf(tx, viewer)])
        const pending = await waiting(tx, businessId)
        if (pending) await approvals.replace(tx, pending.kind, pending.subjectId)
        const current = await lock(tx, businessId)
        const amountMinor = readThreshold(given, current.currency)
        if (!(await hasTwoPeople(tx, businessId, MemberRight.MANAGE))) await apply(tx, current, amountMinor, userId)
        else if (amountMinor !== current.amountMinor) {
          const { currency, amountMinor: beforeMinor } = current
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
