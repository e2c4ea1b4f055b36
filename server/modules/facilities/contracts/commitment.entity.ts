import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'
import { asBigint } from '../../../shared/row.ts'

/** A lender's money that is held for an accepted proposal until it is disbursed or released. */
@Entity('commitment')
export class Commitment {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  requestId!: string

  @Column({ type: 'uuid' })
  responseId!: string

  @Column({ type: 'uuid' })
  merchantId!: string

  @Column({ type: 'uuid' })
  lenderId!: string

  @Column({ type: 'uuid' })
  accountId!: string

  @Column({ type: 'uuid' })
  holdId!: string

  @Column({ type: 'bigint', transformer: asBigint })
  amount!: bigint

  @Column({ type: 'text' })
  currency!: Currency

  @Column({ type: 'timestamptz', precision: 3 })
  committedAt!: Date

  /** When the agreement fell through; null otherwise. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  releasedAt!: Date | null

  /** Set when the board approves the agreement. */
  @Column({ type: 'uuid', nullable: true })
  contractId!: string | null

  @Column({ type: 'uuid', nullable: true })
  journalId!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disbursedAt!: Date | null
}
