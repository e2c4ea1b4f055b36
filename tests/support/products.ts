import { decide as vote } from './agreement.ts'
import { decide as decideApproval } from './approvals.ts'
import type { Member } from './people.ts'
import type { Data, World } from './world.ts'

/** What a lender states of a product, complete and without fees. */
export const PRODUCT = {
  name: 'Goods on instalments',
  description: 'The lender buys goods that the business named, and sells them to it at cost plus a disclosed profit.',
  audience: 'Trading businesses with a year of statements',
  currency: 'AED',
  largestAmount: '500000.00',
  longestTerm: 36,
  fees: [],
  latePolicy: 'Late payment is met by a gift to charity, capped, and waived for hardship.',
  rebatePolicy: 'A rebate for early settlement is at the discretion of the lender.',
  securityPolicy: 'The goods themselves secure the price, and no other security is asked for.',
  fatwaNumber: null,
  fileIds: [],
}

const SUBMIT = 'mutation ($input: SubmitProductInput!) { submitProduct(input: $input) { id review { id } } }'
const REVIEW = 'query ($id: ID!) { lenderProduct(id: $id) { id status review { id } } }'

/** Submits a product of a lender and returns its id. */
export const submitProduct = async (world: World, lender: Member, fields: object = {}): Promise<string> =>
  (await world.ask(lender, SUBMIT, { input: { ...PRODUCT, form: 'MURABAHA', ...fields } })).submitProduct.id

/** Votes on the review of a product as an auditor who read it. */
export const decideProduct = async (world: World, auditor: Member, id: string, decision = 'APPROVE', notes?: string): Promise<void> => {
  const { lenderProduct }: Data = await world.ask(auditor, REVIEW, { id })
  await vote(world, auditor, lenderProduct.review.id, decision, notes === undefined ? {} : { notes })
}

/** Submits a product and lets an auditor approve it; returns its id. */
export const approvedProduct = async (world: World, lender: Member, auditor: Member, fields: object = {}): Promise<string> => {
  const id = await submitProduct(world, lender, fields)
  await decideProduct(world, auditor, id)
  return id
}

const PROPOSE = `mutation ($input: ProposeDealFlowInput!) { proposeDealFlow(input: $input) { pendingChange { subject { id } } } }`

/** Proposes how deals reach the board, and returns the id of the pending change. */
export const proposeFlow = async (world: World, auditor: Member, fields: object = {}): Promise<string> => {
  const reason = 'The board approves products and samples single deals.'
  const input = { flow: 'EXCEPTION_AND_SAMPLE', samplePercent: 0, tawarruqThreshold: null, currency: 'AED', reason, ...fields }
  const { proposeDealFlow }: Data = await world.ask(auditor, PROPOSE, { input })
  return proposeDealFlow.pendingChange.subject.id
}

/** Lets two auditors set how deals reach the board. */
export const setFlow = async (world: World, [first, second]: readonly [Member, Member], fields: object = {}): Promise<void> => {
  await decideApproval(world, second, 'approve', await proposeFlow(world, first, fields))
}
