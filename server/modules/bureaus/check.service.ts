import type { EntityManager } from 'typeorm'
import { toBusiness } from '../../platform/events.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { handle, job, type Running } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockById } from '../../platform/rows.ts'
import type { Allowance } from '../../platform/throttle.ts'
import { brokenConstraint, type Tx } from '../../platform/transaction.ts'
import { SYSTEM, signedIn } from '../../platform/viewer.ts'
import { DAY, later } from '../../shared/clock.ts'
import { conflict } from '../../shared/errors.ts'
import { Business } from '../business/index.ts'
import type { BusinessBureau } from './bureau.type.ts'
import { type BureauAdapter, BureauProblem, type BureauQuestion, type BureauReport } from './bureau-adapter.ts'
import { BureauCheck } from './bureau-check.entity.ts'
import { type BureauConsent, consentInForce, latestConsent, whileInForce } from './bureau-consent.entity.ts'
import { bureauOf } from './bureau-of.ts'
import { BUREAU_PURPOSE, type Bureau, BureauCheckStatus, BureauFailure, BureauReportClosure } from './bureau-terms.ts'
import { bureauCheckRequested, bureauCheckSettled } from './bureaus.events.ts'
import { consentText, consentTextHash } from './consent-text.ts'

/** How long lenders may read a response: what a bureau knows changes every month. */
const GOOD_FOR = 30 * DAY
/** The most checks that a business sees. */
const MOST_SHOWN = 20

/** The most checks of a business that a lender requests within a day: a report stays good for a month, and bureaus charge each. */
const CHECKS_PER_PAIR: Allowance = { name: 'bureau-check', tries: 5, seconds: 86_400 }

const callBureau = job<{ checkId: string }>('bureaus.call_bureau', { lane: 'banks' })

/** Where a business is with its credit bureau. */
export interface BureauState {
  readonly bureau: Bureau
  /** Whether this installation has an adapter for it. Without one nothing is asked and nothing is made up. */
  readonly isConnected: boolean
  /** Whether that adapter calls a sandbox, whose reports are made up. */
  readonly isSandbox: boolean
  readonly hasConsent: boolean
}

type Settled = Pick<BureauCheck, 'status'> & Partial<BureauCheck>

/** Returns the adapter of a bureau; undefined where none is connected. */
type FindAdapter = (bureau: Bureau) => BureauAdapter | undefined

/** Returns why lenders cannot read what a check reported; null while they can. */
const closureOf = ({ expiresAt }: BureauCheck, consent: BureauConsent | null, now: Date): BureauReportClosure | null => {
  if (!consent || consent.revokedAt !== null || consent.expiresAt <= now) return BureauReportClosure.CONSENT_ENDED
  return expiresAt !== null && expiresAt <= now ? BureauReportClosure.EXPIRED : null
}

/** Checks of businesses at their credit bureau. */
export const createChecks = ({ work, clock, dataSource, throttle }: Platform, adapterOf: FindAdapter) => {
  const stateOf = async (db: EntityManager, business: Business, now: Date): Promise<BureauState | null> => {
    const bureau = bureauOf(business)
    if (bureau === null) return null
    const hasConsent = (await consentInForce(db, business.id, bureau, now)) !== null
    const adapter = adapterOf(bureau)
    return { bureau, isConnected: adapter !== undefined, isSandbox: adapter?.isSandbox ?? false, hasConsent }
  }

  const facts = ({ businessId, bureau, lenderId, consentId, isSandbox }: BureauCheck) =>
    ({ businessId, bureau, lenderId, consentId, isSandbox, purpose: BUREAU_PURPOSE }) as const
  /** Returns the newest check that a lender requested of a business, with why it is closed to the lender; null without one. */
  const newestOf = async (db: EntityManager, businessId: string, lenderId: string, now: Date) => {
    const check = await db.findOne(BureauCheck, { where: { businessId, lenderId }, order: { requestedAt: 'DESC', id: 'DESC' } })
    return check && { check, closure: closureOf(check, await whileInForce(db, check.consentId, now), now) }
  }

  const parties = ({ businessId, lenderId }: BureauCheck) => [toBusiness(businessId), toBusiness(lenderId)]

  const settle = async (tx: Tx, check: BureauCheck, settled: Settled) => {
    const { status, failure = null } = settled
    await tx.db.save(Object.assign(check, settled, { settledAt: tx.now }))
    await tx.emit(bureauCheckSettled.of(check.id, parties(check), { ...facts(check), status, failure }))
  }

  /** Returns what to ask the bureau; null where nothing is to be asked. Without the consent that it was requested under the check is declined. */
  const questionOf = (checkId: string): Promise<{ question: BureauQuestion; bureau: Bureau } | null> =>
    work(SYSTEM, async (tx) => {
      const check = await lockById(tx.db, BureauCheck, checkId)
      if (check?.status !== BureauCheckStatus.PENDING) return null
      const consent = await whileInForce(tx.db, check.consentId, tx.now)
      if (!consent) {
        await settle(tx, check, { status: BureauCheckStatus.DECLINED })
        return null
      }
      const { name, registryNo, taxId } = await tx.db.findOneByOrFail(Business, { id: check.businessId })
      const { id, givenAt, expiresAt, textHash } = consent
      return { bureau: check.bureau, question: { checkId, name, registryNo, taxId, consent: { id, givenAt, expiresAt, textHash } } }
    })

  const ask = async (adapter: BureauAdapter | undefined, question: BureauQuestion, signal: AbortSignal): Promise<Settled> => {
    try {
      if (!adapter) throw new BureauProblem(BureauFailure.NO_RESPONSE)
      const report: BureauReport | null = await adapter.check(question, signal)
      const expiresAt = later(clock.now(), GOOD_FOR)
      return report ? { status: BureauCheckStatus.REPORTED, expiresAt, ...report } : { status: BureauCheckStatus.NO_RECORD, expiresAt }
    } catch (error) {
      if (!(error instanceof BureauProblem)) throw error
      return { status: BureauCheckStatus.FAILED, failure: error.failure }
    }
  }

  const call = async (checkId: string, { signal }: Running): Promise<void> => {
    const asked = await questionOf(checkId)
    if (!asked) return
    const settled = await ask(adapterOf(asked.bureau), asked.question, signal)
    await work(SYSTEM, async (tx) => {
      const check = await lockById(tx.db, BureauCheck, checkId)
      if (check?.status === BureauCheckStatus.PENDING) await settle(tx, check, settled)
    })
  }

  return {
    jobs: [handle(callBureau, ({ checkId }, running) => call(checkId, running))],

    stateOf,

    /**
     * Runs what requests a check, before its transaction begins: at most five times a day for a lender and a business. What was
     * refused does not count. Throws RATE_LIMITED.
     */
    async limited<T>(lenderId: string, businessId: string, act: () => Promise<T>): Promise<T> {
      const pair = `${lenderId}|${businessId}`
      await throttle.take(CHECKS_PER_PAIR, pair)
      try {
        return await act()
      } catch (error) {
        await throttle.giveBack(CHECKS_PER_PAIR, pair)
        throw error
      }
    },

    /**
     * Requests a check of a business for the lender that the viewer acts for, inside the caller's transaction, which has checked that
     * the business lets this lender read it. Throws CONFLICT where the bureau is not connected, without a consent, and while a check
     * is pending.
     */
    async request(tx: Tx, business: Business, lenderId: string): Promise<BureauCheck> {
      const state = await stateOf(tx.db, business, tx.now)
      if (!state) throw conflict('bureaus.none')
      if (!state.isConnected) throw conflict('bureaus.notConnected')
      const consent = await consentInForce(tx.db, business.id, state.bureau, tx.now)
      if (!consent) throw conflict('bureaus.noConsent')
      const { userId } = signedIn(tx.viewer)
      const row = { businessId: business.id, lenderId, consentId: consent.id, bureau: state.bureau, requestedById: userId }
      const asked = { requestedAt: tx.now, status: BureauCheckStatus.PENDING, isSandbox: state.isSandbox }
      const check = await tx.db.save(tx.db.create(BureauCheck, { ...row, ...asked })).catch((error: unknown) => {
        throw brokenConstraint(error) === 'bureau_check_one_pending' ? conflict('bureaus.pending') : error
      })
      await tx.emit(bureauCheckRequested.of(check.id, parties(check), facts(check)))
      await tx.enqueue(callBureau, { checkId: check.id })
      return check
    },

    /**
     * Returns the newest check that a lender requested of a business; null without one, after it expired, and once the consent that it
     * was requested under is not in force: a later consent opens no earlier report.
     */
    async newestFor(db: EntityManager, businessId: string, lenderId: string, now: Date): Promise<BureauCheck | null> {
      const newest = await newestOf(db, businessId, lenderId, now)
      return newest?.closure === null ? newest.check : null
    },

    /** Returns why a lender cannot read the newest check that it requested of a business; null while it can, and without one. */
    async closureFor(db: EntityManager, businessId: string, lenderId: string, now: Date): Promise<BureauReportClosure | null> {
      return (await newestOf(db, businessId, lenderId, now))?.closure ?? null
    },

    /** Returns why lenders cannot read what a check reported, by the consent that it was requested under. */
    closureOf: (check: BureauCheck, consent: BureauConsent): BureauReportClosure | null => closureOf(check, consent, clock.now()),

    /** Returns what a business sees of its bureau: the consent in force and its latest checks; null where no bureau is known. */
    async shown(business: Business, language: Language): Promise<BusinessBureau | null> {
      const [db, now, businessId] = [dataSource.manager, clock.now(), business.id]
      const state = await stateOf(db, business, now)
      if (!state) return null
      const { bureau, isConnected, isSandbox } = state
      const [consent, latest, checks] = await Promise.all([
        consentInForce(db, businessId, bureau, now),
        latestConsent(db, businessId, bureau),
        db.find(BureauCheck, { where: { businessId }, order: { requestedAt: 'DESC', id: 'DESC' }, take: MOST_SHOWN }),
      ])
      const text = { consentText: consentText(bureau, language), textHash: consentTextHash(bureau) }
      return { bureau, isConnected, isSandbox, ...text, consent, endedConsent: consent ? null : latest, checks }
    },
  }
}

export type Checks = ReturnType<typeof createChecks>
