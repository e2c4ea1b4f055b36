import { upload } from './files.ts'
import { anAdmin, type Member } from './people.ts'
import type { World } from './world.ts'

const ADD = 'mutation ($fileId: ID!, $type: KycDocumentType!) { addKycDocument(fileId: $fileId, type: $type) { id } }'

/** Gives what an administrator looks at before a business is verified. */
export const addDocuments = async (world: World, member: Member): Promise<void> => {
  for (const type of ['TRADE_LICENSE', 'EMIRATES_ID']) await world.ask(member, ADD, { fileId: await upload(world, member), type })
}

/** An administrator verifies a member's business. */
export const setVerified = (world: World, admin: Member, member: Member): Promise<unknown> =>
  world.ask(admin, 'mutation ($id: ID!) { verifyBusiness(id: $id, verdict: VERIFY) { status } }', { id: member.businessId })

/** Documents, and the administrator who finds them in order. */
export const verify = async (world: World, ...members: Member[]): Promise<void> => {
  for (const member of members) {
    await addDocuments(world, member)
    await setVerified(world, await anAdmin(world), member)
  }
}
