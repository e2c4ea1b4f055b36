import { Column, Entity, PrimaryColumn } from 'typeorm'
import { asBigint } from '../../../shared/row.ts'

/** The share of one lender in the facility of a syndicate, with its part of the figures. Amounts are in minor units. */
@Entity('facility_share')
export class FacilityShare {
  @PrimaryColumn('uuid')
  facilityId!: string

  /** From 1, the lead. */
  @PrimaryColumn('int')
  place!: number

  @Column({ type: 'uuid' })
  lenderId!: string

  @Column({ type: 'bigint', transformer: asBigint })
  commitment!: bigint

  /** In lowest terms, such as 3/10. */
  @Column({ type: 'text' })
  share!: string

  @Column({ type: 'bigint', transformer: asBigint })
  outstanding!: bigint

  @Column({ type: 'bigint', transformer: asBigint })
  exposure!: bigint

  @Column({ type: 'bigint', transformer: asBigint })
  arrears!: bigint

  @Column({ type: 'bigint', transformer: asBigint })
  received!: bigint
}

/** What a lender has of a receipt, in minor units; negative for what it gives back of one that was reversed. Never changed. */
@Entity('facility_payout')
export class FacilityPayout {
  /** The receipt, or its reversal. */
  @PrimaryColumn('uuid')
  eventId!: string

  @PrimaryColumn('uuid')
  lenderId!: string

  @Column({ type: 'uuid' })
  facilityId!: string

  @Column({ type: 'bigint', transformer: asBigint })
  amount!: bigint
}
