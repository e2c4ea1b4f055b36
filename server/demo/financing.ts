import { randomUUID } from 'node:crypto'
import { HOUR, later } from '../shared/clock.ts'
import { addDays, gulfDayOf } from '../shared/day.ts'
import { type Diary, momentOf } from './diary.ts'
import { type DemoExecution, noteFacility } from './facilities.ts'
import type { DemoMember } from './member.ts'
import { type Proposed, proposalInput, startOf } from './proposal-terms.ts'

/** Which lender responds, and how many hours after the request was published. */
type Response = { readonly by: number; readonly after: number } & (
  | { readonly kind: 'proposal'; readonly terms: Proposed }
  | { readonly kind: 'interest'; readonly message: string }
  | { readonly kind: 'decline'; readonly reasons: readonly string[] }
)

export interface DemoRequest {
  /** The business that requests financing. */
  readonly of: string
  /** How many days before today it is published. */
  readonly ago: number
  readonly title: string
  readonly description: string
  readonly requestType: string
  readonly amount: string
  readonly currency: string
  readonly preferredStructure: string
  readonly repaymentPeriod: number
  readonly urgency: string
  readonly expiresInDays: number
  readonly collateral?: string
  readonly expectedROI?: string
  /** Whether lenders may see its score. */
  readonly shareScore?: boolean
  readonly draft?: boolean
  readonly responses?: readonly Response[]
  /** The proposal that is accepted, and how many hours after the request was published. */
  readonly accepts?: { readonly proposal: number; readonly after: number }
  /** The board's decision, and how many hours after the request was published. */
  readonly decided?: { readonly decision: 'APPROVE' | 'REJECT'; readonly notes: string; readonly after: number }
  /** The merchant waives the cooling-off of its contract within an hour of the approval; otherwise it is disbursed after the cooling-off. */
  readonly waives?: boolean
  /** How its approved contract is carried out, on the day for which its terms plan it. */
  readonly execution?: DemoExecution
}

const CREATE_REQUEST = 'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }'
const CREATE_DRAFT = 'mutation ($input: CreateFinancingRequestDraftInput!) { createFinancingRequestDraft(input: $input) { id } }'
const VIEW = 'mutation ($id: ID!) { recordRequestView(id: $id) { id } }'
const PROPOSE = 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }'
const INTEREST = 'mutation ($id: ID!, $message: String) { expressInterest(input: { requestId: $id, message: $message }) { id } }'
const DECLINE = 'mutation ($input: DeclineRequestInput!) { declineRequest(input: $input) { id } }'
const ACCEPT =
  'mutation ($id: ID!, $proposal: ID!, $key: String!) { acceptProposals(idempotencyKey: $key, input: { requestId: $id, proposals: [{ responseId: $proposal }] }) { coolingOff { endsAt } } }'
const QUEUE = '{ ssbReviews(first: 10) { nodes { id entityName contentHash conditions { code } } } }'
const CONTRACTS = 'query ($id: ID!) { financingRequest(id: $id) { contracts { hash } } }'
const CONFIRM_CREDIT = 'mutation ($id: ID!) { confirmCredit(id: $id) { id } }'
const WAIVE =
  'mutation ($id: ID!, $hashes: [String!]!, $key: String!) { waiveCoolingOff(id: $id, idempotencyKey: $key, input: { contractHashes: $hashes }) { id } }'
const DECIDE = `mutation ($id: ID!, $decision: ReviewDecision!, $notes: String!, $hash: String!, $findings: [ConditionFindingInput!]!, $key: String!) {
  decideReview(id: $id, idempotencyKey: $key, input: { decision: $decision, notes: $notes, contentHash: $hash, findings: $findings }) { id } }`

/** The hour at which requests are published, Gulf time. */
const MORNING = 10
/** How many hours after the acceptance the lender confirms its credit. A fresh agreement still has to be confirmed. */
const CONFIRMED_AFTER = 3

interface Queue {
  readonly ssbReviews: {
    readonly nodes: readonly { id: string; entityName: string; contentHash: string; conditions: readonly { code: string }[] }[]
  }
}

export interface Market {
  /** The owners by the name of their business. */
  readonly owners: ReadonlyMap<string, DemoMember>
  readonly lenders: readonly DemoMember[]
  readonly auditor: DemoMember
}

/** Responds to a request. Returns the id of the response where it is a proposal. */
const send = async (lender: DemoMember, requestId: string, answer: Response, published: string): Promise<string | undefined> => {
  await lender.ask(VIEW, { id: requestId })
  if (answer.kind === 'interest') await lender.ask(INTEREST, { id: requestId, message: answer.message })
  else if (answer.kind === 'decline') await lender.ask(DECLINE, { input: { requestId, reasons: answer.reasons } })
  else {
    const input = { requestId, ...proposalInput(answer.terms, published) }
    return (await lender.ask<{ sendProposal: { id: string } }>(PROPOSE, { input })).sendProposal.id
  }
}

const decide = async (auditor: DemoMember, title: string, { decision, notes }: NonNullable<DemoRequest['decided']>) => {
  const { ssbReviews } = await auditor.ask<Queue>(QUEUE)
  const review = ssbReviews.nodes.find(({ entityName }) => entityName === title)!
  const finding = decision === 'APPROVE' ? 'MET' : 'NOT_MET'
  const findings = review.conditions.map(({ code }) => ({ code, finding }))
  await auditor.ask(DECIDE, { id: review.id, decision, notes, hash: review.contentHash, findings, key: randomUUID() })
}

const waive = async (owner: DemoMember, id: string) => {
  const { financingRequest } = await owner.ask<{ financingRequest: { contracts: { hash: string }[] } }>(CONTRACTS, { id })
  await owner.ask(WAIVE, { id, hashes: financingRequest.contracts.map(({ hash }) => hash), key: randomUUID() })
}

/** Plans the life of a request, from its publication to its present state. */
export const noteRequest = (diary: Diary, { owners, lenders, auditor }: Market, request: DemoRequest): void => {
  const { of, ago, draft, responses = [], accepts, decided, waives = false, execution, ...input } = request
  const owner = owners.get(of)!
  if (draft) {
    diary.ago(ago, MORNING, () => owner.ask(CREATE_DRAFT, { input }))
    return
  }
  const published = momentOf(addDays(diary.today, -ago), MORNING)
  const hoursLater = (hours: number, act: () => Promise<unknown>) => diary.at(later(published, hours * HOUR), act)
  const proposals: string[] = []
  let id = ''
  diary.at(published, async () => {
    id = (await owner.ask<{ createFinancingRequest: { id: string } }>(CREATE_REQUEST, { input })).createFinancingRequest.id
  })
  diary.morning(addDays(diary.today, 1 - ago + input.expiresInDays))
  for (const answer of responses) {
    hoursLater(answer.after, async () => {
      const sent = await send(lenders[answer.by]!, id, answer, gulfDayOf(published))
      if (sent) proposals.push(sent)
    })
  }
  if (accepts) {
    hoursLater(accepts.after, async () => {
      const chosen = { id, proposal: proposals[accepts.proposal]!, key: randomUUID() }
      const { acceptProposals } = await owner.ask<{ acceptProposals: { coolingOff: { endsAt: Date } } }>(ACCEPT, chosen)
      diary.morning(gulfDayOf(new Date(acceptProposals.coolingOff.endsAt)))
    })
  }
  const accepted = accepts && responses.filter(({ kind }) => kind === 'proposal')[accepts.proposal]!
  if (accepts && decided) {
    hoursLater(accepts.after + CONFIRMED_AFTER, () => lenders[accepted!.by]!.ask(CONFIRM_CREDIT, { id: proposals[accepts.proposal]! }))
  }
  if (decided) hoursLater(decided.after, () => decide(auditor, input.title, decided))
  if (decided && waives) hoursLater(decided.after + 1, () => waive(owner, id))
  if (decided && !waives) diary.morning(gulfDayOf(later(published, (decided.after + 24) * HOUR)))
  if (accepts && decided && execution) {
    const lender = lenders[accepted!.by]!
    noteFacility(diary, { merchant: owner, lender }, { requestId: () => id, day: startOf(gulfDayOf(published)) }, execution)
  }
}
