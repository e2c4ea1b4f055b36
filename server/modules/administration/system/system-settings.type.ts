import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

@ObjectType({ description: 'What administration sets for the whole product.', simpleResolvers: true })
@Open()
export class SystemSettings {
  @Field(() => Boolean, { description: 'Whether people can create accounts of their own. People who are invited always can.' })
  isSignUpOpen!: boolean

  @Field(() => Int, {
    description: 'Minutes without activity after which sessions of new accounts end: 15, 30, 60, 120 or 480. People can change theirs.',
  })
  sessionTimeoutMinutes!: number

  @Field(() => Int, { description: 'Counts the changes; a change names the version that was read.' })
  version!: number

  @Field(() => DateTime, { nullable: true, description: 'When they were last changed; null before the first change.' })
  changedAt!: Date | null

  changedById!: string | null
}

@ObjectType({ description: 'A notice of administration, shown to everyone within its time.', simpleResolvers: true })
@Open()
export class SystemNotice {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => String, { description: 'Text for readers of English.' })
  english!: string

  @Field(() => String, { description: 'Text for readers of Arabic.' })
  arabic!: string

  @Field(() => String, { description: 'Text for readers of French.' })
  french!: string

  @Field(() => DateTime, { description: 'From when it is shown.' })
  startsAt!: Date

  @Field(() => DateTime, { description: 'Until when it is shown.' })
  endsAt!: Date
}
