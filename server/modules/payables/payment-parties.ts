import type { Platform } from '../../platform/platform.ts'
import { isId } from '../../platform/rows.ts'
import type { Tx } from '../../platform/transaction.ts'
import { destinationOf } from '../../shared/bank-details.ts'
import { gulfMomentOf } from '../../shared/day.ts'
import { DomainError, type ErrorCode } from '../../shared/errors.ts'
import { asDay } from '../../shared/figures.ts'
import { type Said, textOf } from '../../shared/i18n/text.ts'
import { accountsByIds, type WalletAccount } from '../wallet/index.ts'
import { PaymentMethod } from './payment-lifecycle.ts'
import { type Vendor, VendorStatus, vendorsFor } from './vendor.entity.ts'
import { type PayeeAccount, payeeAccount } from './vendor.query.ts'
import type { VendorChanges } from './vendor-change.service.ts'

const invalidParty = (code: ErrorCode, field: 'vendorId' | 'accountId', said: Said) =>
  new DomainError(code, 'payables.payments.invalidParties', { [field]: said })

/** The destination of a transfer. Both are null for a cheque; `account` is also null for a transfer to a bank. */
export interface Destination {
  readonly number: string | null
  readonly account: PayeeAccount | null
}

interface PartyIds {
  readonly vendorId: string
  readonly accountId: string
}

const vendorFault = (vendor: Vendor | null) => {
  if (!vendor) return invalidParty('NOT_FOUND', 'vendorId', 'payables.payments.vendorNotYours')
  if (vendor.status === VendorStatus.ACTIVE) return undefined
  return invalidParty('VENDOR_INACTIVE', 'vendorId', 'payables.payments.vendorInactive')
}

const accountFault = (account: WalletAccount | undefined) => {
  if (!account) return invalidParty('NOT_FOUND', 'accountId', 'common.accountNotYours')
  if (!account.isFrozen) return undefined
  return invalidParty('ACCOUNT_FROZEN', 'accountId', 'payables.payments.accountFrozen')
}

/** Returns when a changed destination can be paid; null if it can be paid now. */
export const coolingOffUntil = ({ destinationUsableFrom }: Vendor, now: Date): Date | null =>
  destinationUsableFrom !== null && destinationUsableFrom > now ? destinationUsableFrom : null

/** Checks that a payment's vendor, account and destination can be used now. */
export const createPaymentParties = ({ config }: Platform, changes: Pick<VendorChanges, 'expectApproved'>) => ({
  /**
   * Returns the viewer's own vendor and account if both can be used for a payment. Locks the vendor against changes until
   * the end of the transaction.
   */
  async both(tx: Tx, { vendorId, accountId }: PartyIds): Promise<{ vendor: Vendor; account: WalletAccount }> {
    const vendors = vendorsFor(tx.db, tx.viewer).andWhere('vendor.id = :vendorId', { vendorId }).setLock('pessimistic_read')
    const vendor = isId(vendorId) ? await vendors.getOne() : null
    const found = (await accountsByIds(tx.db, [accountId], tx.viewer)).get(accountId.toLowerCase())
    const account = found?.businessId === tx.viewer.businessId ? found : undefined
    const faults = [vendorFault(vendor), accountFault(account)].filter((each) => each !== undefined)
    const [first] = faults
    if (first) throw new DomainError(first.code, first.said, Object.assign({}, ...faults.map(({ fields }) => fields)))
    return { vendor: vendor!, account: account! }
  },

  /** Returns the destination of a payment. Throws if the vendor has no destination for this method, or it cannot be paid yet. */
  async destination(tx: Tx, vendor: Vendor, method: PaymentMethod, account: WalletAccount): Promise<Destination> {
    if (config.production && method !== PaymentMethod.WALLET_TRANSFER) {
      throw invalidParty('NOT_FOUND', 'accountId', 'payables.payments.noBank')
    }
    if (method === PaymentMethod.CHECK) return { number: null, account: null }
    const number = destinationOf(vendor)
    if (number === null) {
      throw invalidParty('INVALID', 'vendorId', 'payables.payee.noAccount')
    }
    await changes.expectApproved(tx, vendor)
    const from = coolingOffUntil(vendor, tx.now)
    if (from) {
      const { day, time } = gulfMomentOf(from)
      const said = textOf('payables.payments.coolingOff', { day: asDay(day), time })
      throw new DomainError('PAYEE_COOLING_OFF', said, { vendorId: said })
    }
    if (method === PaymentMethod.BANK_TRANSFER) return { number, account: null }
    const payee = await payeeAccount(tx.db, number, vendor.businessId)
    if (payee === null) {
      throw invalidParty('INVALID', 'vendorId', 'payables.payments.noWallet')
    }
    if (payee.currency !== account.currency) {
      throw invalidParty('INVALID', 'accountId', textOf('payables.payments.otherCurrency', { currency: payee.currency }))
    }
    return { number, account: payee }
  },
})

export type PaymentParties = ReturnType<typeof createPaymentParties>
