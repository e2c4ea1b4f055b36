import { Field, ObjectType } from 'type-graphql'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { type Batch, oneBy } from '../../../platform/context.ts'
import { ApprovalSubject } from '../../approvals/index.ts'
import { Invitation } from '../../identity/index.ts'

/** The invitation of one more administrator, as the second one decides it. */
@ObjectType({
  description: 'An invitation of one more admin. Its link is mailed once another admin approved it.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
export class AdminInvitation extends ApprovalSubject {
  @Field(() => String, { description: 'Address that the link is mailed to.' })
  @Personal()
  email!: string
}

const invitationById = oneBy(Invitation, 'id')

/** Invitations of administrators by id. Only for approvals that the viewer may see. */
export const adminInvitationById: Batch<string, AdminInvitation | undefined> = async (db, ids, viewer) => {
  const rows = await invitationById(db, ids, viewer)
  return rows.map((row) => row && Object.assign(new AdminInvitation(), { id: row.id, email: row.email }))
}
