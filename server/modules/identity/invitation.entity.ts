import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Open } from '../../platform/authorization.ts'
import { Role } from '../../shared/role.ts'
import { DateTime } from '../../shared/scalars.ts'

/** The roles that nobody chooses at sign-up. */
export const STAFF_ROLES = [Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** An invitation to join the staff. Whoever holds its link may use it, once; only a hash of the link's token is kept. */
@ObjectType({ description: 'An invitation to join the staff, as whoever holds its link may see it.', simpleResolvers: true })
@Open()
@Entity('invitation')
export class Invitation {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => String, { description: 'The address that the account will have.' })
  @Column({ type: 'text' })
  email!: string

  @Field(() => Role)
  @Column({ type: 'text' })
  role!: StaffRole

  @Column({ type: 'text' })
  tokenHash!: string

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Field(() => DateTime)
  @Column({ type: 'timestamptz' })
  expiresAt!: Date

  /** When it was used, or replaced by a newer one. */
  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null

  /** The account that was made with it. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null
}
