import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

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
@ObjectType({ description: 'Lets a program act as the person who owns it, within its permissions. Readable by its owner only.' })
@Scoped()
@Entity('api_key')
export class ApiKey {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Field(() => String, { description: 'Label given by the owner.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { description: 'First eight characters of the secret.' })
  @Column({ type: 'text' })
  prefix!: string

  @Field(() => String, { description: 'Last four characters of the secret, to recognise it by.' })
  @Column({ type: 'text' })
  lastFour!: string

  @Column({ type: 'text' })
  secretHash!: string

  @Field(() => [ApiPermission], { description: 'What the key may do.' })
  @Column({ type: 'text', array: true })
  permissions!: ApiPermission[]

  @Field(() => DateTime, { description: 'When the key was created.' })
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'Last call made with the key; null when it was never used.' })
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When the key was revoked; null while it works.' })
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null
}

@ObjectType({ description: 'A new API key together with its secret.' })
@Embedded()
export class ApiKeyCreated {
  @Field(() => ApiKey, { description: 'The key, without its secret.' })
  apiKey!: ApiKey

  @Field(() => String, { description: 'Shown only once: store it now. Sent as the header `authorization: Bearer <secret>`.' })
  secret!: string
}

@ObjectType({ description: 'One page of a list of API keys.' })
export class ApiKeyPage extends ConnectionOf(ApiKey) {}
