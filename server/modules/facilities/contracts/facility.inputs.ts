import { ArrayMaxSize, Matches } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'

@InputType({ description: 'What the merchant has read before its cooling-off ends.' })
export class WaiveCoolingOffInput {
  @Field(() => [String], { description: 'The `hash` of each contract that the merchant has read, in any order, at most 50.' })
  @ArrayMaxSize(50, says('common.input.listAtMost', { most: 50 }))
  @Matches(/^[0-9a-f]{64}$/, { each: true, ...says('facilities.openContract') })
  contractHashes!: string[]
}
