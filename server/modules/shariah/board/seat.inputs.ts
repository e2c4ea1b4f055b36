import { IsUUID, Length, MaxLength } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { BoardSeat } from '../reviews/seats.query.ts'

const REASON = 1_000

@InputType({ description: 'The seat of a person on the Shariah board, and why.' })
export class ProposeBoardSeatInput {
  @Field(() => ID, { description: 'Auditor who is to have the seat.' })
  @IsUUID('all', says('shariah.seats.unknown'))
  personId!: string

  @Field(() => BoardSeat, { nullable: true, description: 'Seat that they are to have. Null or absent ends the one they have.' })
  seat?: BoardSeat | null

  @Field(() => Boolean, { defaultValue: false, description: 'Whether they are declared to be independent. Ignored when a seat ends.' })
  isIndependent!: boolean

  @Field(() => String, { description: 'Why, in at least 20 characters; it stays on the record of the board.' })
  @MaxLength(REASON, says('shariah.reviews.input.reason'))
  reason!: string
}

@InputType({ description: 'Whose interest was derived from a name, and why the person of that name is someone else.' })
export class DismissNameMatchInput {
  @Field(() => ID, { description: 'Auditor whose name matched.' })
  @IsUUID('all', says('shariah.seats.unknown'))
  auditorId!: string

  @Field(() => ID, { description: 'Business that a person of the same name acts for.' })
  @IsUUID('all', says('business.notFound'))
  businessId!: string

  @Field(() => String, { description: 'How it was found that they are two people, in at least 20 characters.' })
  @MaxLength(REASON, says('shariah.reviews.input.reason'))
  reason!: string
}

@InputType({ description: "The number on the viewer's identity card." })
export class UpdateBoardIdentityInput {
  @Field(() => String, { description: 'Number as printed on the card, 5 to 30 characters.' })
  @Length(5, 30, says('shariah.seats.identityNumber'))
  number!: string
}

@InputType({ description: 'Whose independence, and in which period.' })
export class IndependenceStatementFilter {
  @Field(() => ID, { description: 'Auditor that the statement is about.' })
  @IsUUID('all', says('shariah.seats.unknown'))
  personId!: string

  @Field(() => LocalDate, { nullable: true, description: 'First day in the Gulf; absent or null: a year before the last day.' })
  from?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Last day in the Gulf; absent or null: today.' })
  to?: string | null
}
