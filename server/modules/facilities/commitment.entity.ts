import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import type { Currency } from '../../shared/currency.ts'
import { asBigint } from '../../shared/row.ts'

/** A lender's money held for an accepted proposal, until it is disbursed or set free again. */
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

  /** When the agreement fell through. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  releasedAt!: Date | null

  /** Set by the board's approval. */
  @Column({ type: 'uuid', nullable: true })
  contractId!: string | null

  @Column({ type: 'uuid', nullable: true })
  journalId!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  disbursedAt!: Date | null
}
