import { Field, ID, ObjectType } from 'type-graphql'
import { Personal, Scoped } from '../../platform/authorization.ts'
import { MemberRole } from '../../shared/member-role.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import type { Invitation } from '../identity/index.ts'

/** An invitation to a business, as those who manage it see it. */
@ObjectType({
  description: 'An invitation to act for a business. Readable by its owners and administrators.',
  simpleResolvers: true,
})
@Scoped()
export class TeamInvitation {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => String, { description: 'Address that the link was mailed to, in lower case.' })
  @Personal()
  email!: string

  @Field(() => MemberRole, { description: 'Role that the person will have within the business.' })
  role!: MemberRole

  @Field(() => [ID], { nullable: true, description: 'Accounts that the person will see, up to 50; null for all accounts.' })
  accountIds!: string[] | null

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date

  @Field(() => DateTime, { description: 'When its link stops working: three days after it was mailed last.' })
  expiresAt!: Date

  @Field(() => Boolean, { description: 'True until a person joins with it or it is withdrawn, even if its link has expired.' })
  isOpen!: boolean

  /** The member who invited. */
  invitedById!: string

  static of({ id, email, memberRole, accountIds, createdAt, expiresAt, endedAt, invitedById }: Invitation): TeamInvitation {
    const given = { id, email, role: memberRole!, accountIds, createdAt, expiresAt, isOpen: endedAt === null, invitedById: invitedById! }
    return Object.assign(new TeamInvitation(), given)
  }
}
