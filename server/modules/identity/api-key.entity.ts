import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Scoped } from '../../platform/authorization.ts'
import { DateTime } from '../../shared/scalars.ts'

export enum ApiPermission {
  READ = 'read',
  WRITE = 'write',
}

registerEnumType(ApiPermission, {
  name: 'ApiPermission',
  description: 'What an API key may do. Neither implies the other: name both for a program that reads and writes.',
  valuesConfig: {
    READ: { description: 'Runs queries and subscriptions, and downloads files and documents.' },
    WRITE: { description: 'Runs mutations, reads what they return, and uploads files.' },
  },
})

/** Lets a program act as its owner, within its permissions. The secret is shown once and kept as a hash. */
@ObjectType({ description: 'Lets a program act as its owner, within its permissions.' })
@Scoped()
@Entity('api_key')
export class ApiKey {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Field(() => String)
  @Column({ type: 'text' })
  name!: string

  @Field(() => String)
  @Column({ type: 'text' })
  prefix!: string

  @Field(() => String)
  @Column({ type: 'text' })
  lastFour!: string

  @Column({ type: 'text' })
  secretHash!: string

  @Field(() => [ApiPermission])
  @Column({ type: 'text', array: true })
  permissions!: ApiPermission[]

  @Field(() => DateTime)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null
}

@ObjectType()
@Embedded()
export class ApiKeyCreated {
  @Field(() => ApiKey)
  apiKey!: ApiKey

  @Field(() => String, { description: 'Shown this once: `authorization: Bearer <secret>`.' })
  secret!: string
}
