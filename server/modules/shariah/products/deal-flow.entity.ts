import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Open, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { ApprovalSubject } from '../../approvals/index.ts'

/** How single deals reach the board. */
export enum DealFlow {
  EVERY_REQUEST = 'every_request',
  EXCEPTION_AND_SAMPLE = 'exception_and_sample',
}

registerEnumType(DealFlow, {
  name: 'DealFlow',
  description: 'How single deals reach the Shariah board.',
  valuesConfig: {
    EVERY_REQUEST: { description: 'The board votes on every accepted request.' },
    EXCEPTION_AND_SAMPLE: {
      description:
        'The board approves products. An accepted request is checked against them by rule; the board decides on exceptions, and reviews a sample afterwards.',
    },
  },
})

/** The setting in one of its versions. Never changed. */
@ObjectType({
  description:
    'How single deals reach the Shariah board, in one version. Two auditors change it; every version is kept. Readable by everyone who is signed in.',
})
@Open()
@Entity('deal_flow')
export class DealFlowSetting {
  @Field(() => Int, { description: 'Counts the versions, from 1.' })
  @PrimaryColumn({ type: 'int' })
  version!: number

  @Field(() => DealFlow, { description: 'How deals reach the board.' })
  @Column({ type: 'text' })
  flow!: DealFlow

  @Field(() => Int, {
    description: 'Percent of the deals concluded without a vote that are reviewed afterwards, 0 to 100; without effect with EVERY_REQUEST.',
  })
  @Column({ type: 'int' })
  samplePercent!: number

  @MoneyColumn('tawarruqThreshold', {
    description: 'A tawarruq above it is an exception, in major units of `currency`; null where the amount makes none.',
    nullable: true,
  })
  thresholdMinor!: bigint | null

  @Field(() => Currency, { description: 'Currency of the threshold.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => String, {
    description:
      'The seed of the sample, 64 hexadecimal digits, published with the version and so before the contracts it is applied to. A contract is drawn if the first 52 bits of SHA-256 over `seed:contract id`, divided by 2^52, are below `samplePercent` / 100.',
  })
  @Column({ type: 'text' })
  seed!: string

  @Column({ type: 'uuid', nullable: true })
  changeId!: string | null

  @Field(() => DateTime, { description: 'From when on it applies.' })
  @Column({ type: 'timestamptz', precision: 3 })
  inForceAt!: Date
}

/** A change of the setting, as an auditor proposed it. Never updated. */
@ObjectType({
  description: 'A change of how single deals reach the board, as an auditor proposed it. Another auditor decides.',
  implements: ApprovalSubject,
})
@Scoped()
@Entity('deal_flow_change')
export class DealFlowChange extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'int' })
  before!: number

  @Field(() => DealFlow, { description: 'How deals are to reach the board.' })
  @Column({ type: 'text' })
  flow!: DealFlow

  @Field(() => Int, { description: 'Percent of the deals concluded without a vote that are to be reviewed afterwards.' })
  @Column({ type: 'int' })
  samplePercent!: number

  @MoneyColumn('tawarruqThreshold', {
    description: 'A tawarruq above it is to be an exception, in major units of `currency`; null where the amount makes none.',
    nullable: true,
  })
  thresholdMinor!: bigint | null

  @Field(() => Currency, { description: 'Currency of the threshold.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Field(() => String, { description: 'Why, as the auditor wrote it.' })
  @Column({ type: 'text' })
  reason!: string
}

/** Changes by id. Only for approvals that the viewer may see. */
export const dealFlowChangeById = oneBy(DealFlowChange, 'id')
