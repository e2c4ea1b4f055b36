import { Field, ID, ObjectType } from 'type-graphql'
import { Open } from '../../platform/authorization.ts'

@ObjectType({ description: 'Whether marketing mails are sent to the person of a link.', simpleResolvers: true })
@Open()
export class MarketingSubscription {
  @Field(() => ID, { description: 'Token of the link.' })
  id!: string

  @Field(() => Boolean, { description: 'Whether marketing mails are sent.' })
  isSubscribed!: boolean
}
