import type { Member } from './people.ts'
import type { Data, World } from './world.ts'

export const FATWA = `id number status category isInForce effectiveOn endsOn issuedAt endReason contentHash pdfPath pdfPathAr pdfPathEn availableActions
  title { ar en } request { title text context askedBy { __typename name } documents { name } }
  content { title { ar en } ruling { ar en } sources { kind citation isVerified } structures isPublic supersedesNumber }
  signatories { auditor { name } decision hash } dissents { auditor { name } decision notes }
  supersedes { number } successor { number } history { step reason by { name } } review { id status }`

const REQUEST = 'mutation ($input: RequestFatwaInput!, $key: String!) { requestFatwa(idempotencyKey: $key, input: $input) { id } }'
const DRAFT = `mutation ($id: ID!, $input: DraftFatwaInput!) { draftFatwa(id: $id, input: $input) { ${FATWA} } }`
const SUBMIT = `mutation ($id: ID!, $contentHash: String!) { submitFatwa(id: $id, input: { contentHash: $contentHash }) { ${FATWA} } }`
const READ = `query ($id: ID!) { fatwaRequest(id: $id) { ${FATWA} } }`

const QUESTION = {
  title: 'Fee for early settlement',
  question: 'May a lender charge a fee when a murabaha is settled early?',
  category: 'FEES',
}

/** A complete draft of a ruling. */
export const aDraft = (fields: object = {}) => ({
  category: 'FEES',
  title: { ar: 'رسم السداد المبكر', en: 'Fee for early settlement' },
  question: { ar: 'هل يجوز أخذ رسم عند السداد المبكر؟', en: 'May a fee be charged for early settlement?' },
  ruling: { ar: 'لا يجوز إلا بقدر التكلفة الفعلية.', en: 'Only the actual cost may be charged.' },
  reasons: { ar: 'الزيادة على الدين ربا.', en: 'An excess over a debt is riba.' },
  sources: [{ kind: 'STANDARD', citation: 'AAOIFI SS 8', isVerified: false }],
  conditions: [{ ar: 'أن تثبت التكلفة.', en: 'The cost is documented.' }],
  structures: ['MURABAHA'],
  products: ['Equipment finance'],
  isPublic: true,
  effectiveOn: '2020-01-01',
  ...fields,
})

/** Asks the board a question; returns the id of the fatwa. */
export const askForFatwa = async (world: World, person: Member, fields: object = {}): Promise<string> =>
  (await world.ask(person, REQUEST, { input: { ...QUESTION, ...fields } })).requestFatwa.id

/** A fatwa by its id, as a person sees it. */
export const fatwaOf = async (world: World, person: Member, id: string): Promise<Data> =>
  (await world.ask(person, READ, { id })).fatwaRequest

/** Writes a draft over the current one. */
export const draftFatwa = async (world: World, auditor: Member, id: string, fields: object = {}): Promise<Data> => {
  const { contentHash } = await fatwaOf(world, auditor, id)
  return (await world.ask(auditor, DRAFT, { id, input: aDraft({ contentHash, ...fields }) })).draftFatwa
}

export const submitFatwa = async (world: World, auditor: Member, id: string): Promise<Data> => {
  const { contentHash } = await fatwaOf(world, auditor, id)
  return (await world.ask(auditor, SUBMIT, { id, contentHash })).submitFatwa
}

/** Asks, drafts and submits; returns the ids of the fatwa and of its review. */
export const aFatwaUnderReview = async (world: World, asker: Member, auditor: Member, fields: object = {}) => {
  const id = await askForFatwa(world, asker)
  await draftFatwa(world, auditor, id, fields)
  const { review } = await submitFatwa(world, auditor, id)
  return { id, reviewId: review.id as string }
}
