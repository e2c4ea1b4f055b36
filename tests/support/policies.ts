import { decide } from './agreement.ts'
import { anAuditor, type Member } from './people.ts'
import type { Data, World } from './world.ts'

export const POLICY = `id number version status category titleEn titleAr descriptionEn shariahBasisEn implementationGuidelinesEn
  implementationGuidelinesAr effectiveOn lastReviewedAt nextReviewOn relatedFatwa contentHash notes takesEffectAt replacedAt
  availableActions review { id version status closedAt conditions { code } } approvedBy { name } author { name } rules { code }`

const CREATE = `mutation ($input: CreatePolicyInput!) { createPolicy(input: $input) { ${POLICY} } }`
const UPDATE = `mutation ($id: ID!, $input: UpdatePolicyInput!) { updatePolicy(id: $id, input: $input) { ${POLICY} } }`
const REVISE = `mutation ($id: ID!, $input: RevisePolicyInput!) { revisePolicy(id: $id, input: $input) { ${POLICY} } }`
const SUBMIT = `mutation ($id: ID!, $input: SubmitPolicyInput!) { submitPolicy(id: $id, input: $input) { ${POLICY} } }`
const WITHDRAW = `mutation ($id: ID!, $reason: String!) { withdrawPolicy(id: $id, reason: $reason) { ${POLICY} } }`

/** A comparison as a rule's condition. */
export const test = (field: string, operator: string, values: readonly string[] = [], currency?: string) => ({
  test: { field, operator, values, ...(currency ? { currency } : {}) },
})

/** A rule that refuses what a condition holds of. */
export const rule = (code: string, when: object) => ({
  code,
  effect: 'REFUSE',
  wordingEn: `The board does not allow this: ${code}.`,
  wordingAr: `لا تجيز الهيئة هذا: ${code}.`,
  when,
})

/** Content of a policy, in force from the first day that the tests' clock knows unless other fields are given. */
export const content = (fields: object = {}) => ({
  category: 'PRODUCT_STRUCTURING',
  titleEn: 'Ceiling of tawarruq',
  titleAr: 'سقف التورق',
  descriptionEn: 'Tawarruq serves needs that no other structure can serve.',
  descriptionAr: 'التورق لما لا تلبّيه صيغة أخرى.',
  shariahBasisEn: 'Resolution of the board on organised tawarruq.',
  shariahBasisAr: 'قرار الهيئة في التورق المنظم.',
  implementationGuidelinesEn: ['Offer murabaha of goods first.', 'Record why it does not serve.'],
  implementationGuidelinesAr: ['تُعرض مرابحة السلع أولًا.', 'يُدوَّن سبب عدم كفايتها.'],
  rules: [],
  effectiveOn: '2020-01-01',
  nextReviewOn: '2039-01-01',
  relatedFatwa: 'FTW-2026-001',
  ...fields,
})

/** Drafts a policy. */
export const draft = async (world: World, auditor: Member, fields: object = {}): Promise<Data> =>
  (await world.ask(auditor, CREATE, { input: content(fields) })).createPolicy

/** Edits a draft as someone who read it. */
export const edit = async (world: World, auditor: Member, { id, contentHash }: Data, fields: object = {}): Promise<Data> =>
  (await world.ask(auditor, UPDATE, { id, input: { ...content(fields), contentHash } })).updatePolicy

/** Drafts the next version. */
export const revise = async (world: World, auditor: Member, { id }: Data, fields: object = {}): Promise<Data> =>
  (await world.ask(auditor, REVISE, { id, input: content(fields) })).revisePolicy

/** Submits a draft as someone who read it. */
export const submit = async (world: World, auditor: Member, { id, contentHash }: Data): Promise<Data> =>
  (await world.ask(auditor, SUBMIT, { id, input: { priority: 'MEDIUM', contentHash } })).submitPolicy

export const withdraw = async (world: World, auditor: Member, { id }: Data, reason = 'Not needed'): Promise<Data> =>
  (await world.ask(auditor, WITHDRAW, { id, reason })).withdrawPolicy

/** A version as a viewer reads it; null when they may not. */
export const policyOf = async (world: World, person: Member, { id }: Data, fields = POLICY): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { policy(id: $id) { ${fields} } }`, { id })).policy

/** The auditor themselves where the board is too small for another one, else another member: who wrote a policy does not vote on it. */
const voterOn = async (world: World, auditor: Member, { id }: Data): Promise<Member> => {
  const { ssbReview }: Data = await world.ask(auditor, 'query ($id: ID!) { ssbReview(id: $id) { deciders { id } } }', { id })
  return ssbReview.deciders.some((person: Data) => person.id === auditor.id) ? auditor : anAuditor(world)
}

/** Submits a draft and has the board decide on it. */
export const decideOn = async (world: World, auditor: Member, drafted: Data, decision = 'APPROVE', fields: object = {}): Promise<Data> => {
  const { review } = await submit(world, auditor, drafted)
  await decide(world, await voterOn(world, auditor, review), review.id, decision, fields)
  return policyOf(world, auditor, drafted)
}

/** A policy that the board has approved. */
export const enact = async (world: World, auditor: Member, fields: object = {}): Promise<Data> =>
  decideOn(world, auditor, await draft(world, auditor, fields))
