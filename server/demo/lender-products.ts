import { randomUUID } from 'node:crypto'
import type { DemoMember } from './member.ts'

const SUBMIT = `mutation ($input: SubmitProductInput!) {
  submitProduct(input: $input) { review { id contentHash conditions { code } } } }`
const DECIDE = `mutation ($id: ID!, $hash: String!, $findings: [ConditionFindingInput!]!, $key: String!) {
  decideReview(id: $id, idempotencyKey: $key, input: {
    decision: APPROVE, notes: "The form, the fees and the policies meet the conditions of the checklist.", contentHash: $hash, findings: $findings }) { id } }`

const POLICIES = {
  latePolicy: 'Late payment is met by a gift to charity, capped, and waived for proven hardship.',
  rebatePolicy: 'A rebate for early settlement is at the discretion of the lender and is shown before it is confirmed.',
  securityPolicy: 'What is financed secures the payments. Other security is agreed in the proposal.',
}

const OFFERED = [
  {
    form: 'MURABAHA',
    name: 'Goods at cost plus profit',
    description: 'The lender buys goods that the business named, takes possession, and sells them at cost plus a disclosed profit.',
    audience: 'Trading and manufacturing businesses with a year of bank data',
  },
  {
    form: 'IJARAH_WITH_TRANSFER',
    name: 'Equipment lease with transfer',
    description: 'The lender buys equipment and leases it; a separate document promises its transfer at the end of the lease.',
    audience: 'Businesses that need equipment or vehicles for some years',
  },
]

interface Submitted {
  readonly submitProduct: { readonly review: { id: string; contentHash: string; conditions: readonly { code: string }[] } }
}

/** Lets lenders submit their products, which the board approves. */
export const approveProducts = async (lenders: readonly DemoMember[], auditor: DemoMember): Promise<void> => {
  for (const lender of lenders) {
    for (const offered of OFFERED) {
      const input = { ...offered, ...POLICIES, currency: 'AED', largestAmount: '2000000', longestTerm: 60, fees: [], fileIds: [] }
      const { submitProduct } = await lender.ask<Submitted>(SUBMIT, { input })
      const { id, contentHash: hash, conditions } = submitProduct.review
      const findings = conditions.map(({ code }) => ({ code, finding: 'MET' }))
      await auditor.ask(DECIDE, { id, hash, findings, key: randomUUID() })
    }
  }
}
