import { randomUUID } from 'node:crypto'
import { aSessionOf, type Program } from '../program.ts'
import { withTerms } from '../terms.ts'
import type { Data } from '../world.ts'
import type { Place } from './browser.ts'

/** What a merchant asks for, and the structure by which a lender finances all of it. */
export interface Agreed {
  readonly title: string
  readonly structure: string
  /** Months. */
  readonly term: number
  /** Other fields of the request. */
  readonly request?: object
  /** Other fields of the proposal, such as its terms. */
  readonly proposal?: object
}

/** In dirhams. */
export const FINANCED = '90000.00'

const REQUEST = 'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }'
const PROPOSE = 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }'
const ACCEPT = 'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { id } }'
const REVIEWS = '{ ssbReviews(first: 20) { nodes { id entityId contentHash conditions { code } } } }'
const DECIDE = `
  mutation ($id: ID!, $hash: String!, $findings: [ConditionFindingInput!]!, $key: String!) {
    decideReview(id: $id, idempotencyKey: $key, input: { decision: APPROVE, notes: "What is financed is identified.", contentHash: $hash, findings: $findings }) { id }
  }`
const CONTRACTS = 'query ($id: ID!) { financingRequest(id: $id) { contracts { id hash } } }'
const WAIVE = `
  mutation ($id: ID!, $hashes: [String!]!, $key: String!) {
    waiveCoolingOff(id: $id, idempotencyKey: $key, input: { contractHashes: $hashes }) { id }
  }`

const approve = async (board: Pick<Program, 'ask'>, requestId: string) => {
  const { ssbReviews } = await board.ask(REVIEWS)
  const { id, contentHash, conditions } = ssbReviews.nodes.find(({ entityId }: Data) => entityId === requestId)
  const findings = conditions.map(({ code }: Data) => ({ code, finding: 'MET' }))
  await board.ask(DECIDE, { id, hash: contentHash, findings, key: randomUUID() })
}

/** A request of the demo's merchant whose proposal the board approved, with its cooling-off waived; returns the id of the contract. */
export const aContract = async ({ url }: Place, { title, structure, term, request, proposal }: Agreed): Promise<string> => {
  const [buyer, funder, board] = await Promise.all([
    aSessionOf(url, 'merchant@mizan.demo'),
    aSessionOf(url, 'lender@mizan.demo'),
    aSessionOf(url, 'auditor@mizan.demo'),
  ])
  const { createFinancingRequest: asked } = await buyer.ask(REQUEST, {
    input: {
      ...{ title, description: 'For ten cafes that open in March.', amount: FINANCED, currency: 'AED' },
      ...{ requestType: 'EQUIPMENT_FINANCING', ...request },
    },
  })
  const proposed = { proposedAmount: FINANCED, proposedStructure: structure, proposedRate: '6', proposedTerm: term, ...proposal }
  const { sendProposal } = await funder.ask(PROPOSE, { input: withTerms({ requestId: asked.id, ...proposed }) })
  await buyer.ask(ACCEPT, { input: { requestId: asked.id, proposals: [{ responseId: sendProposal.id }] }, key: randomUUID() })
  await approve(board, asked.id)
  const { financingRequest } = await buyer.ask(CONTRACTS, { id: asked.id })
  const [contract] = financingRequest.contracts
  await buyer.ask(WAIVE, { id: asked.id, hashes: [contract.hash], key: randomUUID() })
  return contract.id
}
