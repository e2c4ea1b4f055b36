import { Column, Entity, PrimaryColumn } from 'typeorm'
import { asBigint } from '../../../shared/row.ts'

/**
 * What the lead of a syndicate owes to another lender of a receipt that it took outside of Mizan, until it passes it on. Amounts are in
 * minor units. It is passed on once; a reversal of the receipt takes it back.
 */
@Entity('facility_pass_on')
export class FacilityPassOn {
  @PrimaryColumn('uuid')
  receiptId!: string

  @PrimaryColumn('uuid')
  lenderId!: string

  @Column({ type: 'uuid' })
  facilityId!: string

  @Column({ type: 'bigint', transformer: asBigint })
  amount!: bigint

  /** Null while the lead owes it. */
  @Column({ type: 'uuid', nullable: true })
  journalId!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  passedOnAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  passedOnById!: string | null
}
