import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { ExecutionStep } from '../execution/steps.ts'

registerEnumType(ExecutionStep, {
  name: 'ExecutionStep',
  description: 'What the parties do to carry out a contract.',
  valuesConfig: {
    PROMISE: { description: 'The merchant promises to buy the goods once the lender owns them.' },
    PURCHASE: { description: 'The lender buys the goods from the supplier, who is paid.' },
    POSSESSION: { description: 'The lender takes possession of the goods, and bears their risk.' },
    OFFER: { description: 'The lender offers to sell the goods at the agreed price.' },
    ACCEPT: { description: 'The merchant accepts the offer: the sale is concluded.' },
    DELIVERY: { description: 'The goods are delivered.' },
    SCHEDULE_ACTIVE: { description: 'The schedule of payments begins.' },
    AGREEMENT: { description: 'The merchant agrees to buy the commodity on credit.' },
    BUY: { description: 'The lender buys the commodity from the first broker, who is paid.' },
    TITLE: { description: 'The lender holds the title to the commodity.' },
    SELL_TO_CLIENT: { description: 'The merchant buys the commodity from the lender on credit.' },
    AGENCY: { description: 'The merchant appoints an agent to sell the commodity.' },
    SELL: { description: 'The commodity is sold to the second broker.' },
    PROCEEDS_TO_CLIENT: { description: 'The merchant receives the proceeds of the sale.' },
    ACQUIRE: { description: 'The lender acquires the asset, and its seller is paid.' },
    DELIVER_USABLE: { description: 'The merchant receives the asset ready for use.' },
    LEASE_START: { description: 'The lease begins.' },
    TRANSFER: { description: 'The asset is transferred to the merchant, by a separate contract.' },
    CONTRACT: { description: 'The contract is in force between the parties.' },
    PARALLEL: { description: 'The lender has the goods made by a contractor, by a separate contract.' },
    MILESTONE: { description: 'The work has reached a stage.' },
    INSPECTION: { description: 'The goods are inspected.' },
    HANDOVER: { description: 'The finished goods are handed over.' },
    FULL_PAYMENT: { description: 'The whole price is paid.' },
    RESALE: { description: 'The lender sells the goods on after it has received them.' },
    CAPITAL_IN: { description: 'The capital is paid in.' },
    OWN_CAPITAL: { description: "The merchant's own capital is brought in." },
    VALUATION: { description: 'Capital that is not money is valued.' },
    START: { description: 'The venture begins.' },
    PERIOD_RESULTS: { description: 'The result of a period is reported.' },
    DISTRIBUTION: { description: 'The result of a period is distributed.' },
    EXIT: { description: 'The partnership ends.' },
  },
})

/** A file that proves a step. Its content never changes. */
@ObjectType({ description: 'A file that proves a step.', simpleResolvers: true })
@Embedded()
export class StepFile {
  @Field(() => ID, { description: 'Id of the stored file.' })
  fileId!: string

  @Field(() => String, { description: 'Name that it was uploaded under.' })
  @Personal()
  name!: string

  @Field(() => String, { description: 'SHA-256 of its content, in hexadecimal.' })
  sha256!: string
}

/** What a person declared in a step that needs no file, in both languages of the contract. */
@ObjectType({ description: 'What was declared with a step, in both languages of the contract.', simpleResolvers: true })
@Embedded()
export class StepStatement {
  @Field(() => String, { description: 'What was declared, for those who read English.' })
  english!: string

  @Field(() => String, { description: 'The same for those who read Arabic, which prevails.' })
  arabic!: string
}

/** A step of the execution of a contract, with its evidence and its place in the chain. Never changed. */
@ObjectType({
  description: 'A step of the execution of a contract, with its evidence and its place in the chain of hashes. It never changes.',
})
@Scoped()
@Entity('execution_step')
export class ExecutedStep {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  facilityId!: string

  @Field(() => Int, { description: 'Its place in the chain, from 1.' })
  @Column({ type: 'int' })
  place!: number

  @Field(() => ExecutionStep, { description: 'What was done.' })
  @Column({ type: 'text' })
  step!: ExecutionStep

  @Field(() => ContractSide, { description: 'Which side recorded it.' })
  @Column({ type: 'text' })
  side!: ContractSide

  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null

  @Field(() => DateTime, { description: 'When it happened, as its actor stated.' })
  @Column({ type: 'timestamptz', precision: 3 })
  occurredAt!: Date

  @Field(() => DateTime, { description: 'When it was recorded, by the clock of the server.' })
  @Column({ type: 'timestamptz', precision: 3 })
  recordedAt!: Date

  @Field(() => String, { nullable: true, description: 'What its actor noted; null without a note.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  note!: string | null

  @Field(() => StepStatement, { nullable: true, description: 'What was declared; null where files are the evidence.' })
  @Column({ type: 'jsonb', nullable: true })
  statement!: StepStatement | null

  @Field(() => [StepFile], {
    description: 'Files that prove it, in the order in which they were given; empty where a statement is the evidence.',
  })
  @Column({ type: 'jsonb' })
  files!: StepFile[]

  @Column({ type: 'bigint', nullable: true, transformer: asBigint })
  quantity!: bigint | null

  @Column({ type: 'text', nullable: true })
  payeeName!: string | null

  @Column({ type: 'text', nullable: true })
  payeeAccount!: string | null

  @Column({ type: 'boolean' })
  pays!: boolean

  @Field(() => String, { description: 'SHA-256 of the canonical JSON of its evidence, in hexadecimal.' })
  @Column({ type: 'text' })
  evidenceHash!: string

  @Field(() => String, { description: 'Hash of the step before, or of the contract for the first step.' })
  @Column({ type: 'text' })
  previousHash!: string

  @Field(() => String, { description: 'SHA-256 of the canonical JSON of the step with the hash before it, in hexadecimal.' })
  @Column({ type: 'text' })
  hash!: string
}
