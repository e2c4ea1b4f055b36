import { addDays, gulfDayOf } from '../shared/day.ts'
import type { DemoBusiness } from './businesses.ts'
import type { DemoMember } from './member.ts'

const CREATE_BUSINESS = 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }'
const ADD_DETAILS = 'mutation ($input: AddKycDetailsInput!) { addKycDetails(input: $input) { id } }'
const ADD_DOCUMENT = 'mutation ($type: KycDocumentType!, $fileId: ID!) { addKycDocument(input: { type: $type, fileId: $fileId }) { id } }'
const PAPERS_HASH = 'query ($id: ID!) { business(id: $id) { papersHash } }'
const VERIFY =
  'mutation ($id: ID!, $papersHash: String!) { decideKyc(id: $id, input: { verdict: VERIFY, papersHash: $papersHash }) { id } }'

/** The details of the demo's documents, which expire some days after the demo is made. */
const detailsOf = (type: 'TRADE_LICENSE' | 'EMIRATES_ID', { registryNo, documents }: DemoBusiness, made: Date) => {
  const expiresOn = addDays(gulfDayOf(made), documents.daysLeft)
  return type === 'TRADE_LICENSE'
    ? { number: registryNo, authority: documents.authority, expiresOn }
    : { number: documents.identity, expiresOn }
}

/** Signs up a business with its documents, and verifies it when an admin is given. `made` is when the demo is made. */
export const openBusiness = async (member: DemoMember, business: DemoBusiness, admin: DemoMember | null, made: Date) => {
  const { documents, ...input } = business
  const { createBusiness } = await member.ask<{ createBusiness: { id: string } }>(CREATE_BUSINESS, { input })
  for (const [type, name] of [
    ['TRADE_LICENSE', 'Trade license'],
    ['EMIRATES_ID', 'Emirates ID'],
  ] as const) {
    await member.ask(ADD_DOCUMENT, { type, fileId: await member.upload(`${name} - ${business.registryNo}`) })
    await member.ask(ADD_DETAILS, { input: { type, ...detailsOf(type, business, made) } })
  }
  await member.ask('mutation { continueToVerification { id } }')
  if (!admin) return
  const seen = await admin.ask<{ business: { papersHash: string } }>(PAPERS_HASH, createBusiness)
  await admin.ask(VERIFY, { id: createBusiness.id, papersHash: seen.business.papersHash })
}
