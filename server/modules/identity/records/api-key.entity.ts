import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { ApiScope, type Scope } from '../../../shared/scope.ts'

export enum ApiPermission {
  READ = 'read',
  WRITE = 'write',
}

registerEnumType(ApiPermission, {
  name: 'ApiPermission',
  description: 'Short for many scopes of an API key. Neither implies the other: name both for a program that reads and writes.',
  valuesConfig: {
    READ: { description: 'Every scope that reads: queries and subscriptions, and downloads of files and documents.' },
    WRITE: { description: 'Every scope that writes: mutations, what they return, and uploads. The key must name its addresses.' },
  },
})

export enum ApiKeyStatus {
  WORKING = 'working',
  REPLACED = 'replaced',
  EXPIRED = 'expired',
  REVOKED = 'revoked',
}

registerEnumType(ApiKeyStatus, {
  name: 'ApiKeyStatus',
  description: 'Whether an API key works.',
  valuesConfig: {
    WORKING: { description: 'The key works.' },
    REPLACED: { description: 'The key has a successor and works until `expiresAt`.' },
    EXPIRED: { description: 'The key expired at `expiresAt`.' },
    REVOKED: { description: 'The key was revoked.' },
  },
})

/** Lets a program act as its owner, within its scopes. The secret is shown once and kept as a hash. */
@ObjectType({
  description:
    'Lets a program act as the person who owns it, within its scopes and for the business of its making. Revoked when the owner joins or leaves a business. Readable by its owner only.',
})
@Scoped()
@Entity('api_key')
export class ApiKey {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  /** The business that the owner acted for when the key was made: it works for no other. Null for staff and people without one. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

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

  @Field(() => [ApiPermission], {
    description:
      'READ for a key that reads every part of the product, WRITE for one that writes every part. See `scopes` for narrower ones.',
  })
  @Column({ type: 'text', array: true })
  permissions!: ApiPermission[]

  @Field(() => [ApiScope], { description: 'What the key may do. Never more than its owner.' })
  @Column({ type: 'text', array: true })
  scopes!: Scope[]

  @Field(() => [String], {
    description: 'Networks that the key works from, as CIDR such as 203.0.113.0/24, 20 at most. Empty: from anywhere.',
  })
  @Column({ type: 'cidr', array: true })
  addresses!: string[]

  @Field(() => DateTime, { description: 'When the key was created.' })
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'Last call made with the key; null when it was never used.' })
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Address of the last call; null when the key was never used.' })
  @Column({ type: 'inet', nullable: true })
  lastUsedFrom!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the key stops working; null when it does not expire.' })
  @Column({ type: 'timestamptz', nullable: true })
  expiresAt!: Date | null

  /** For how many days the key was made; a successor gets as many. */
  @Column({ type: 'int', nullable: true })
  lifetimeDays!: number | null

  @Column({ type: 'timestamptz', nullable: true })
  expiryMailedAt!: Date | null

  @Field(() => ID, { nullable: true, description: 'The key that replaces this one; null when it was not rotated.' })
  @Column({ type: 'uuid', nullable: true })
  successorId!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the key was revoked; null while it works.' })
  @Column({ type: 'timestamptz', nullable: true })
  revokedAt!: Date | null
}

/** Returns whether a key works at a moment, and why not. */
export const statusOfKey = ({ revokedAt, expiresAt, successorId }: ApiKey, now: Date): ApiKeyStatus => {
  if (revokedAt) return ApiKeyStatus.REVOKED
  if (expiresAt && expiresAt <= now) return ApiKeyStatus.EXPIRED
  return successorId ? ApiKeyStatus.REPLACED : ApiKeyStatus.WORKING
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
