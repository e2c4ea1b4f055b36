import { upload } from './files.ts'
import { anAdmin, type Member } from './people.ts'
import type { Person, World } from './world.ts'

const ADD = 'mutation ($fileId: ID!, $type: KycDocumentType!) { addKycDocument(input: { fileId: $fileId, type: $type }) { id kycStatus } }'
const ADD_DETAILS = 'mutation ($input: AddKycDetailsInput!) { addKycDetails(input: $input) { kycStatus } }'

/** Numbers with correct check digits. */
export const EMIRATES_ID = '784-1987-1234567-1'

/** Returns correct details for a member's documents. */
export const detailsOf = async (world: World, member: Pick<Member, 'businessId'>) => {
  const [business] = await world.app.platform.dataSource.query('select registry_no from business where id = $1', [member.businessId])
  return {
    TRADE_LICENSE: { number: business.registry_no, authority: 'Department of Economy and Tourism, Dubai', expiresOn: '2030-06-30' },
    EMIRATES_ID: { number: EMIRATES_ID, expiresOn: '2030-06-30' },
  } as const
}

/** Enters the details of a document. */
export const addDetails = (world: World, member: Person, type: string, details: object): Promise<unknown> =>
  world.ask(member, ADD_DETAILS, { input: { type, ...details } })

/** Adds the documents and details that an administrator checks before a business is verified. */
export const addDocuments = async (world: World, member: Member, changes: { readonly [Type in string]?: object } = {}): Promise<void> => {
  for (const [type, details] of Object.entries(await detailsOf(world, member))) {
    await world.ask(member, ADD, { fileId: await upload(world, member, `${type}.pdf`), type })
    await addDetails(world, member, type, { ...details, ...changes[type] })
  }
}

/** Returns the hash of a business's documents for a reviewer; null for others. */
export const papersHashOf = (world: World, reviewer: Person, id: string): Promise<string | null> =>
  world.ask(reviewer, 'query ($id: ID!) { business(id: $id) { papersHash } }', { id }).then(({ business }) => business?.papersHash ?? null)

/** Verifies a member's business as an administrator. */
export const setVerified = async (world: World, admin: Person, member: Pick<Member, 'businessId'>): Promise<unknown> => {
  const variables = { id: member.businessId, papersHash: await papersHashOf(world, admin, member.businessId!) }
  return world.ask(
    admin,
    'mutation ($id: ID!, $papersHash: String!) { decideKyc(id: $id, input: { verdict: VERIFY, papersHash: $papersHash }) { status } }',
    variables,
  )
}

/** Adds documents and lets an administrator accept them. */
export const verify = async (world: World, ...members: Member[]): Promise<void> => {
  for (const member of members) {
    await addDocuments(world, member)
    await setVerified(world, await anAdmin(world), member)
  }
}
