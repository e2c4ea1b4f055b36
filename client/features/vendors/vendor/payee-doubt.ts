import type { PaymentMethod } from '@/graphql/types.generated'
import type { VendorRowFragment } from './vendor.generated'

/**
 * Returns why the user must type the vendor's name to confirm a transfer: the account belongs to another holder, is unknown
 * to the bank, has changed since the last payment, or has an unconfirmed holder. Undefined if a click is enough.
 */
export const payeeDoubt = (
  { payeeCheck: check, isAccountKnown, lastPaymentAt }: VendorRowFragment,
  method: PaymentMethod,
): 'mismatch' | 'new' | undefined => {
  if (method === 'CHECK') return undefined
  if (check?.result === 'NO_MATCH' || check?.cause === 'ACCOUNT_UNKNOWN') return 'mismatch'
  const isConfirmed = check?.result === 'MATCH' || check?.result === 'CLOSE_MATCH'
  return !isAccountKnown && (lastPaymentAt !== null || !isConfirmed) ? 'new' : undefined
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase()

/** Whether the typed text is this name, ignoring case and spaces. */
export const isTyped = (typed: string, name: string): boolean => plain(typed) === plain(name)
