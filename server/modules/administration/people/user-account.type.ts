import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import type { User } from '../../identity/index.ts'

export enum UserStatus {
  ACTIVE = 'active',
  IN_REVIEW = 'in_review',
  SUSPENDED = 'suspended',
}

registerEnumType(UserStatus, {
  name: 'UserStatus',
  description:
    'What the access of a person is, as administrators sort them. People who are only invited have no account yet: see `staffInvitations`.',
  valuesConfig: {
    ACTIVE: { description: 'Has access, and nothing is to be reviewed.' },
    IN_REVIEW: { description: 'Has access; documents of their business are to be reviewed.' },
    SUSPENDED: { description: 'Has no access until an administrator reinstates them.' },
  },
})

/** A person as administrators see them. */
@ObjectType({
  description: 'A person who signs in, as administrators manage them. Readable by administrators only.',
  simpleResolvers: true,
})
@Scoped()
export class UserAccount {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => String, { description: 'Full name as the person entered it.' })
  @Personal()
  name!: string

  @Field(() => String, { description: 'Email address in lower case.' })
  @Personal()
  email!: string

  @Field(() => Boolean, { description: 'True once the person opened the link mailed to the address.' })
  isEmailVerified!: boolean

  @Field(() => String, { description: 'Phone number in E.164 form.' })
  @Personal()
  phone!: string

  @Field(() => Boolean, { description: 'True once the person entered the code sent to the phone.' })
  isPhoneVerified!: boolean

  @Field(() => Role, { description: 'Role of the person on the product.' })
  role!: Role

  businessId!: string | null

  @Field(() => DateTime, { description: 'When the account was created.' })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'Last activity in a browser, to the minute; null if there was none.' })
  lastSeenAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When their access was suspended; null while it is not.' })
  suspendedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Why their access was suspended; null while it is not.' })
  @Personal()
  suspensionReason!: string | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'Since when an administrator requires a new password before the next sign-in; null while none is required.',
  })
  resetRequiredAt!: Date | null

  static of(user: User): UserAccount {
    const { id, name, email, isEmailVerified, phone, isPhoneVerified, role, businessId } = user
    const { createdAt, lastSeenAt, suspendedAt, suspensionReason, resetRequiredAt } = user
    return Object.assign(new UserAccount(), {
      ...{ id, name, email, isEmailVerified, phone, isPhoneVerified, role, businessId },
      ...{ createdAt, lastSeenAt, suspendedAt, suspensionReason, resetRequiredAt },
    })
  }
}

@ObjectType({ description: 'One page of a list of people.' })
export class UserAccountPage extends ConnectionOf(UserAccount) {}

/** What happened to a person, or what they did about access, as their history lists it. */
export enum UserEventKind {
  SIGNED_UP = 'identity.user_signed_up',
  SIGNED_IN = 'identity.user_signed_in',
  SIGN_IN_FAILED = 'identity.sign_in_failed',
  SIGNED_OUT_ELSEWHERE = 'identity.sessions_ended',
  PASSWORD_RESET = 'identity.password_reset',
  PASSWORD_CHANGED = 'identity.password_changed',
  PASSWORD_RESET_REQUIRED = 'identity.password_reset_required',
  TWO_FACTOR_ON = 'identity.two_factor_turned_on',
  TWO_FACTOR_OFF = 'identity.two_factor_turned_off',
  TWO_FACTOR_RESET_ASKED = 'administration.two_factor_reset_asked',
  TWO_FACTOR_RESET_REJECTED = 'administration.two_factor_reset_rejected',
  TWO_FACTOR_RESET = 'identity.two_factor_reset',
  PASSKEY_ADDED = 'identity.passkey_added',
  PASSKEY_REMOVED = 'identity.passkey_removed',
  SECURITY_CHANGED = 'identity.security_settings_updated',
  EMAIL_VERIFIED = 'identity.email_verified',
  EMAIL_CHANGED = 'identity.email_changed',
  PHONE_VERIFIED = 'identity.phone_verified',
  PHONE_CHANGED = 'identity.phone_changed',
  PROFILE_CHANGED = 'identity.profile_changed',
  API_KEY_CREATED = 'identity.api_key_created',
  API_KEY_REVOKED = 'identity.api_key_revoked',
  STAFF_INVITED = 'identity.user_invited',
  INVITATION_ACCEPTED = 'identity.invitation_accepted',
  SUSPENDED = 'identity.user_suspended',
  REINSTATED = 'identity.user_reinstated',
  MEMBER_JOINED = 'business.member_joined',
  MEMBER_CHANGED = 'business.member_changed',
  MEMBER_REMOVED = 'business.member_removed',
}

registerEnumType(UserEventKind, {
  name: 'UserEventKind',
  description: 'What happened to a person, or what they did about access.',
  valuesConfig: {
    SIGNED_UP: { description: 'The account was created.' },
    SIGNED_IN: { description: 'A session of the person began.' },
    SIGN_IN_FAILED: { description: 'Someone tried to sign in to the account and was refused.' },
    SIGNED_OUT_ELSEWHERE: { description: 'Sessions were ended, by the person or an administrator.' },
    PASSWORD_RESET: { description: 'A new password was set by a mailed link.' },
    PASSWORD_CHANGED: { description: 'The password was changed in the settings.' },
    PASSWORD_RESET_REQUIRED: { description: 'An administrator required a new password.' },
    TWO_FACTOR_ON: { description: 'Two-factor authentication was turned on.' },
    TWO_FACTOR_OFF: { description: 'Two-factor authentication was turned off.' },
    TWO_FACTOR_RESET_ASKED: { description: 'An administrator asked to reset two-factor authentication.' },
    TWO_FACTOR_RESET_REJECTED: { description: 'Another administrator rejected that.' },
    TWO_FACTOR_RESET: { description: 'Two administrators reset two-factor authentication.' },
    PASSKEY_ADDED: { description: 'A passkey was added.' },
    PASSKEY_REMOVED: { description: 'A passkey was removed.' },
    SECURITY_CHANGED: { description: 'Security settings were changed.' },
    EMAIL_VERIFIED: { description: 'The address was verified.' },
    EMAIL_CHANGED: { description: 'The address was changed.' },
    PHONE_VERIFIED: { description: 'The phone was verified.' },
    PHONE_CHANGED: { description: 'The phone was changed.' },
    PROFILE_CHANGED: { description: 'The profile was changed.' },
    API_KEY_CREATED: { description: 'An API key was made.' },
    API_KEY_REVOKED: { description: 'An API key was revoked.' },
    STAFF_INVITED: { description: 'Invited a person to the staff.' },
    INVITATION_ACCEPTED: { description: 'Joined by an invitation.' },
    SUSPENDED: { description: 'Access was suspended.' },
    REINSTATED: { description: 'Access was restored.' },
    MEMBER_JOINED: { description: 'Joined a business.' },
    MEMBER_CHANGED: { description: 'Their role in the business, or what they see of it, was changed.' },
    MEMBER_REMOVED: { description: 'Was removed from the business.' },
  },
})

@ObjectType({ description: 'One entry of the history of a person.', simpleResolvers: true })
@Embedded()
export class UserEvent {
  @Field(() => ID, { description: 'Number of the entry in the audit log.' })
  id!: string

  @Field(() => UserEventKind, { description: 'What happened.' })
  kind!: UserEventKind

  @Field(() => DateTime, { description: 'When it happened.' })
  at!: Date

  @Field(() => String, { nullable: true, description: 'Why, as the administrator wrote it; null where no reason is given.' })
  @Personal()
  reason!: string | null

  /** Who did it; null for the product itself and for callers without a session. */
  actorId!: string | null

  /** Whom it was done to; null where it is not a person. */
  userId!: string | null
}

/** What suspending a person would do now. */
@ObjectType({
  description:
    'What suspending a person does besides refusing their sign-in, counted now. Money already sent, contracts and their instalments, and the access of other people are not affected.',
  simpleResolvers: true,
})
@Embedded()
export class SuspensionEffects {
  @Field(() => Int, { description: 'Browsers that are signed out.' })
  sessions!: number

  @Field(() => Int, { description: 'API keys that end for good.' })
  apiKeys!: number

  @Field(() => Int, { description: 'Open invitations of theirs whose links stop working.' })
  invitations!: number

  @Field(() => Int, { description: 'Payments and refunds that they asked for, which cannot be approved until they are reinstated.' })
  paymentsOnHold!: number

  @Field(() => Boolean, { description: 'True when no one else can act for their business.' })
  isLastOfBusiness!: boolean

  @Field(() => Int, {
    description: 'Open requests for financing that lenders no longer find; only where no one else can act for the business.',
  })
  requestsHidden!: number

  @Field(() => Int, { description: 'Lenders that find those requests now.' })
  lenders!: number
}
