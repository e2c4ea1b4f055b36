import { Column, Entity, In, IsNull, Not, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'

const WHOLE_NUMBER = {
  to: (step: number | null) => step,
  from: (step: string | null) => (step === null ? null : Number(step)),
}

/** The authenticator app of a person. Two-factor authentication is on once a first code confirmed the setup. */
@Entity('two_factor')
export class TwoFactor {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string

  @Column({ type: 'text' })
  sealedSecret!: string

  /** The time step of the last code that was used: no code works twice. */
  @Column({ type: 'bigint', nullable: true, transformer: WHOLE_NUMBER })
  lastStep!: number | null

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null
}

/** A code that replaces the authenticator app once. Only its keyed hash is stored. */
@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  @Column({ type: 'text' })
  hash!: string

  @Column({ type: 'timestamptz' })
  createdAt!: Date

  @Column({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null
}

/** Returns, by user id, whether two-factor authentication is on. */
export const hasTwoFactor: Batch<string, boolean> = async (db, keys) => {
  const rows = await db.findBy(TwoFactor, { userId: In([...keys]), confirmedAt: Not(IsNull()) })
  const on = new Set(rows.map(({ userId }) => userId))
  return keys.map((key) => on.has(key))
}

/** Returns, by user id, how many recovery codes are not used yet. */
export const recoveryCodesLeft: Batch<string, number> = async (db, keys) => {
  const rows = await db.findBy(RecoveryCode, { userId: In([...keys]), usedAt: IsNull() })
  return keys.map((key) => rows.filter(({ userId }) => userId === key).length)
}
