import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { DateTime } from '../../../shared/scalars.ts'

/** The time in which the parties of an agreement may step back from it. */
@ObjectType({
  description:
    'The time in which the parties of an agreement may step back from it without a reason that the other accepts. No money moves within it.',
  simpleResolvers: true,
})
@Embedded()
export class CoolingOff {
  @Field(() => DateTime, { description: 'Local midnight at the end of its last full business day; the moment itself is after it.' })
  endsAt!: Date

  @Field(() => Int, { description: 'Full business days after the local day of the acceptance.' })
  businessDays!: number

  @Field(() => String, { description: "ISO 3166-1 code of the merchant's country, whose weekend, holidays and time count." })
  jurisdiction!: string

  @Field(() => Boolean, { description: 'Whether the law of that country lets the merchant end it earlier.' })
  isWaivable!: boolean

  @Field(() => DateTime, { nullable: true, description: 'When the merchant ended it before its time.' })
  waivedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'The person of the merchant who did.' })
  @Personal()
  waivedBy!: string | null
}
