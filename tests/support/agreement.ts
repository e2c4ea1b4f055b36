import { decide as decideApproval } from './approvals.ts'
import { aLender, aMerchant, type Member } from './people.ts'
import { withTerms } from './terms.ts'
import type { Data, World } from './world.ts'

/** A request under review by the board, with everyone who took part. */
export interface Agreement {
  readonly merchant: Member
  /** The lender whose proposal was accepted. */
  readonly lender: Member
  /** The lender whose proposal was not accepted. */
  readonly other: Member
  readonly requestId: string
  readonly responseId: string
  readonly title: string
}

const CREATE = 'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id title } }'
const PROPOSE = 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }'
const ACCEPT =
  'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { id status } }'

const READ = 'query ($id: ID!) { ssbReview(id: $id) { contentHash conditions { code } } }'
const DECIDE = `
  mutation ($id: ID!, $decision: ReviewDecision!, $notes: String!, $findings: [ConditionFindingInput!]!, $contentHash: String!, $key: String!) {
    decideReview(id: $id, idempotencyKey: $key, input: { decision: $decision, notes: $notes, findings: $findings, contentHash: $contentHash }) { id status }
  }`

/** Votes as an auditor who read the review: with its content hash, and every condition met unless other findings are given. */
export const decide = async (world: World, auditor: Member, id: string, decision: string, fields: object = {}): Promise<void> => {
  const { ssbReview }: Data = await world.ask(auditor, READ, { id })
  const findings = ssbReview.conditions.map(({ code }: Data) => ({ code, finding: 'MET' }))
  const notes = 'The goods are identified and the cost is disclosed.'
  await world.ask(auditor, DECIDE, { id, decision, notes, findings, contentHash: ssbReview.contentHash, ...fields })
}

/** Waives the cooling-off as a merchant who read the current contracts. */
export const waive = async (world: World, merchant: Member, requestId: string): Promise<void> => {
  const { financingRequest }: Data = await world.ask(
    merchant,
    'query ($id: ID!) { financingRequest(id: $id) { contracts { hash status } } }',
    {
      id: requestId,
    },
  )
  const contracted = financingRequest.contracts.filter(({ status }: Data) => status === 'CONTRACTED')
  await world.ask(
    merchant,
    'mutation ($id: ID!, $hashes: [String!]!, $key: String!) { waiveCoolingOff(id: $id, idempotencyKey: $key, input: { contractHashes: $hashes }) { id } }',
    {
      id: requestId,
      hashes: contracted.map(({ hash }: Data) => hash),
    },
  )
}

const SET_REQUIRED =
  'mutation ($n: Int!) { proposeBoardSetting(input: { entityType: APPLICATION, requiredApprovals: $n }) { pendingChange { subject { id } } } }'

/** Lets two auditors set how many matching votes decide a review from now on. */
export const setRequired = async (world: World, [first, second]: readonly Member[], n: number): Promise<void> => {
  const { proposeBoardSetting }: Data = await world.ask(first!, SET_REQUIRED, { n })
  await decideApproval(world, second!, 'approve', proposeBoardSetting.pendingChange.subject.id)
}

/** Returns the review of an accepted request. */
export const reviewOf = async (world: World, { merchant, requestId }: Agreement): Promise<string> => {
  const query = 'query ($id: ID!) { financingRequest(id: $id) { review { id } } }'
  const { financingRequest }: Data = await world.ask(merchant, query, { id: requestId })
  return financingRequest.review.id
}

let made = 0

/** Posts a request as the merchant. */
export const postRequest = async (world: World, merchant: Member, fields: object = {}): Promise<{ id: string; title: string }> => {
  made++
  const input = {
    title: `Cold storage ${made}`,
    description: 'Two cold rooms for the new distribution centre.',
    requestType: 'EQUIPMENT_FINANCING',
    amount: '250000.00',
    currency: 'AED',
    preferredStructure: 'MURABAHA',
    repaymentPeriod: 24,
    urgency: 'MEDIUM',
    expiresInDays: 30,
    ...fields,
  }
  const { createFinancingRequest }: Data = await world.ask(merchant, CREATE, { input })
  return createFinancingRequest
}

/** Sends a lender's proposal for the whole amount; returns its id. */
export const propose = async (world: World, lender: Member, requestId: string, fields: object = {}): Promise<string> => {
  const input = withTerms({
    requestId,
    responseType: 'FULL_FUNDING',
    proposedAmount: '250000.00',
    proposedStructure: 'MURABAHA',
    proposedRate: '6.5',
    proposedTerm: 24,
    conditions: ['Delivery before payment'],
    ...fields,
  })
  const { sendProposal }: Data = await world.ask(lender, PROPOSE, { input })
  return sendProposal.id
}

/** Two lenders propose and the merchant accepts one, so that the request is under review. */
export const anAgreement = async (world: World, fields: object = {}, proposed: object = {}): Promise<Agreement> => {
  const [merchant, lender, other] = [await aMerchant(world), await aLender(world), await aLender(world)]
  const { id: requestId, title } = await postRequest(world, merchant, fields)
  const responseId = await propose(world, lender, requestId, proposed)
  await propose(world, other, requestId, { proposedRate: '7.25' })
  await world.ask(merchant, ACCEPT, { input: { requestId, proposals: [{ responseId }] } })
  return { merchant, lender, other, requestId, responseId, title }
}
