import { Field, ObjectType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { BureauCheck } from './bureau-check.entity.ts'
import { BureauConsent } from './bureau-consent.entity.ts'
import { Bureau } from './bureau-terms.ts'

@ObjectType({ description: "The credit bureau of a business's country, and what the business consented to.", simpleResolvers: true })
@Embedded()
export class BusinessBureau {
  @Field(() => Bureau, { description: 'Where lenders of its country check businesses.' })
  bureau!: Bureau

  @Field(() => Boolean, { description: 'Whether this installation is connected to it. Without a connection no check can be made.' })
  isConnected!: boolean

  @Field(() => Boolean, { description: 'Whether the connection is to a sandbox, whose reports are made up. Never true in production.' })
  isSandbox!: boolean

  @Field(() => String, { description: 'The text that the business consents to now, in the language of the reader.' })
  consentText!: string

  @Field(() => String, { description: 'Identifies that text: pass it as `textHash` of `grantBureauConsent`.' })
  textHash!: string

  @Field(() => BureauConsent, { nullable: true, description: 'The consent in force; null without one.' })
  consent!: BureauConsent | null

  @Field(() => BureauConsent, {
    nullable: true,
    description: 'The latest consent, once it is no longer in force; null while one is in force and before the first.',
  })
  endedConsent!: BureauConsent | null

  @Field(() => [BureauCheck], { description: 'The latest checks, newest first, at most 20.' })
  checks!: BureauCheck[]
}
