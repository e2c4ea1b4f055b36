import { IsInt, IsOptional, Length, Matches, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { ModelWeightsInput } from '../model/model-weights.ts'

const REASON = says('scoring.versions.input.reason')
const SHADOW = says('scoring.versions.input.shadowDays')

@InputType({ description: 'What a draft of the score model says.' })
export class CreateModelDraftInput {
  @Field(() => String, {
    nullable: true,
    description:
      'Fitted version that should come into force as a whole, such as v2.2.0, with its weights of metrics and its guards; `weights` are its sums then. MODEL_NOT_FOR_BUSINESSES for one that cannot score businesses; absent for a draft of five weights.',
  })
  @IsOptional()
  challenger?: string | null

  @Field(() => ModelWeightsInput, { description: 'Weights of the five factors.' })
  @ValidateNested()
  weights!: ModelWeightsInput

  @Field(() => String, { description: 'Why the weights should change, 20 to 2,000 characters. The board reads it.' })
  @Length(20, 2_000, REASON)
  @Matches(/\S/, REASON)
  reason!: string

  @Field(() => Int, {
    defaultValue: 30,
    description:
      'Days for which its scores are computed beside the version in force before it may be in force, 0 to 180. The board decides on fewer than 30 with the rest.',
  })
  @IsInt(SHADOW)
  @Min(0, SHADOW)
  @Max(180, SHADOW)
  shadowDays!: number
}

@InputType({ description: 'A changed draft of the score model.' })
export class UpdateModelDraftInput extends CreateModelDraftInput {
  @Field(() => Int, { description: '`revision` of the draft that was read. CONTENT_CHANGED when it was changed since.' })
  revision!: number
}

@InputType({ description: 'From when a version of the score model is in force.' })
export class ScheduleModelDraftInput {
  @Field(() => LocalDate, { description: 'Day in the Gulf from whose beginning it is in force; today: at once.' })
  takesEffectOn!: string
}
