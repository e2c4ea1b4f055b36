import { Column, Entity, PrimaryColumn } from 'typeorm'
import { asBigint } from '../../../shared/row.ts'
import type { StepFile } from './execution-step.entity.ts'

export type FacilityEventType =
  | 'receipt'
  | 'reversal'
  | 'promise'
  | 'restructure'
  | 'early_settlement'
  | 'default'
  | 'write_off'
  | 'hardship'
  | 'donation_paid'
  | 'results'
  | 'exit'
  | 'rent_adjustment'
  | 'results_contested'
  | 'results_corrected'
  | 'results_kept'
  | 'results_accepted'
  | 'objection_withdrawn'
  | 'objection_referred'
  | 'objection_dismissed'

/** What an event has besides its day and amount. Amounts are minor units in text, so that they survive JSON. */
export interface EventDetails {
  /** Of a reversal or a settlement: the receipt that it concerns. */
  readonly receiptId?: string
  /** Of a promise: the day by which payment is promised. */
  readonly by?: string
  /** Of a restructure. */
  readonly instalments?: readonly { readonly dueOn: string; readonly amount: string }[]
  readonly waiver?: string
  readonly rebate?: string
  /** Of a receipt: how the money came, and the file that proves it where it came outside of Mizan. */
  readonly via?: 'wallet' | 'bank' | 'link'
  readonly fileId?: string
  /** Of a receipt by link: the payment; of one from a row of the lender's bank: the row. */
  readonly linkPaymentId?: string
  readonly bankTransactionId?: string
  readonly reason?: string
  /** Of reported results: the result of the period, and when the lender's share of it is due. */
  readonly revenue?: string
  readonly expenses?: string
  readonly result?: string
  readonly dueOn?: string
  /** Of the result of a part of a period: its last day. The venture ends with it. */
  readonly lastOn?: string
  /** Of what concerns a reported result: its period; of an objection also the lender, and of its further course the objection. */
  readonly period?: number
  readonly lenderId?: string
  readonly objectionId?: string
  /** Of a correction: by how much it changed what was due on account when it was recorded. */
  readonly share?: string
  /** Of results, a correction and an exit: what the lender has in all by the results in force then. Events of before it was kept lack it. */
  readonly due?: string
  /** Files that prove what is stated. */
  readonly files?: readonly StepFile[]
  /**
   * Of a rent adjustment: days without use, the day of return excluded; null where the asset is lost. Of a lease that began later than
   * planned `dueOn` is the first day on which a rent falls due.
   */
  readonly fromOn?: string
  readonly toOn?: string | null
  readonly isLesseeAtFault?: boolean
}

/** Something that happened to a facility, on the local day on which it has effect. Never changed: a mistake is another event. */
@Entity('facility_event')
export class FacilityEventRow {
  @PrimaryColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  facilityId!: string

  /** From 1, in the order of recording. */
  @Column({ type: 'int' })
  place!: number

  @Column({ type: 'text' })
  type!: FacilityEventType

  @Column({ type: 'date' })
  onDay!: string

  @Column({ type: 'bigint', nullable: true, transformer: asBigint })
  amount!: bigint | null

  @Column({ type: 'jsonb' })
  details!: EventDetails

  @Column({ type: 'uuid', nullable: true })
  journalId!: string | null

  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null

  @Column({ type: 'timestamptz', precision: 3 })
  recordedAt!: Date
}
