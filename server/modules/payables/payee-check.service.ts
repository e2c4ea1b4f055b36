import { toBusiness } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import type { Allowance } from '../../platform/throttle.ts'
import type { Tx } from '../../platform/transaction.ts'
import { SYSTEM, type Viewer } from '../../platform/viewer.ts'
import { destinationOf } from '../../shared/bank-details.ts'
import { HOUR, later } from '../../shared/clock.ts'
import { DomainError, invalidField, notFound } from '../../shared/errors.ts'
import type { Said } from '../../shared/i18n/text.ts'
import { compareNames, type NameLikeness } from '../../shared/payee-name.ts'
import { type PayeeAnswer, type PayeeConfirmation, PayeeResult, PayeeUnavailability } from '../banking/index.ts'
import { PayeeCheck, payeeCheckOf } from './payee-check.entity.ts'
import { payeeChecked } from './payment.events.ts'
import { type Vendor, vendorsFor } from './vendor.entity.ts'
import { holderHere } from './vendor.query.ts'

/** A check is valid for a day, so that several payments on one day need only one. */
const GOOD_FOR = 24 * HOUR

/** Enough for a business that pays many new vendors in an hour, too few to discover account holders' names by trial. */
const CHECKS: Allowance = { name: 'payee_check', tries: 100, seconds: 3_600 }

/** Maps a comparison of two businesses' names to the result that a bank would return. */
const RESULTS: Readonly<Record<NameLikeness, (heldName: string) => PayeeAnswer>> = {
  match: () => ({ result: PayeeResult.MATCH }),
  close: (heldName) => ({ result: PayeeResult.CLOSE_MATCH, heldName }),
  none: () => ({ result: PayeeResult.NO_MATCH }),
  other_script: () => ({ result: PayeeResult.UNAVAILABLE, cause: PayeeUnavailability.OTHER_SCRIPT }),
}

const NOT_CONFIRMED = 'payables.payee.nameDiffers'

const isRateLimited = (error: unknown) => error instanceof DomainError && error.code === 'RATE_LIMITED'

/** Checks whether a vendor's account is held under the vendor's name. */
export const createPayeeChecks = ({ work, clock, dataSource, throttle }: Platform, banks: PayeeConfirmation) => {
  const isFresh = ({ checkedAt }: PayeeCheck) => later(checkedAt, GOOD_FOR) > clock.now()

  const answerTo = async (name: string, destination: string): Promise<PayeeAnswer> => {
    const holder = await holderHere(dataSource.manager, destination)
    if (holder !== null) return RESULTS[compareNames(name, holder)](holder)
    if (!/^[A-Z]{2}\d{2}/.test(destination)) return { result: PayeeResult.UNAVAILABLE, cause: PayeeUnavailability.NO_IBAN }
    return banks.ask(destination, name)
  }

  /** Requests a check and records the result. No transaction is open during the call to the bank. */
  const ask = async (viewer: Viewer, { id: vendorId, businessId, name }: Vendor, destination: string): Promise<PayeeCheck> => {
    await throttle.take(CHECKS, businessId)
    const answer = await answerTo(name, destination)
    return work(viewer, async (tx) => {
      const { result, heldName = null, cause = null } = { heldName: undefined, cause: undefined, ...answer }
      const asked = { businessId, vendorId, destination, name, askedBy: viewer.userId, checkedAt: tx.now }
      const check = await tx.db.save(tx.db.create(PayeeCheck, { ...asked, result, heldName, cause }))
      await tx.emit(payeeChecked.of(vendorId, [toBusiness(businessId)], { businessId, vendorId, payeeCheckId: check.id, result, cause }))
      return check
    })
  }

  const latest = async (vendor: Vendor, db = dataSource.manager): Promise<PayeeCheck | undefined> => {
    const [check] = await payeeCheckOf(db, [vendor], SYSTEM)
    return check && isFresh(check) ? check : undefined
  }

  const ownVendor = async (viewer: Viewer, id: string): Promise<Vendor | null> =>
    isId(id) ? vendorsFor(dataSource.manager, viewer).andWhere('vendor.id = :id', { id }).getOne() : null

  return {
    /** Checks who holds the account of one of the viewer's own vendors, unless it was checked within a day. Returns the vendor. */
    async check(viewer: Viewer, vendorId: string): Promise<Vendor> {
      const vendor = orNotFound(await ownVendor(viewer, vendorId), () => notFound('payables.vendors.notFound'))
      const destination = destinationOf(vendor)
      if (destination === null) throw invalidField('vendorId', 'payables.payee.noAccount')
      if (!(await latest(vendor))) await ask(viewer, vendor, destination)
      return vendor
    },

    /**
     * Checks the account of a vendor that was just saved. Exceeding the rate limit is ignored here: the check is repeated
     * before a payment.
     */
    async afterSaving(viewer: Viewer, vendor: Vendor): Promise<void> {
      const destination = destinationOf(vendor)
      if (destination === null || (await latest(vendor))) return
      await ask(viewer, vendor, destination).catch((error: unknown) => {
        if (!isRateLimited(error)) throw error
      })
    },

    /** Ensures that a vendor has a valid check before a payment. */
    async beforePaying(viewer: Viewer, vendorId: string): Promise<void> {
      const vendor = await ownVendor(viewer, vendorId)
      const destination = vendor && destinationOf(vendor)
      if (vendor && destination && !(await latest(vendor))) await ask(viewer, vendor, destination)
    },

    /**
     * Returns the valid check of a vendor. Throws PAYEE_NOT_CONFIRMED if the account is held under another name and this
     * result was not acknowledged, and CONTENT_CHANGED if the vendor has no valid check.
     */
    async expect(tx: Tx, vendor: Vendor, acknowledged: (check: PayeeCheck) => boolean, said: Said = NOT_CONFIRMED): Promise<PayeeCheck> {
      const check = await latest(vendor, tx.db)
      if (!check) throw new DomainError('CONTENT_CHANGED', 'payables.payee.vendorChanged')
      if (check.result === PayeeResult.NO_MATCH && !acknowledged(check)) {
        throw new DomainError('PAYEE_NOT_CONFIRMED', said, { vendorId: said })
      }
      return check
    },
  }
}

export type PayeeChecks = ReturnType<typeof createPayeeChecks>
