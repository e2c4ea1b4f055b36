import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, In, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Scoped } from '../../../platform/authorization.ts'
import type { Batch } from '../../../platform/context.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

/** A key pair in a person's device or password manager. We have its public half. */
@ObjectType({
  description:
    'A passkey, with which its owner signs in without a password: the device that holds it asks for a fingerprint, a face or a PIN. Readable by its owner only.',
})
@Scoped()
@Entity('passkey')
export class Passkey {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Field(() => String, { description: 'Label given by the owner.' })
  @Column({ type: 'text' })
  name!: string

  @Column({ type: 'text' })
  credentialId!: string

  @Column({ type: 'bytea' })
  publicKey!: Buffer

  /** Grows with each use where the authenticator counts. */
  @Column({ type: 'bigint', transformer: { to: (count: number) => count, from: Number } })
  counter!: number

  @Column({ type: 'text', array: true })
  transports!: string[]

  @Field(() => Boolean, { description: "True if the owner's password manager copies it to their other devices." })
  @Column({ type: 'boolean' })
  isSynced!: boolean

  @Field(() => DateTime, { description: 'When the passkey was added.' })
  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it was last used to sign in or to confirm; null when it never was.' })
  @Column({ type: 'timestamptz', nullable: true })
  lastUsedAt!: Date | null
}

export enum PasskeyPurpose {
  ADD = 'add',
  CONFIRM = 'confirm',
  SIGN_IN = 'sign_in',
}

/** A challenge that a passkey signs, once, within five minutes, for the browser that has the token. */
@Entity('passkey_request')
export class StoredPasskeyRequest {
  @PrimaryColumn({ type: 'text' })
  tokenHash!: string

  @Column({ type: 'text' })
  challengeHash!: string

  @Column({ type: 'text' })
  purpose!: PasskeyPurpose

  /** Null for a sign-in, where the passkey names its person. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null

  @Column({ type: 'timestamptz' })
  expiresAt!: Date

  @Column({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null
}

@ObjectType({ description: 'What a browser needs to ask its person for a passkey, within five minutes and once.' })
@Embedded()
export class PasskeyRequest {
  @Field(() => String, { description: 'Sent back together with the response of the browser. Keep it in the page that asked.' })
  token!: string

  @Field(() => String, {
    description:
      'JSON in the form of WebAuthn: PublicKeyCredentialCreationOptionsJSON to add a passkey, else PublicKeyCredentialRequestOptionsJSON.',
  })
  options!: string
}

/** Returns, by user id, whether the person has a passkey. */
export const hasPasskey: Batch<string, boolean> = async (db, keys) => {
  const rows = await db.find(Passkey, { select: { userId: true }, where: { userId: In([...keys]) } })
  const owners = new Set(rows.map(({ userId }) => userId))
  return keys.map((key) => owners.has(key))
}
