import { Column, Entity, PrimaryColumn } from 'typeorm'
import { asBigint } from '../../../shared/row.ts'

/** What a lender decided on a row of its bank that names a facility, with what the row said. One row is one receipt, ever. */
@Entity('facility_bank_match')
export class FacilityBankMatchRow {
  @PrimaryColumn({ type: 'uuid' })
  facilityId!: string

  @PrimaryColumn({ type: 'uuid' })
  bankTransactionId!: string

  @Column({ type: 'bigint', transformer: asBigint })
  amount!: bigint

  @Column({ type: 'date' })
  bookedOn!: string

  @Column({ type: 'text' })
  reference!: string

  @Column({ type: 'text', nullable: true })
  payerName!: string | null

  /** The receipt that it became; null where it was dismissed. */
  @Column({ type: 'uuid', nullable: true })
  receiptId!: string | null

  @Column({ type: 'timestamptz', precision: 3 })
  decidedAt!: Date

  @Column({ type: 'uuid' })
  decidedById!: string
}
