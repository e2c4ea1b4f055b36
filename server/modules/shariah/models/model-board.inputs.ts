import { Field, InputType, Int } from 'type-graphql'

@InputType({ description: 'Which content of a draft of the score model is submitted.' })
export class SubmitModelDraftInput {
  @Field(() => Int, { description: '`revision` of the draft that was read.' })
  revision!: number
}
