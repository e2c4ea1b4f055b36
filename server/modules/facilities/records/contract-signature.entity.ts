import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

/** A party's signature under the hash of a contract. Never changed. */
@ObjectType({ description: "A party's signature under the hash of a contract. Readable by those who may read the contract." })
@Scoped()
@Entity('contract_signature')
export class ContractSignature {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  contractId!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  signedById!: string

  /** The name that the person had when they signed; null where a former release signed. */
  @Column({ type: 'text', nullable: true })
  signerName!: string | null

  @Field(() => String, { description: 'The hash of the contract that was signed: SHA-256, in hexadecimal.' })
  @Column({ type: 'text' })
  hash!: string

  @Field(() => DateTime, { description: 'When it was signed, by the clock of the server.' })
  @Column({ type: 'timestamptz', precision: 3 })
  signedAt!: Date
}
