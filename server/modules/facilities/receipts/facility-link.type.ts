import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { DateTime, Decimal } from '../../../shared/scalars.ts'

export enum FacilityLinkStatus {
  OPEN = 'open',
  PAID = 'paid',
  CANCELLED = 'cancelled',
  EXPIRED = 'expired',
}

registerEnumType(FacilityLinkStatus, {
  name: 'FacilityLinkStatus',
  description: 'Whether a payment link of a facility can be paid.',
  valuesConfig: {
    OPEN: { description: 'It can be paid.' },
    PAID: { description: 'Its amount was paid.' },
    CANCELLED: { description: 'A party cancelled it, or the facility was settled.' },
    EXPIRED: { description: 'Its time is over.' },
  },
})

@ObjectType({ description: 'A payment link by which anyone can pay a part of what a facility owes.', simpleResolvers: true })
@Embedded()
export class FacilityLink {
  @Field(() => ID, { description: 'Id of the link, for `cancelFacilityLink`.' })
  id!: string

  @Field(() => Decimal, { description: "What it asks for, in major units of the facility's currency." })
  amount!: string

  @Field(() => Decimal, { description: "What was paid of that, in major units of the facility's currency." })
  paid!: string

  @Field(() => FacilityLinkStatus, { description: 'Whether it can be paid.' })
  status!: FacilityLinkStatus

  @Field(() => String, { nullable: true, description: 'Address of its payment page; null once it can no longer be paid.' })
  @Personal()
  url!: string | null

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date
}
