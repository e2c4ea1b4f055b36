import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime, LocalDate } from '../../../shared/scalars.ts'
import { Person } from '../../identity/index.ts'
import { type FoundInterest, InterestBasis } from '../reviews/interests.query.ts'
import { Interest } from './board.entity.ts'
import { BoardAppointment } from './seat.entity.ts'

registerEnumType(InterestBasis, {
  name: 'InterestBasis',
  description: 'What an interest rests on: what the auditor declared, or facts that the system knows.',
  valuesConfig: {
    OWNERSHIP: { description: 'Declared: shares, or another stake.' },
    RELATION: { description: 'Declared: a relative.' },
    EARLIER_SERVICE: { description: 'Declared: service that ended less than two years ago.' },
    OTHER: { description: 'Declared: anything else.' },
    MEMBERSHIP: {
      description: 'Found: the auditor, or an account with the same verified phone number, acts for it or did within two years.',
    },
    IDENTITY_NUMBER: { description: "Found: its documents have the number of the auditor's identity card." },
    SAME_NAME: {
      description: 'Found: a person of the same name acts for it. It bars until another auditor confirms that it is someone else.',
    },
  },
})

@ObjectType({ description: 'An interest of an auditor in a business, declared or found.', simpleResolvers: true })
@Embedded()
export class BoardInterest {
  @Field(() => ID, { description: 'Account of the person who has the interest.' })
  auditorId!: string

  @Field(() => Person, { description: 'Who has the interest.' })
  auditor!: Person

  @Field(() => ID, { description: 'Party on whose matters the auditor may not vote.' })
  businessId!: string

  @Field(() => String, { description: 'Current name of the party on whose matters the auditor may not vote.' })
  businessName!: string

  @Field(() => InterestBasis, { description: 'What it rests on.' })
  basis!: InterestBasis

  @Field(() => String, { nullable: true, description: 'What the auditor declared; null for an interest that was found.' })
  @Personal()
  detail!: string | null

  @Field(() => Boolean, { description: 'Whether it bars only until another auditor confirms that the person is someone else.' })
  needsConfirmation!: boolean
}

export const asBoardInterest = ({ auditorName: name, ...found }: FoundInterest): BoardInterest => ({
  ...found,
  auditor: { id: found.auditorId, name, role: Role.SSB_AUDITOR, businessId: null },
  needsConfirmation: found.basis === InterestBasis.SAME_NAME,
})

@ObjectType({
  description:
    'What the records say of the independence of one auditor in a period. It is computed from the records when it is read, and no one can edit it.',
  simpleResolvers: true,
})
@Embedded()
export class IndependenceStatement {
  @Field(() => ID, { description: 'Id of the auditor.' })
  personId!: string

  @Field(() => Person, { description: 'The auditor.' })
  person!: Person

  @Field(() => LocalDate, { description: 'First day of the period, in the Gulf.' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day of the period, in the Gulf.' })
  to!: string

  @Field(() => DateTime, { description: 'When it was computed.' })
  computedAt!: Date

  @Field(() => [BoardAppointment], { description: 'Seats that the auditor has and had, latest first, whenever.' })
  appointments!: BoardAppointment[]

  @Field(() => [Interest], { description: 'Interests declared that barred on a day of the period, latest first.' })
  declaredInterests!: Interest[]

  @Field(() => [BoardInterest], { description: 'Interests that the system finds now, by business.' })
  foundInterests!: BoardInterest[]

  @Field(() => Int, { description: 'Reviews that the board decided in the period.' })
  decidedReviews!: number

  @Field(() => Int, {
    description: 'Of them, those that the auditor could vote on: they had a seat with a vote, and no interest in a party.',
  })
  votableReviews!: number

  @Field(() => Int, { description: 'Of those, the ones on whose decided version the auditor voted.' })
  votedReviews!: number

  @Field(() => Int, { description: 'Of the reviews decided in the period, those that the auditor was barred from by an interest.' })
  recusals!: number

  @Field(() => Int, { description: 'Votes that the auditor cast in the period, those on earlier versions included.' })
  votes!: number

  @Field(() => Int, { description: 'Of these votes, those without reasons of 20 characters. A vote is refused without them.' })
  votesWithoutReason!: number
}
