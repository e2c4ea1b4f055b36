import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { ApprovalSubject } from '../../approvals/index.ts'

/** An administrator's request to end a person's second factors. Never changed. */
@ObjectType({
  description: 'A request by an admin to end the two-factor authentication, passkeys and sessions of a person. Another admin decides.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('two_factor_reset')
export class TwoFactorReset extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  userId!: string

  @Field(() => String, { description: 'Why, and how the person was recognised.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string
}

/** Resets by id. Only for approvals that the viewer may see. */
export const resetById = oneBy(TwoFactorReset, 'id')
