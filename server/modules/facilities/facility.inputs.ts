import { ArrayMaxSize, Matches } from 'class-validator'
import { ArgsType, Field, ID } from 'type-graphql'
import { says } from '../../shared/i18n/text.ts'

@ArgsType()
export class WaiveCoolingOffArgs {
  @Field(() => ID, { description: 'Own contracted request.' })
  requestId!: string

  @Field(() => [String], { description: 'The `hash` of each contract that the merchant has read, in any order, at most 50.' })
  @ArrayMaxSize(50, says('common.input.listAtMost', { most: 50 }))
  @Matches(/^[0-9a-f]{64}$/, { each: true, ...says('facilities.openContract') })
  contractHashes!: string[]
}
