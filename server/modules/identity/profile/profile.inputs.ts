import { IsOptional, Length, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { NO_PHONE, PHONE } from '../records/identity.inputs.ts'

const SHORT = 120
const BIO = 500
const asShort = () => says('identity.input.atMost', { most: SHORT })

@InputType({ description: "The viewer's profile, complete: what is absent or null becomes empty." })
export class UpdateProfileInput {
  @Field(() => String, { description: 'Full legal name, 2 to 120 characters.' })
  @Length(2, SHORT, says('identity.input.fullName'))
  name!: string

  @Field(() => String, { nullable: true, description: 'How the person wants to be addressed, up to 120 characters.' })
  @IsOptional()
  @MaxLength(SHORT, asShort())
  preferredName?: string | null

  @Field(() => String, { nullable: true, description: 'What the person does in their business, up to 120 characters.' })
  @IsOptional()
  @MaxLength(SHORT, asShort())
  jobTitle?: string | null

  @Field(() => String, { nullable: true, description: 'Part of the business that the person works in, up to 120 characters.' })
  @IsOptional()
  @MaxLength(SHORT, asShort())
  department?: string | null

  @Field(() => String, { nullable: true, description: 'A few sentences about the person, up to 500 characters.' })
  @IsOptional()
  @MaxLength(BIO, says('identity.input.atMost', { most: BIO }))
  bio?: string | null

  @Field(() => ID, {
    nullable: true,
    description: "Picture that the viewer uploaded by `POST /files?for=avatar`, or the current one's id. Absent or null: none.",
  })
  avatarFileId?: string | null

  @Field(() => Int, { description: 'The `profileVersion` that the caller read; CONTENT_CHANGED when it is no longer current.' })
  expectedVersion!: number
}

@InputType({ description: 'Phone number that the viewer wants to have instead of the current one.' })
export class SendPhoneChangeCodeInput {
  @Field(() => String, { description: 'New phone number with its country code.' })
  @Matches(PHONE, NO_PHONE)
  phone!: string
}

@InputType({ description: 'Proof that the viewer reads the text messages of a new phone number.' })
export class VerifyPhoneChangeInput {
  @Field(() => String, { description: 'New phone number, as the code was sent to it.' })
  @Matches(PHONE, NO_PHONE)
  phone!: string

  @Field(() => String, { description: 'The six digits of the text message.' })
  code!: string
}
