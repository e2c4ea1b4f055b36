import { randomUUID } from 'node:crypto'
import type { Diary } from './diary.ts'
import { DEMO_FATWAS, type DemoFatwa, OPEN_QUESTION } from './fatwa-texts.ts'
import type { DemoMember } from './member.ts'

const REQUEST = 'mutation ($input: RequestFatwaInput!, $key: String!) { requestFatwa(idempotencyKey: $key, input: $input) { id } }'
const DRAFT = 'mutation ($id: ID!, $input: DraftFatwaInput!) { draftFatwa(id: $id, input: $input) { contentHash } }'
const SUBMIT =
  'mutation ($id: ID!, $hash: String!) { submitFatwa(id: $id, input: { contentHash: $hash }) { review { id contentHash conditions { code } } } }'
const DECIDE = `mutation ($id: ID!, $notes: String!, $hash: String!, $findings: [ConditionFindingInput!]!, $key: String!) {
  decideReview(id: $id, idempotencyKey: $key, input: { decision: APPROVE, notes: $notes, contentHash: $hash, findings: $findings }) { id } }`

const [MORNING, NOON, AFTERNOON] = [9, 12.25, 15.5]

interface Submitted {
  readonly submitFatwa: {
    readonly review: { readonly id: string; readonly contentHash: string; readonly conditions: readonly { readonly code: string }[] }
  }
}

const ask = async (member: DemoMember, input: object): Promise<string> =>
  (await member.ask<{ requestFatwa: { id: string } }>(REQUEST, { input, key: randomUUID() })).requestFatwa.id

/** Plans one fatwa: asked on a day, drafted three days later, and adopted a week after it was asked. */
const noteFatwa = (diary: Diary, auditor: DemoMember, { ago, question, draft, notes }: DemoFatwa) => {
  let id = ''
  let review: Submitted['submitFatwa']['review']
  diary.ago(ago, MORNING, async () => {
    id = await ask(auditor, { title: draft.title.en, category: draft.category, question })
  })
  diary.ago(ago - 3, NOON, async () => {
    const input = { ...draft, isPublic: true, effectiveOn: '2020-01-01' }
    const { draftFatwa } = await auditor.ask<{ draftFatwa: { contentHash: string } }>(DRAFT, { id, input })
    review = (await auditor.ask<Submitted>(SUBMIT, { id, hash: draftFatwa.contentHash })).submitFatwa.review
  })
  diary.ago(ago - 7, AFTERNOON, async () => {
    const findings = review.conditions.map(({ code }) => ({ code, finding: 'MET' }))
    await auditor.ask(DECIDE, { id: review.id, notes, hash: review.contentHash, findings, key: randomUUID() })
  })
}

/** Plans the fatwas of the demo's board, and a question of a lender that is still open. */
export const noteFatwas = (diary: Diary, auditor: DemoMember, lender: DemoMember): void => {
  for (const fatwa of DEMO_FATWAS) noteFatwa(diary, auditor, fatwa)
  const { ago, ...question } = OPEN_QUESTION
  diary.ago(ago, MORNING, () => ask(lender, question))
}
