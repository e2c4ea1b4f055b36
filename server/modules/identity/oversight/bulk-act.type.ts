import { ArrayMaxSize, ArrayMinSize, ArrayUnique } from 'class-validator'
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Said } from '../../../shared/i18n/text.ts'
import { says } from '../../../shared/i18n/text.ts'

/** How many people one act is about at most. */
const MOST = 100
const IDS = says('identity.people.ids')

/** What administrators do about the access of several people at once. */
export enum UserAct {
  SIGN_OUT = 'sign_out',
  REQUIRE_PASSWORD_RESET = 'require_password_reset',
  SUSPEND = 'suspend',
}

registerEnumType(UserAct, {
  name: 'UserAct',
  description: 'What is done about the access of several people.',
  valuesConfig: {
    SIGN_OUT: { description: 'As `endUserSessions` does.' },
    REQUIRE_PASSWORD_RESET: { description: 'As `requirePasswordReset` does.' },
    SUSPEND: { description: 'As `suspendUser` does.' },
  },
})

@InputType({ description: 'An act about the access of several people.' })
export class ActOnUsersInput {
  @Field(() => UserAct, { description: 'What is done.' })
  act!: UserAct

  @Field(() => [ID], { description: 'User ids of the people, 1 to 100, each once.' })
  @ArrayMinSize(1, IDS)
  @ArrayMaxSize(MOST, IDS)
  @ArrayUnique(IDS)
  ids!: string[]

  @Field(() => String, { description: 'Why, for the audit trail, 10 to 500 characters. The people do not read it.' })
  reason!: string
}

@ObjectType({ description: 'What became of an act about one of several people.' })
@Embedded()
export class UserActOutcome {
  @Field(() => ID, { description: 'User id of the person.' })
  readonly id: string

  constructor(
    id: string,
    /** Why it was refused; null where it was done. */
    readonly said: Said | null,
  ) {
    this.id = id
  }
}
