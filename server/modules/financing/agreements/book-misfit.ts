import type { ErrorCode } from '../../../shared/errors.ts'
import { asAmount } from '../../../shared/figures.ts'
import { type Said, textOf } from '../../../shared/i18n/text.ts'
import { sumOf } from '../../../shared/money.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import type { LenderResponse } from '../records/lender-response.entity.ts'
import { opensBook, roleIn } from '../syndicates/book.ts'
import { SyndicateFaultCode, syndicateFaults } from '../syndicates/syndicate.ts'

/** Why proposals cannot be accepted together. */
export interface Misfit {
  readonly code: ErrorCode
  readonly said: Said
  readonly faults?: readonly { readonly code: string; readonly field: string }[]
}

/** Who leads is settled before what they commit. */
const ORDER = [SyndicateFaultCode.SYNDICATE_NO_LEAD, SyndicateFaultCode.SYNDICATE_TWO_LEADS, SyndicateFaultCode.SYNDICATE_SUM] as const

/**
 * Returns what keeps proposals from being one whole book for a request; null where nothing does. Commitments never exceed the amount, so
 * that those which sum to it are all of the book.
 */
export const bookMisfit = ({ amountMinor, currency }: FinancingRequest, chosen: readonly LenderResponse[]): Misfit | null => {
  const parts = chosen.flatMap((response) => {
    const role = roleIn(response)
    return role === null ? [] : [{ role, commitment: response.commitmentMinor! }]
  })
  if (parts.length < chosen.length) return { code: 'INVALID', said: 'financing.agreements.oneFullOrParts' }
  const leadIds = chosen.filter(opensBook).map(({ id }) => id)
  const isStray = chosen.some(({ bookId }) => bookId !== null && !leadIds.includes(bookId))
  const found = syndicateFaults(parts, amountMinor)
  const faults = isStray ? [SyndicateFaultCode.SYNDICATE_NO_LEAD, ...found] : found
  const code = ORDER.find((each) => faults.includes(each))
  if (!code) {
    const isForAmount = chosen.find(opensBook)?.proposedMinor === amountMinor
    return isForAmount ? null : { code: 'CONFLICT', said: 'financing.syndicates.amountChanged' }
  }
  const committed = asAmount(sumOf(parts.map(({ commitment }) => commitment)), currency)
  const said: Readonly<Record<SyndicateFaultCode, Said>> = {
    SYNDICATE_NO_LEAD: 'financing.syndicates.leadMissing',
    SYNDICATE_TWO_LEADS: 'financing.syndicates.twoLeads',
    SYNDICATE_SUM: textOf('financing.syndicates.sum', { committed, amount: asAmount(amountMinor, currency) }),
  }
  return { code, said: said[code], faults: [...new Set(faults)].map((each) => ({ code: each, field: 'proposals' })) }
}
