import type { PaymentMethod } from '@/graphql/types.generated'
import type { VendorRowFragment } from './vendor.generated'

/**
 * Why a transfer to this vendor is confirmed by its name, typed, and not by a click: its account is known to be somebody
 * else's, or unknown to the bank; or it is new, because it was changed since the vendor was paid or nobody confirmed its
 * holder. Undefined where a click suffices.
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

/** Whether what was typed is this name; capitals and spaces do not matter. */
export const isTyped = (typed: string, name: string): boolean => plain(typed) === plain(name)
