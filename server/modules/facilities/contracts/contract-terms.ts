import { toDecimal } from '../../../shared/money.ts'
import type { Contract } from './contract.entity.ts'

/** Returns the terms that a contract's hash covers. */
export const agreedTerms = (contract: Contract) => ({
  reference: contract.reference,
  requestId: contract.requestId,
  responseId: contract.responseId,
  merchant: { id: contract.merchantId, name: contract.merchantName },
  lender: { id: contract.lenderId, name: contract.lenderName },
  ...(contract.syndicate
    ? {
        syndicate: {
          leadActsForAll: true,
          lenders: contract.syndicate.map(({ lenderId: id, name, role, commitment, share }) => ({ id, name, role, commitment, share })),
        },
      }
    : {}),
  structure: contract.structure,
  amount: toDecimal(contract.amountMinor, contract.currency),
  currency: contract.currency,
  rate: contract.flat,
  term: contract.term,
  totalPayable: contract.totalMinor === null ? null : toDecimal(contract.totalMinor, contract.currency),
  conditions: contract.conditions,
  ...(contract.given ? { terms: contract.given, schedule: contract.schedule, disclosure: contract.disclosure } : {}),
  ...(contract.undertaking ? { lateDonation: contract.undertaking } : {}),
  agreedAt: contract.agreedAt.toISOString(),
  approval: {
    contentHash: contract.reviewedHash,
    checklistVersion: contract.checklistVersion,
    votes: contract.voteHashes,
    ...(contract.approvedProduct ? { product: contract.approvedProduct } : {}),
  },
})
