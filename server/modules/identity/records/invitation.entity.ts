import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Open } from '../../../platform/authorization.ts'
import { MemberRole } from '../../../shared/member-role.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime } from '../../../shared/scalars.ts'

/** Roles that cannot be chosen at sign-up. */
export const STAFF_ROLES = [Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * An invitation to join the staff, or the people of a business. Its link works once; the table stores a hash of the link's token
 * only.
 */
@ObjectType({
  description: 'An invitation to join the staff or the people of a business, readable by anyone who has its link.',
  simpleResolvers: true,
})
@Open()
@Entity('invitation')
export class Invitation {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => String, { description: 'Address the account will have.' })
  @Column({ type: 'text' })
  email!: string

  @Field(() => Role, { description: 'Role the account will have: of the staff, or that of the business.' })
  @Column({ type: 'text' })
  role!: Role

  /** The business that the person will act for; null for staff. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Field(() => MemberRole, { nullable: true, description: 'Role that the person will have within the business; null for staff.' })
  @Column({ type: 'text', nullable: true })
  memberRole!: MemberRole | null

  /** The accounts of the business that the person will see; null for all. */
  @Column({ type: 'uuid', array: true, nullable: true })
  accountIds!: string[] | null

  /** The administrator or the member of the business who mailed it last: it ends when they may no longer invite. Null where the operator did. */
  @Column({ type: 'uuid', nullable: true })
  invitedById!: string | null

  @Column({ type: 'text' })
  tokenHash!: string

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Field(() => DateTime, { description: 'When the link stops working, three days after it was created.' })
  @Column({ type: 'timestamptz' })
  expiresAt!: Date

  /** When it was used, withdrawn, replaced by a newer invitation, or lost the member who vouched for it. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null

  /** The account that was created with it. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null
}
