import { addDays } from '../shared/day.ts'
import type { Diary } from './diary.ts'
import type { DemoMember } from './member.ts'
import { ASSET_SCREENING, INCOME_SCREENING, LATE_PAYMENT, PARTNERSHIP_TERM, type PolicyText, TAWARRUQ_CEILING } from './policy-texts.ts'

const CREATE = 'mutation ($input: CreatePolicyInput!) { createPolicy(input: $input) { id contentHash } }'
const REVISE = 'mutation ($id: ID!, $input: RevisePolicyInput!) { revisePolicy(id: $id, input: $input) { id contentHash } }'
const SUBMIT = `mutation ($id: ID!, $input: SubmitPolicyInput!) { submitPolicy(id: $id, input: $input) {
  id review { id contentHash conditions { code } } } }`
const DECIDE = `mutation ($id: ID!, $notes: String!, $hash: String!, $findings: [ConditionFindingInput!]!, $key: String!) {
  decideReview(id: $id, idempotencyKey: $key, input: { decision: APPROVE, notes: $notes, contentHash: $hash, findings: $findings }) { id } }`

interface Saved {
  readonly id: string
  readonly contentHash: string
}
interface Submitted {
  readonly submitPolicy: {
    readonly review: { readonly id: string; readonly contentHash: string; readonly conditions: readonly { code: string }[] }
  }
}

/** Days from the day on which a policy takes effect to its next review: past the day on which the demo is made. */
const REVIEWED_AFTER = 730
/** Hours of the Gulf at which the board writes policies, and at which it votes. */
const [WRITTEN, VOTED] = [11, 15]
/** The policies of the board's first days, and how many days before today it replaced one of them and drafted another. */
const [FIRST_DAYS, REPLACED, DRAFTED] = [1, 160, 2]

const inputOf = ({ rules = [], ...text }: PolicyText, effectiveOn: string) => ({
  ...text,
  rules: rules.map((rule) => ({ effect: 'REFUSE', ...rule })),
  effectiveOn,
  nextReviewOn: addDays(effectiveOn, REVIEWED_AFTER),
})

/** Submits a draft, and has another member of the board approve it, once there is one. */
const enact = async (auditor: DemoMember, { id, contentHash }: Saved, voter = auditor): Promise<void> => {
  const { submitPolicy } = await auditor.ask<Submitted>(SUBMIT, { id, input: { priority: 'HIGH', contentHash } })
  const { review } = submitPolicy
  const findings = review.conditions.map(({ code }) => ({ code, finding: 'MET' }))
  const notes = 'The basis is cited, both texts say the same, and the rules do what the text says. Approved.'
  await voter.ask(DECIDE, { id: review.id, notes, hash: review.contentHash, findings, key: `demo-policy-${id}` })
}

/** Plans the policies of the board: four in force, one of them in its second version, and a draft whose rule would refuse open proposals. */
export const notePolicies = (diary: Diary, first: string, auditor: DemoMember, second: DemoMember): void => {
  const enacted = addDays(first, FIRST_DAYS)
  const saved = new Map<PolicyText, Saved>()
  const write = async (text: PolicyText, effectiveOn: string) => {
    const { createPolicy } = await auditor.ask<{ createPolicy: Saved }>(CREATE, { input: inputOf(text, effectiveOn) })
    saved.set(text, createPolicy)
  }
  for (const text of [LATE_PAYMENT.first, ASSET_SCREENING, TAWARRUQ_CEILING, INCOME_SCREENING]) {
    diary.on(enacted, WRITTEN, () => write(text, enacted))
    diary.on(enacted, VOTED, () => enact(auditor, saved.get(text)!))
  }
  diary.ago(REPLACED, WRITTEN, async () => {
    const { id } = saved.get(LATE_PAYMENT.first)!
    const input = inputOf(LATE_PAYMENT.second, addDays(diary.today, -REPLACED))
    const { revisePolicy } = await auditor.ask<{ revisePolicy: Saved }>(REVISE, { id, input })
    await enact(auditor, revisePolicy, second)
  })
  diary.ago(DRAFTED, WRITTEN, () => write(PARTNERSHIP_TERM, addDays(diary.today, 14)))
}
