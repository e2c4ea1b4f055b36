import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Open } from '../../../platform/authorization.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime } from '../../../shared/scalars.ts'

/** Roles that cannot be chosen at sign-up. */
export const STAFF_ROLES = [Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** An invitation to join the staff. Its link works once; the table stores a hash of the link's token only. */
@ObjectType({ description: 'An invitation to join the staff, readable by anyone who has its link.', simpleResolvers: true })
@Open()
@Entity('invitation')
export class Invitation {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => String, { description: 'Address the account will have.' })
  @Column({ type: 'text' })
  email!: string

  @Field(() => Role, { description: 'Staff role the account will have.' })
  @Column({ type: 'text' })
  role!: StaffRole

  @Column({ type: 'text' })
  tokenHash!: string

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Field(() => DateTime, { description: 'When the link stops working, three days after it was created.' })
  @Column({ type: 'timestamptz' })
  expiresAt!: Date

  /** When it was used, or replaced by a newer invitation. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null

  /** The account that was created with it. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null
}
