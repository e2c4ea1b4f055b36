import { decide, postRequest, propose, waive } from './agreement.ts'
import { contractIdOf, recordSteps, sign } from './execution.ts'
import { aLender, aMerchant, anAccount, anAuditor, type Member } from './people.ts'
import { withTerms } from './terms.ts'
import { verify } from './verify-business.ts'
import type { Data, World } from './world.ts'

const JOIN = 'mutation ($input: JoinSyndicateInput!) { joinSyndicate(input: $input) { id } }'
const ACCEPT =
  'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { id status } }'

/** Opens the book of a lead: terms for 240,000, of which it commits a part. Returns the id of its proposal. */
export const openBook = (world: World, lead: Member, requestId: string, commitment: string, fields: object = {}): Promise<string> =>
  propose(world, lead, requestId, { responseType: 'SYNDICATE_LEAD', proposedAmount: '240000.00', commitment, ...fields })

/** Commits a lender to a book. Returns the id of its response. */
export const join = async (world: World, lender: Member, bookId: string, commitment: string, expectedVersion = 1): Promise<string> => {
  world.clock.advance(1)
  const { joinSyndicate }: Data = await world.ask(lender, JOIN, { input: { bookId, commitment, expectedVersion } })
  return joinSyndicate.id
}

export const acceptAll = (world: World, merchant: Member, requestId: string, responseIds: readonly string[]): Promise<Data> =>
  world.ask(merchant, ACCEPT, { input: { requestId, proposals: responseIds.map((responseId) => ({ responseId })) } })

/** A complete book of three lenders: 120,000, 72,000 and 48,000 of 240,000. */
export interface Syndicate {
  readonly merchant: Member
  readonly lead: Member
  readonly second: Member
  readonly third: Member
  readonly requestId: string
  readonly responseIds: readonly string[]
}

/** `leadHas` is what the account of the lead holds, where it matters. */
export const aSyndicate = async (world: World, fields: object = {}, leadHas?: string): Promise<Syndicate> => {
  const [merchant, lead] = [await aMerchant(world), await aLender(world, {}, leadHas)]
  const [second, third] = [await aLender(world), await aLender(world)]
  const { id: requestId } = await postRequest(world, merchant, { amount: '240000.00' })
  const bookId = await openBook(world, lead, requestId, '120000.00', fields)
  const responseIds = [bookId, await join(world, second, bookId, '72000.00'), await join(world, third, bookId, '48000.00')]
  return { merchant, lead, second, third, requestId, responseIds }
}

/** The same after it was accepted, every lender confirmed its credit, and the board asked for changes. */
export const aSyndicateToChange = async (world: World, leadHas?: string): Promise<Syndicate & { readonly auditor: Member }> => {
  const syndicate = await aSyndicate(world, {}, leadHas)
  const { merchant, lead, second, third, requestId, responseIds } = syndicate
  await acceptAll(world, merchant, requestId, responseIds)
  await verify(world, merchant, lead, second, third)
  const CONFIRM = 'mutation ($id: ID!) { confirmCredit(id: $id) { id } }'
  for (const [at, lender] of [lead, second, third].entries()) await world.ask(lender, CONFIRM, { id: responseIds[at] })
  const auditor = await anAuditor(world)
  const { financingRequest }: Data = await world.ask(merchant, 'query ($id: ID!) { financingRequest(id: $id) { review { id } } }', {
    id: requestId,
  })
  await decide(world, auditor, financingRequest.review.id, 'REQUEST_MODIFICATION')
  return { ...syndicate, auditor }
}

/** Revises a book of 240,000; by default to a lower rate, with the lead's commitment of before. */
export const changeTerms = (world: World, lender: Member, id: string, fields: object = {}): Promise<Data> => {
  const proposed = { proposedAmount: '240000.00', proposedStructure: 'MURABAHA', proposedRate: '6', proposedTerm: 24 }
  const input = withTerms({ ...proposed, commitment: '120000.00', ...fields })
  return world.ask(lender, 'mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { id } }', {
    id,
    input,
  })
}

/** A complete book after the merchant accepted it and the board approved it, with the cooling-off waived. Returns the id of the contract. */
export const aSyndicatedContract = async (world: World, fields: object = {}): Promise<Syndicate & { readonly id: string }> => {
  const syndicate = await aSyndicate(world, fields)
  const { merchant, lead, second, third, requestId, responseIds } = syndicate
  await acceptAll(world, merchant, requestId, responseIds)
  await verify(world, merchant, lead, second, third)
  const { financingRequest }: Data = await world.ask(merchant, 'query ($id: ID!) { financingRequest(id: $id) { review { id } } }', {
    id: requestId,
  })
  await decide(world, await anAuditor(world), financingRequest.review.id, 'APPROVE')
  await waive(world, merchant, requestId)
  return { ...syndicate, id: await contractIdOf(world, lead, requestId) }
}

/** The same, signed by everyone and carried out; the merchant's account holds a million. */
export const aSyndicatedFacility = async (world: World, fields: object = {}) => {
  const contract = await aSyndicatedContract(world, fields)
  const { id, merchant, lead, second, third } = contract
  for (const party of [merchant, lead, second, third]) await sign(world, party, id)
  await recordSteps(world, { merchant, lender: lead }, id)
  return { ...contract, accountId: await anAccount(world, merchant, '1000000.00') }
}
