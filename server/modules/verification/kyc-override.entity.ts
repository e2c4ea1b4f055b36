import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import { oneBy } from '../../platform/context.ts'
import { ApprovalSubject } from '../approvals/index.ts'
import { KycCheck } from '../business/index.ts'

/** An admin's request to verify a business despite failed checks. Never changed. */
@ObjectType({
  description: 'A request by an admin to verify a business although some of its checks fail. Another admin decides.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('kyc_override')
export class KycOverride extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => [KycCheck], { description: 'Checks that failed when it was requested.' })
  @Column({ type: 'text', array: true })
  failed!: KycCheck[]

  @Field(() => String, { description: 'Why the business should be verified anyway.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string

  /** The hash of the business and its documents as the requesting admin saw them. */
  @Column({ type: 'text' })
  papersHash!: string
}

/** Overrides by id. Only for approvals that the viewer may see. */
export const overrideById = oneBy(KycOverride, 'id')
