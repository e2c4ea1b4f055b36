import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { DealException } from '../reviews/deal-exception.ts'

export enum DealOutcome {
  PASSED = 'passed',
  TO_BOARD = 'to_board',
}

registerEnumType(DealOutcome, {
  name: 'DealOutcome',
  description: 'What the check of a deal against approved products led to.',
  valuesConfig: {
    PASSED: { description: 'It made no exception: its contracts were concluded without a vote of the board on it.' },
    TO_BOARD: { description: 'It made an exception: the board decides on it.' },
  },
})

@ObjectType({ description: 'The product that an accepted proposal was checked against.', simpleResolvers: true })
@Embedded()
export class CheckedProduct {
  @Field(() => ID, { description: 'The accepted proposal.' })
  responseId!: string

  @Field(() => ID, { description: 'Product whose conditions the proposal was checked against.' })
  productId!: string

  @Field(() => String, { description: 'Number that the lender and the board refer to it by, such as `PRD-2026-001`.' })
  number!: string

  @Field(() => Int, { description: 'Version of the product that was in force.' })
  version!: number
}

/** What the check of an accepted request against approved products found. Never changed. */
@ObjectType({
  description:
    'What the check of an accepted request against approved products found, in the way that the board has single deals reach it. Every check is kept.',
})
@Embedded()
@Entity('deal_gate')
export class DealCheck {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  requestId!: string

  @Field(() => Int, { description: 'Version of the request that was checked.' })
  @Column({ type: 'int' })
  requestVersion!: number

  @Field(() => Int, { description: "Version of the board's setting by which it was checked." })
  @Column({ type: 'int' })
  flowVersion!: number

  @Field(() => DealOutcome, { description: 'What it led to.' })
  @Column({ type: 'text' })
  outcome!: DealOutcome

  @Field(() => [DealException], { description: 'Why the board has to decide; empty when it passed.' })
  @Column({ type: 'text', array: true })
  exceptions!: DealException[]

  @Field(() => [CheckedProduct], { description: 'The products that were in force for its proposals.' })
  @Column({ type: 'jsonb' })
  products!: CheckedProduct[]

  @Field(() => String, { description: 'SHA-256, in canonical JSON, of the request and the accepted proposals that were checked.' })
  @Column({ type: 'text' })
  agreementHash!: string

  @Field(() => DateTime, { description: 'When it was checked.' })
  @Column({ type: 'timestamptz', precision: 3 })
  checkedAt!: Date
}

/** The draw of a contract for the sample. Never changed. */
@ObjectType({ description: 'The draw of a contract for the sample of deals that the board reviews afterwards. Anyone can repeat it.' })
@Embedded()
@Entity('sample_draw')
export class SampleDraw {
  @Field(() => ID, { description: 'Contract that was drawn.' })
  @PrimaryColumn({ type: 'uuid' })
  contractId!: string

  @Field(() => Int, { description: "Version of the board's setting whose seed and percentage applied." })
  @Column({ type: 'int' })
  flowVersion!: number

  @Field(() => String, { description: 'SHA-256 over the seed, a colon and the id of the contract.' })
  @Column({ type: 'text' })
  digest!: string

  @Field(() => Boolean, { description: 'Whether it belongs to the sample.' })
  @Column({ type: 'boolean' })
  isChosen!: boolean

  @Column({ type: 'uuid', nullable: true })
  reviewId!: string | null

  @Field(() => DateTime, { description: 'When it was drawn.' })
  @Column({ type: 'timestamptz', precision: 3 })
  drawnAt!: Date
}

/** Loads the latest check of requests. Only for requests whose agreement the viewer may see. */
export const latestCheckOf: Batch<string, DealCheck | null> = async (db, requestIds) => {
  const rows = await db
    .createQueryBuilder(DealCheck, 'deal')
    .where('deal.requestId = any(:requestIds)', { requestIds })
    .orderBy('deal.checkedAt')
    .addOrderBy('deal.requestVersion')
    .getMany()
  const latest = new Map(rows.map((row) => [row.requestId, row]))
  return requestIds.map((id) => latest.get(id) ?? null)
}

/** Loads the draws of the contracts of requests. Only for requests whose agreement the viewer may see. */
export const drawsOf: Batch<string, SampleDraw[]> = async (db, requestIds) => {
  const rows = await db
    .createQueryBuilder(SampleDraw, 'draw')
    .innerJoin('contract', 'contract', 'contract.id = draw.contract_id')
    .addSelect('contract.request_id', 'request')
    .where('contract.request_id = any(:requestIds)', { requestIds })
    .orderBy('draw.contractId')
    .getRawAndEntities<{ request: string }>()
  const owned = rows.entities.map((draw, at) => ({ draw, request: rows.raw[at]!.request }))
  return groupByKey(requestIds, owned, ({ request }) => request).map((group) => group.map(({ draw }) => draw))
}
