import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsNotEmpty, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, InputType } from 'type-graphql'
import { says } from '../../shared/i18n/text.ts'
import { Role } from '../../shared/role.ts'
import { Language } from '../identity/index.ts'
import { AnnouncementKind } from './announcement.entity.ts'

const LONGEST_SUBJECT = 120
const LONGEST_BODY = 5_000
const ROLES = Object.values(Role).length
const LANGUAGES = Object.values(Language).length
const SUBJECT = says('notifications.announcement.subject')
const BODY = says('notifications.announcement.body')

@InputType({ description: 'An announcement in one language.' })
export class AnnouncementTextInput {
  @Field(() => Language, { description: 'In which language the subject and the body are.' })
  language!: Language

  @Field(() => String, { description: 'Subject of the mail, up to 120 characters.' })
  @IsNotEmpty(SUBJECT)
  @MaxLength(LONGEST_SUBJECT, SUBJECT)
  subject!: string

  @Field(() => String, { description: 'Text of the mail, up to 5,000 characters.' })
  @IsNotEmpty(BODY)
  @MaxLength(LONGEST_BODY, BODY)
  body!: string
}

@ArgsType()
export class AnnouncementReachArgs {
  @Field(() => AnnouncementKind, { description: 'Kind of the announcement.' })
  kind!: AnnouncementKind

  @Field(() => [Role], { description: 'The roles whose people it is for, at least one.' })
  @ArrayNotEmpty(says('notifications.announcement.audience'))
  @ArrayUnique(says('notifications.announcement.audience'))
  @ArrayMaxSize(ROLES, says('notifications.announcement.audience'))
  audience!: Role[]
}

@InputType({ description: 'What administration mails, and to whom.' })
export class SendAnnouncementInput {
  @Field(() => AnnouncementKind, { description: 'Whom it reaches.' })
  kind!: AnnouncementKind

  @Field(() => [Role], { description: 'The roles whose people it is for, at least one.' })
  @ArrayNotEmpty(says('notifications.announcement.audience'))
  @ArrayUnique(says('notifications.announcement.audience'))
  @ArrayMaxSize(ROLES, says('notifications.announcement.audience'))
  audience!: Role[]

  @Field(() => [AnnouncementTextInput], { description: 'The texts, one in each language.' })
  @ArrayMaxSize(LANGUAGES, says('notifications.announcement.texts'))
  @ValidateNested({ each: true })
  texts!: AnnouncementTextInput[]
}
