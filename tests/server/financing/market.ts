import { SYSTEM } from '../../../server/platform/viewer.ts'
import { type Member, signIn } from '../../support/people.ts'
import { withTerms } from '../../support/terms.ts'
import type { Data, Person, World } from '../../support/world.ts'

/** The fields that the tests of this room read. */
export const RESPONSE = `id lenderId lenderName lenderEmail isLenderVerified requestId requestTitle status outcome responseType proposedAmount currency
  proposedStructure proposedRate proposedTerm terms { __typename } conditions message declineReason declineReasons expiresAt totalPayable monthlyPayment version
  versions { version proposedAmount flatRate } availableActions respondedAt`
export const FULL = `id merchantId merchantName merchantEmail merchantPhone isMerchantVerified title description requestType amount currency
  preferredStructure repaymentPeriod businessSector collateral expectedROI urgency status stage version createdAt publishedAt expiresAt
  viewCount interestedLenders availableActions coolingOff { endsAt businessDays jurisdiction isWaivable waivedAt waivedBy { name } } documents { id name url size }
  timeline { kind at actor { name } } contracts { id responseId reference merchantName lenderName structure amount currency rate term totalPayable conditions hash agreedAt status pendingConditions disbursedAt cancelledAt }
  responses { ${RESPONSE} } myResponse { id status }`

export const REQUEST = {
  title: 'Cold storage',
  description: 'Two cold rooms for the new distribution centre.',
  requestType: 'EQUIPMENT_FINANCING',
  amount: '250000.00',
  currency: 'AED',
  preferredStructure: 'MURABAHA',
  repaymentPeriod: 24,
  urgency: 'MEDIUM',
  expiresInDays: 30,
}
export const PROPOSAL = { proposedAmount: '250000.00', proposedStructure: 'MURABAHA', proposedRate: '6.5', proposedTerm: 24 }

/** Advances the clock, and signs these people in again: their sessions have expired by then. */
export const wait = async (world: World, milliseconds: number, ...people: Member[]) => {
  world.clock.advance(milliseconds)
  for (const person of people) Object.assign(person, { cookie: (await signIn(world, person.email)).cookie })
}

/** Posts a request and returns its id. */
export const createRequest = async (world: World, merchant: Person, fields: object = {}): Promise<string> => {
  world.clock.advance(1)
  const answer: Data = await world.ask(
    merchant,
    'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }',
    {
      input: { ...REQUEST, ...fields },
    },
  )
  return answer.createFinancingRequest.id
}

/** Sends a proposal and returns its id. */
export const sendProposal = async (world: World, lender: Person, requestId: string, fields: object = {}): Promise<string> => {
  world.clock.advance(1)
  const answer: Data = await world.ask(lender, 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }', {
    input: withTerms({ requestId, ...PROPOSAL, ...fields }),
  })
  return answer.sendProposal.id
}

export const accept = (world: World, merchant: Person, id: string, ids: readonly string[]): Promise<Data> =>
  world.ask(
    merchant,
    'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { id status stage } }',
    { input: { requestId: id, proposals: ids.map((responseId) => ({ responseId })) } },
  )

/** A request as a person sees it. */
export const read = async (world: World, person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { financingRequest(id: $id) { ${FULL} } }`, { id })).financingRequest

/** Does what the board's room does on approval, rejection and a request for changes. */
export const approve = (world: World, id: string) =>
  world.app.platform.work(SYSTEM, async (tx) => {
    const { financing, facilities } = world.app.rooms
    const { content, hash: contentHash } = await financing.reviewedContent(tx.db, id)
    return facilities.contracts.conclude(tx, id, { content, contentHash, checklistVersion: 1, voteHashes: ['b'.repeat(64)] })
  })
export const reject = (world: World, id: string, reason = 'The goods are not named.') =>
  world.app.platform.work(SYSTEM, (tx) => world.app.rooms.financing.returnToMarket(tx, id, reason))
export const askForChanges = (world: World, id: string) =>
  world.app.platform.work(SYSTEM, (tx) => world.app.rooms.financing.askForModification(tx, id, 'Name the goods and their supplier.'))

/** The code of a refusal, or 'OK'. */
export const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'OK',
    (error: { code?: string }) => error.code ?? String(error),
  )

/** The ids of a marketplace page. */
export const marketplace = async (world: World, lender: Person, filter: object = {}, more: object = {}): Promise<Data> =>
  (
    await world.ask(
      lender,
      `query ($filter: MarketplaceFilter, $orderBy: MarketplaceOrder! = NEWEST, $first: Int! = 20, $after: String) {
        marketplace(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
          nodes { id title } totalCount isTotalExact pageInfo { hasNextPage endCursor } } }`,
      { filter, ...more },
    )
  ).marketplace
