import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

export enum CodePurpose {
  PHONE = 'phone',
  EMAIL = 'email',
  PASSWORD_RESET = 'password_reset',
}

/** A code or link that proves, once, that a person can read a phone or a mailbox. Stored as a keyed hash, bound to its target. */
@Entity('one_time_code')
export class OneTimeCode {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Column({ type: 'text' })
  purpose!: CodePurpose

  /** The phone or e-mail that it was sent to; it is not valid for another one. */
  @Column({ type: 'text' })
  target!: string

  @Column({ type: 'text' })
  hash!: string

  @Column({ type: 'int', default: 0 })
  attempts!: number

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Column({ type: 'timestamptz' })
  expiresAt!: Date

  @Column({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null
}
