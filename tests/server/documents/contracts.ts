import { Contract } from '../../../server/modules/facilities/contracts/contract.entity.ts'
import { agreedTerms } from '../../../server/modules/facilities/contracts/contract-terms.ts'
import { Structure } from '../../../server/modules/structures/forms/structure.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { canonicalJson, sha256 } from '../../../server/shared/text.ts'

/** Makes a contract of a sale with the hash of its terms, between parties with a Latin and an Arabic name. */
export const aContract = (changes: Partial<Contract> = {}): Contract => {
  const contract = Object.assign(new Contract(), {
    id: '7d8b1e5a-3c1f-4f6e-9a52-0c1d2e3f4a5b',
    requestId: '7d8b1e5a-3c1f-4f6e-9a52-0c1d2e3f4a5c',
    responseId: '7d8b1e5a-3c1f-4f6e-9a52-0c1d2e3f4a5d',
    reference: 'MZN-2026-000123',
    merchantId: '7d8b1e5a-3c1f-4f6e-9a52-0c1d2e3f4a5e',
    lenderId: '7d8b1e5a-3c1f-4f6e-9a52-0c1d2e3f4a5f',
    merchantName: 'Haddad Trading LLC',
    lenderName: 'شركة الهلال الخليجي للتمويل ش.م.ع',
    structure: Structure.MURABAHA,
    amountMinor: 25_000_000n,
    currency: Currency.AED,
    flat: '6.5',
    given: null,
    schedule: [],
    disclosure: null,
    term: 24,
    totalMinor: 28_250_000n,
    conditions: ['Delivery note before payment, signed by both parties.', 'تأمين تكافلي على البضاعة حتى التسليم (Takaful).'],
    reviewedHash: 'a1'.repeat(32),
    checklistVersion: 3,
    voteHashes: ['b2'.repeat(32), 'c3'.repeat(32)],
    agreedAt: new Date('2026-11-21T20:30:12.345Z'),
    ...changes,
  })
  return Object.assign(contract, { hash: changes.hash ?? sha256(canonicalJson(agreedTerms(contract))) })
}
