import { Field, Int, ObjectType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { EmailChange } from '../records/email-change.entity.ts'

@ObjectType({ description: "What protects the viewer's own sign-in.", simpleResolvers: true })
@Embedded()
export class SecuritySettings {
  @Field(() => Int, { description: 'Minutes without activity after which a session ends: 15, 30, 60, 120 or 480.' })
  sessionTimeoutMinutes!: number

  @Field(() => Boolean, { description: 'True when a sign-in from a new device or network is reported by email.' })
  isNotifiedOfSignIns!: boolean

  @Field(() => [String], {
    description:
      'Networks that sign-ins, sessions and API keys are accepted from, each with its size, such as "203.0.113.0/24". Empty: everywhere.',
  })
  allowedAddresses!: string[]

  @Field(() => String, { nullable: true, description: 'Network address of this request; null when unknown.' })
  presentAddress!: string | null

  @Field(() => EmailChange, {
    nullable: true,
    description: 'The change of the email address that was requested and is not confirmed; null when there is none.',
  })
  emailChange!: EmailChange | null
}
