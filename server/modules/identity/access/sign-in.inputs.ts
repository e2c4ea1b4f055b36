import { IsOptional, Length, ValidateNested } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { SecondFactorInput } from '../factors/factors.inputs.ts'

@InputType({ description: 'Credentials of an account.' })
export class SignInInput {
  @Field(() => String, { description: 'Email address of the account, upper or lower case.' })
  @Length(1, 254, says('identity.input.yourEmail'))
  email!: string

  @Field(() => String, { description: 'Password of the account.' })
  @Length(1, 128, says('identity.input.yourPassword'))
  password!: string

  @Field(() => SecondFactorInput, {
    nullable: true,
    description: 'Needed with two-factor authentication: repeat the sign-in with it after SECOND_FACTOR_REQUIRED. Otherwise not read.',
  })
  @IsOptional()
  @ValidateNested()
  secondFactor?: SecondFactorInput | null
}
