import type { Tx } from '../../../platform/transaction.ts'
import { gulfDayOf, yearOf } from '../../../shared/day.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import {
  acceptedResponses,
  type BoardApproval,
  type Book,
  booksIn,
  type FinancingRequest,
  lockRequest,
  namesIn,
  presentVersions,
  type SettlementService,
} from '../../financing/index.ts'
import type { Commitments } from './commitments.ts'
import { Contract } from './contract.entity.ts'
import { lendersOfBook } from './contract-lender.ts'
import { agreedTerms } from './contract-terms.ts'
import { LATE_DONATION, undertakesDonation } from './late-donation.ts'

/** What a contract is bound to: the board's votes on the agreement, or those on the product that the agreement was checked against. */
const boundBy = ({ contentHash, checklistVersion, voteHashes, basis }: BoardApproval, responseId: string) => {
  if (!basis) return { reviewedHash: contentHash, checklistVersion, voteHashes: [...voteHashes], approvedProduct: null }
  const { id, number, version, ...product } = basis.products.get(responseId)!
  return {
    reviewedHash: product.contentHash,
    checklistVersion: product.checklistVersion,
    voteHashes: [...product.voteHashes],
    approvedProduct: { id, number, version, agreementHash: contentHash, flowVersion: basis.flowVersion },
  }
}

const draw = async (
  tx: Tx,
  request: FinancingRequest,
  book: Book,
  names: ReadonlyMap<string, string>,
  approval: BoardApproval,
): Promise<Contract> => {
  const response = book.lead
  const [next] = await tx.db.query<{ number: string }[]>("select nextval('contract_number') as number")
  const version = (await presentVersions(tx.db, [response])).get(response.id)!
  const agreedAt = tx.now
  const contract = Object.assign(new Contract(), {
    requestId: request.id,
    responseId: response.id,
    reference: `MZN-${yearOf(gulfDayOf(agreedAt))}-${next!.number.padStart(6, '0')}`,
    merchantId: request.merchantId,
    lenderId: response.lenderId,
    merchantName: names.get(request.merchantId)!,
    lenderName: names.get(response.lenderId)!,
    syndicate: lendersOfBook(book, names),
    structure: response.proposedStructure!,
    amountMinor: response.proposedMinor!,
    currency: response.currency,
    flat: response.proposedRate,
    term: response.proposedTerm!,
    totalMinor: response.payable,
    given: version.given,
    schedule: version.schedule,
    disclosure: version.disclosure,
    undertaking: version.given && undertakesDonation(version.given) ? LATE_DONATION : null,
    conditions: response.conditions,
    ...boundBy(approval, response.id),
    agreedAt,
  })
  contract.hash = sha256(canonicalJson(agreedTerms(contract)))
  return tx.db.save(contract)
}

/** Concludes the contracts of an approved agreement. */
export const createContractService = (
  financing: Pick<SettlementService, 'contracted'>,
  commitments: Commitments,
  openFacility: (tx: Tx, contract: Contract, request: FinancingRequest) => Promise<void>,
) => ({
  /**
   * Concludes one contract with each accepted lender, and one with all lenders of an accepted book, under the names that the board
   * reviewed, which may have changed since. Binds the held money to it. Runs in the transaction of the board's decision, or of the check against approved
   * products, in which case every accepted proposal has a product.
   */
  async conclude(tx: Tx, requestId: string, approval: BoardApproval): Promise<Contract[]> {
    const request = await lockRequest(tx, requestId, tx.now)
    const names = namesIn(approval.content)
    const contracts: Contract[] = []
    for (const book of booksIn(await acceptedResponses(tx.db, request.id))) {
      const contract = await draw(tx, request, book, names, approval)
      await commitments.contract(tx, contract, book)
      await openFacility(tx, contract, request)
      contracts.push(contract)
    }
    await financing.contracted(
      tx,
      request,
      contracts.map(({ id }) => id),
    )
    return contracts
  },
})

export type ContractService = ReturnType<typeof createContractService>
