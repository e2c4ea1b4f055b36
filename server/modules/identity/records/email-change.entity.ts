import { Field, ObjectType } from 'type-graphql'
import { Column, Entity, IsNull, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DateTime } from '../../../shared/scalars.ts'

/**
 * An address that a person asked to sign in with. The links to confirm and to cancel it belong to this person and these two
 * addresses; the table stores hashes of their tokens.
 */
@ObjectType({
  description: 'An email address that the viewer asked to use, until it is confirmed. Readable by its person only.',
  simpleResolvers: true,
})
@Scoped()
@Entity('email_change')
export class EmailChange {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Column({ type: 'text' })
  oldEmail!: string

  @Field(() => String, { description: 'The new address, to which a link was mailed. It changes nothing until the link is used.' })
  @Column({ type: 'text' })
  newEmail!: string

  @Column({ type: 'text' })
  confirmHash!: string

  @Column({ type: 'text' })
  cancelHash!: string

  @Field(() => DateTime, { description: 'When the change was requested.' })
  @Column({ type: 'timestamptz' })
  requestedAt!: Date

  @Field(() => DateTime, { description: 'When the link stops working, 24 hours after the request.' })
  @Column({ type: 'timestamptz' })
  expiresAt!: Date

  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null

  /** When it was cancelled, or ended by a newer request or another password. */
  @Column({ type: 'timestamptz', nullable: true })
  cancelledAt!: Date | null
}

/** What makes a change open, until it expires. */
export const OPEN_CHANGE = { confirmedAt: IsNull(), cancelledAt: IsNull() }

/** Ends the open change of a person, who replaced it or chose another password: a stranger may have asked for it. */
export const endEmailChange = async (tx: Tx, userId: string): Promise<void> => {
  await tx.db.update(EmailChange, { userId, ...OPEN_CHANGE }, { cancelledAt: tx.now })
}
