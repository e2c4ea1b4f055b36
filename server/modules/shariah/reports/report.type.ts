import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { DateTime, LocalDate } from '../../../shared/scalars.ts'
import { Person } from '../../identity/index.ts'
import { BoardFigureUnit, BoardReportKind } from './report-kind.ts'

@ObjectType({ description: 'One figure of a report of the board. It covers the period of the report.', simpleResolvers: true })
@Embedded()
export class BoardReportFigure {
  @Field(() => String, { description: 'Identifies the figure, the same in every period and language, such as `reviews.approved`.' })
  key!: string

  @Field(() => String, { description: 'What it says, in the language of the reader.' })
  name!: string

  @Field(() => Person, { nullable: true, description: 'Whom it is of; null for figures of the whole board.' })
  person!: Person | null

  @Field(() => BoardFigureUnit, { description: 'What it counts or measures.' })
  unit!: BoardFigureUnit

  @Field(() => String, {
    nullable: true,
    description: 'A plain decimal, or words where the unit is TEXT; null when there is nothing to compute it from.',
  })
  value!: string | null

  @Field(() => Currency, { nullable: true, description: 'Currency of an amount; null for every other unit.' })
  currency!: Currency | null

  @Field(() => Int, { nullable: true, description: 'Number of records that it is computed from; null for words.' })
  n!: number | null
}

@ObjectType({ description: 'A part of a report of the board.', simpleResolvers: true })
@Embedded()
export class BoardReportSection {
  @Field(() => String, { description: 'What the figures are about, in the language of the reader.' })
  title!: string

  @Field(() => String, { nullable: true, description: 'What the figures count, where their names do not say it.' })
  explanation!: string | null

  @Field(() => [BoardReportFigure], { description: 'The figures in their order.' })
  figures!: BoardReportFigure[]
}

@ObjectType({
  description:
    'A report of the Shariah board over a period, computed from the records when it is read. Its PDF at `pdfPath` has the same figures.',
  simpleResolvers: true,
})
@Embedded()
export class BoardReport {
  @Field(() => BoardReportKind, { description: 'Which report it is.' })
  kind!: BoardReportKind

  @Field(() => String, { description: 'The period as it was asked for: `2026-10`, `2026-Q4` or `2026`.' })
  period!: string

  @Field(() => LocalDate, { description: 'First day of the period, in the Gulf.' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day of the period, in the Gulf.' })
  to!: string

  @Field(() => Boolean, { description: 'Whether the period has not ended. The figures are then those up to `computedAt`.' })
  isToDate!: boolean

  @Field(() => DateTime, { description: 'When the figures were computed.' })
  computedAt!: Date

  @Field(() => [BoardReportSection], { description: 'The parts of the report in their order.' })
  sections!: BoardReportSection[]

  @Field(() => [Person], {
    description: 'Members with a vote on the last day of the period, who sign the opinion of an annual report; empty for other kinds.',
  })
  signatories!: Person[]

  @Field(() => String, { description: 'Path of the PDF, for auditors and admins.' })
  pdfPath!: string
}
