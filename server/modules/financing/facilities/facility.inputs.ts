import { ArrayMaxSize, Matches } from 'class-validator'
import { ArgsType, Field, ID } from 'type-graphql'

@ArgsType()
export class WaiveCoolingOffArgs {
  @Field(() => ID)
  requestId!: string

  @Field(() => [String], { description: 'The hashes of the contracts that the merchant has read, in any order.' })
  @ArrayMaxSize(50)
  @Matches(/^[0-9a-f]{64}$/, { each: true, message: 'Open the contract again before you waive the cooling-off period.' })
  contractHashes!: string[]
}
