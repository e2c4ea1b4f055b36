import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import type { Batch } from '../../platform/context.ts'
import { MemberRole } from '../../shared/member-role.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'

/** What a person does for a business, from when until when. A person who leaves and returns has two rows. */
@ObjectType({
  description: 'A person who acts for a business, with a role within it. Readable by its own people and by admins.',
  simpleResolvers: true,
})
@Scoped()
@Entity('business_membership')
export class TeamMember {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => MemberRole, { description: 'What the person may do within the business.' })
  @Column({ type: 'text' })
  role!: MemberRole

  @Field(() => [ID], {
    nullable: true,
    description: 'Accounts that the person sees, up to 50; null for all accounts of the business.',
  })
  @Column({ type: 'uuid', array: true, nullable: true })
  accountIds!: string[] | null

  @Field(() => DateTime, { description: 'Since when the person acts for the business.' })
  @Column({ type: 'timestamptz', precision: 3 })
  joinedAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When the person was removed; null while they act for the business.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  leftAt!: Date | null
}

@ObjectType({ description: 'One page of the members of a business.' })
export class TeamMemberPage extends ConnectionOf(TeamMember) {}

const LAST_SEEN = `
  select person.id, max(session.last_seen_at) as "lastSeenAt"
  from app_user person left join session on session.user_id = person.id
  where person.id = any($1::uuid[]) group by person.id`

/** Returns when people last used the product in a browser; null if never. Only for members that the viewer may see. */
export const lastSeenOf: Batch<string, Date | null> = async (db, userIds) => {
  const rows = await db.query<{ id: string; lastSeenAt: Date | null }[]>(LAST_SEEN, [userIds])
  const byId = new Map(rows.map(({ id, lastSeenAt }) => [id, lastSeenAt]))
  return userIds.map((id) => byId.get(id) ?? null)
}
