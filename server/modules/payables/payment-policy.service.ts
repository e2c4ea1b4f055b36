import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { HOUR, later } from '../../shared/clock.ts'
import { Currency } from '../../shared/currency.ts'
import { conflict, DomainError, forbidden, invalidField } from '../../shared/errors.ts'
import { toDecimal, toMinor } from '../../shared/money.ts'
import { usersOf } from '../business/index.ts'
import { User } from '../identity/index.ts'
import type { RateService } from '../rates/index.ts'
import { paymentThresholdChanged, paymentThresholdProposed } from './payment.events.ts'
import { type PaymentPolicy, PaymentPolicyRow } from './payment-policy.entity.ts'

type Reading = Pick<Tx, 'db'>

/** Money in minor units. */
export interface Sum {
  readonly minor: bigint
  readonly currency: Currency
}

/** A payment that may need two people. */
export interface PaymentToJudge extends Sum {
  readonly businessId: string
  /** What was paid to the same payee without approval since {@link countsSince}. Asked for only where a threshold holds. */
  readonly paidBefore?: () => Promise<readonly Sum[]>
}

/** A threshold that is passed, and what was paid before; in the currency of the threshold. */
export interface LimitPassed {
  readonly limitMinor: bigint
  readonly paidBeforeMinor: bigint
  readonly currency: Currency
}

/** What is split over a day is one payment. */
const COUNTS_FOR = 24 * HOUR

/** Where a business has at least so many people, one of them asks and another one approves. */
const TWO = 2

/** Two payments at once would each not see the other, and pass the threshold together. */
const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('wallet.paid_without_approval'), hashtext($1))`

const ENSURE = 'insert into payment_policy (business_id, currency) values ($1, $2) on conflict do nothing'

const decimalOf = (minor: bigint | null, currency: Currency) => (minor === null ? null : toDecimal(minor, currency))

const ownBusiness = ({ businessId }: Viewer): string => {
  if (businessId === null) throw conflict('Complete your business information first.')
  return businessId
}

const readThreshold = (given: string | null | undefined, currency: Currency): bigint | null => {
  if (given === null || given === undefined) return null
  const minor = toMinor(given, currency, 'threshold')
  if (minor < 0n) throw invalidField('threshold', 'Enter zero or an amount above it.')
  return minor
}

/** From which amount payments need two people, and how that is changed by two people. */
export const createPaymentPolicyService = ({ work, clock, dataSource }: Platform, rates: RateService) => {
  /** A threshold is in the currency that whoever set the first one reads totals in. */
  const currencyOf = async ({ db }: Reading, { userId }: Viewer) =>
    (userId === null ? null : await db.findOneBy(User, { id: userId }))?.displayCurrency ?? Currency.AED

  const shown = async ({ db }: Reading, viewer: Viewer): Promise<PaymentPolicy> => {
    const businessId = ownBusiness(viewer)
    const row = await db.findOneBy(PaymentPolicyRow, { businessId })
    const proposer = row?.proposedBy ? await db.findOneBy(User, { id: row.proposedBy }) : null
    const currency = row?.currency ?? (await currencyOf({ db }, viewer))
    return {
      currency,
      threshold: decimalOf(row?.threshold ?? null, currency),
      proposedThreshold: decimalOf(row?.proposedThreshold ?? null, currency),
      proposedBy: proposer?.name ?? null,
      proposedAt: row?.proposedAt ?? null,
      canConfirm: proposer !== null && proposer.id !== viewer.userId,
      members: (await usersOf(db, businessId)).length,
    }
  }

  const lock = async (tx: Tx): Promise<PaymentPolicyRow> => {
    const businessId = ownBusiness(tx.viewer)
    await tx.db.query(ENSURE, [businessId, await currencyOf(tx, tx.viewer)])
    return tx.db.findOneOrFail(PaymentPolicyRow, { where: { businessId }, lock: { mode: 'pessimistic_write' } })
  }

  const apply = async (tx: Tx, row: PaymentPolicyRow, threshold: bigint | null, proposedById: string, confirmedById: string | null) => {
    const { businessId, currency } = row
    const before = decimalOf(row.threshold, currency)
    Object.assign(row, { threshold, proposedThreshold: null, proposedBy: null, proposedAt: null })
    await tx.db.save(row)
    const payload = { businessId, currency, before, threshold: decimalOf(threshold, currency), proposedById, confirmedById }
    await tx.emit(paymentThresholdChanged.of(businessId, [toBusiness(businessId)], payload))
  }

  /** The threshold that a payment passes together with what was paid before; null where it passes none, or one person acts alone. */
  const passed = async ({ db }: Reading, { businessId, minor, currency, paidBefore }: PaymentToJudge): Promise<LimitPassed | null> => {
    const policy = await db.findOneBy(PaymentPolicyRow, { businessId })
    if (policy === null || policy.threshold === null) return null
    if ((await usersOf(db, businessId)).length < TWO) return null
    const before = (await paidBefore?.()) ?? []
    const converter = await rates.converter(db)
    const worth = (sum: Sum) => converter.convert(sum.minor, sum.currency, policy.currency)
    const paidBeforeMinor = before.reduce((total, sum) => total + worth(sum), 0n)
    if (paidBeforeMinor + worth({ minor, currency }) <= policy.threshold) return null
    return { limitMinor: policy.threshold, paidBeforeMinor, currency: policy.currency }
  }

  return {
    /** Payments after this moment count together. */
    countsSince: (): Date => later(clock.now(), -COUNTS_FOR),

    passed,

    /** Until the end of the transaction no other payment of this business is judged by what was paid before. */
    takeTurns: async ({ db }: Reading, businessId: string): Promise<void> => {
      await db.query(TAKE_TURNS, [businessId])
    },

    /** The viewer's own policy. */
    read: (viewer: Viewer): Promise<PaymentPolicy> => shown({ db: dataSource.manager }, viewer),

    /**
     * Whether a payment of this size alone waits for another member: it is above the threshold, by the stored rates, and there
     * are two people at least. Refuses with RATE_UNAVAILABLE rather than guess.
     */
    async needed(reading: Reading, businessId: string, minor: bigint, currency: Currency): Promise<boolean> {
      return (await passed(reading, { businessId, minor, currency })) !== null
    },

    /**
     * Changes the threshold at once where one person acts for the business; otherwise the change waits for another
     * member, in place of one that waited before. Proposing what holds already takes back what waits.
     */
    async propose(viewer: Viewer, given: string | null | undefined): Promise<PaymentPolicy> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const row = await lock(tx)
        const threshold = readThreshold(given, row.currency)
        if ((await usersOf(tx.db, row.businessId)).length < TWO) await apply(tx, row, threshold, userId, null)
        else {
          const isChange = threshold !== row.threshold
          const proposal = { proposedThreshold: threshold, proposedBy: userId, proposedAt: tx.now }
          Object.assign(row, isChange ? proposal : { proposedThreshold: null, proposedBy: null, proposedAt: null })
          await tx.db.save(row)
          const { businessId, currency } = row
          const payload = { businessId, currency, threshold: decimalOf(threshold, currency), proposedById: userId }
          await tx.emit(paymentThresholdProposed.of(businessId, [toBusiness(businessId)], payload))
        }
        return shown(tx, viewer)
      })
    },

    /** Puts a change in force that another member proposed. `proposedAt` says which one was read. */
    async confirm(viewer: Viewer, proposedAt: Date | null | undefined): Promise<PaymentPolicy> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const row = await lock(tx)
        if (row.proposedBy === null) throw conflict('No change of the threshold is awaiting your confirmation.')
        if (row.proposedBy === userId) throw forbidden('You proposed this change, so another member has to confirm it.')
        if (proposedAt && proposedAt.getTime() !== row.proposedAt?.getTime()) {
          throw new DomainError('CONTENT_CHANGED', 'Another change was proposed in the meantime. Check it before you confirm.')
        }
        await apply(tx, row, row.proposedThreshold, row.proposedBy, userId)
        return shown(tx, viewer)
      })
    },
  }
}

export type PaymentPolicyService = ReturnType<typeof createPaymentPolicyService>
