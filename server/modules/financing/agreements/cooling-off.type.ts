import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { Person } from '../../identity/index.ts'

/** The period in which either party may cancel an agreement. */
@ObjectType({
  description: 'The period in which either party may cancel an agreement for any reason. No money moves before it is over.',
  simpleResolvers: true,
})
@Embedded()
export class CoolingOff {
  @Field(() => DateTime, { description: "Exclusive end: midnight, in the merchant's country, after the last of its business days." })
  endsAt!: Date

  @Field(() => Int, { description: 'How many full business days it lasts, counted from the local day after the acceptance.' })
  businessDays!: number

  @Field(() => String, { description: "ISO 3166-1 code of the merchant's country, whose weekend, holidays and time zone count." })
  jurisdiction!: string

  @Field(() => Boolean, { description: 'Whether the law of that country lets the merchant end it before its time.' })
  isWaivable!: boolean

  @Field(() => DateTime, { nullable: true, description: 'When the merchant ended it before its time; null unless it did.' })
  waivedAt!: Date | null

  @Field(() => Person, { nullable: true, description: 'The person who ended it for the merchant; null unless it was waived.' })
  waivedBy!: Person | null
}
