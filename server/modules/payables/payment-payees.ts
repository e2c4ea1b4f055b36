import type { Tx } from '../../platform/transaction.ts'
import { type PaymentToJudge, payeeName } from '../approvals/index.ts'
import { PaymentMethod } from './payment-lifecycle.ts'
import type { Vendor } from './vendor.entity.ts'
import { payeeAccount } from './vendor.query.ts'

/**
 * Returns the payee names that thresholds count a payment by: the vendor, its account under any vendor's name, and the
 * business that holds that account here. A second person approves an account, or the name on a cheque.
 */
export const payeesOf = async (
  { db }: Pick<Tx, 'db'>,
  { id, name, businessId }: Vendor,
  method: PaymentMethod,
  destination: string | null,
): Promise<Pick<PaymentToJudge, 'payees' | 'knownAs'>> => {
  const vendor = payeeName.vendor(id)
  if (method === PaymentMethod.CHECK) return { payees: [vendor], knownAs: payeeName.cheque(id, name) }
  if (destination === null) return { payees: [vendor], knownAs: null }
  const account = payeeName.account(destination)
  const here = await payeeAccount(db, destination, businessId)
  return { payees: [vendor, account, ...(here ? [payeeName.business(here.businessId)] : [])], knownAs: account }
}
