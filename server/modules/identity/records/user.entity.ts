import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { Role } from '../../../shared/role.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

export enum Language {
  EN = 'en',
  AR = 'ar',
  FR = 'fr',
}

registerEnumType(Language, {
  name: 'Language',
  description: 'Languages of the screens, mails and error messages.',
  valuesConfig: {
    EN: { description: 'English, the default.' },
    AR: { description: 'Arabic, written right to left.' },
    FR: { description: 'French, of France.' },
  },
})

/** Zones in which moments are shown to a person, as IANA names them. */
export enum TimeZone {
  ASIA_DUBAI = 'Asia/Dubai',
  ASIA_RIYADH = 'Asia/Riyadh',
  AFRICA_LAGOS = 'Africa/Lagos',
  UTC = 'UTC',
}

registerEnumType(TimeZone, {
  name: 'TimeZone',
  description: 'Time zones that moments can be shown in.',
  valuesConfig: {
    ASIA_DUBAI: { description: 'Gulf Standard Time, four hours ahead of UTC; the default.' },
    ASIA_RIYADH: { description: 'Arabia Standard Time, three hours ahead of UTC.' },
    AFRICA_LAGOS: { description: 'West Africa Time, one hour ahead of UTC.' },
    UTC: { description: 'Coordinated Universal Time.' },
  },
})

/** In which order and with which marks a day is written to a person. */
export enum DateFormat {
  DAY_MONTH_YEAR = 'DD/MM/YYYY',
  MONTH_DAY_YEAR = 'MM/DD/YYYY',
  YEAR_MONTH_DAY = 'YYYY-MM-DD',
}

registerEnumType(DateFormat, {
  name: 'DateFormat',
  description: 'How days are written on the screens and in the mails of a person.',
  valuesConfig: {
    DAY_MONTH_YEAR: { description: '31/01/2026; the default.' },
    MONTH_DAY_YEAR: { description: '01/31/2026, with the month first.' },
    YEAR_MONTH_DAY: { description: '2026-01-31, as in ISO 8601.' },
  },
})

/**
 * A person who signs in. An e-mail address is a claim until it is verified: several people may claim one address, and one of
 * them may have verified it.
 */
@ObjectType({ description: 'A person who signs in, with one role and at most one business.' })
@Scoped()
@Entity('app_user')
export class User {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => String, { description: 'Full name as the person entered it.' })
  @Personal()
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { nullable: true, description: 'How the person wants to be addressed; null: by the full name.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  preferredName!: string | null

  @Field(() => String, { nullable: true, description: 'What the person does in their business; null when not stated.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  jobTitle!: string | null

  @Field(() => String, { nullable: true, description: 'Part of the business that the person works in; null when not stated.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  department!: string | null

  @Field(() => String, { nullable: true, description: 'A few sentences that the person wrote about themselves; null when not stated.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  bio!: string | null

  @Column({ type: 'uuid', nullable: true })
  avatarId!: string | null

  @Field(() => Int, { description: 'Counts the changes of the profile: pass it as `expectedVersion` of `updateProfile`.' })
  @Column({ type: 'int', default: 1 })
  profileVersion!: number

  @Field(() => String, {
    description: "Email address in lower case. It is not proved to be the person's own until `isEmailVerified` is true.",
  })
  @Personal()
  @Column({ type: 'text' })
  email!: string

  @Field(() => String, { description: 'Phone number in E.164 form, such as +971501234567.' })
  @Personal()
  @Column({ type: 'text' })
  phone!: string

  @Field(() => Role, { description: 'Role of the person. It decides which operations they may call.' })
  @Column({ type: 'text' })
  role!: Role

  @Column({ type: 'text' })
  passwordHash!: string

  @Column({ type: 'timestamptz', nullable: true })
  emailVerifiedAt!: Date | null

  @Column({ type: 'timestamptz', nullable: true })
  phoneVerifiedAt!: Date | null

  @Column({ type: 'timestamptz', nullable: true })
  suspendedAt!: Date | null

  /** Why an administrator suspended their access; null while it is not suspended. */
  @Column({ type: 'text', nullable: true })
  suspensionReason!: string | null

  /** Since when an administrator requires a new password before the next sign-in; null while none is required. */
  @Column({ type: 'timestamptz', nullable: true })
  resetRequiredAt!: Date | null

  /** Last activity in a browser, to the minute; null if there was none. */
  @Column({ type: 'timestamptz', nullable: true })
  lastSeenAt!: Date | null

  /** The business that this person acts for; each person acts for one at most. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Field(() => Currency, { description: 'Currency that totals across currencies are converted to.' })
  @Column({ type: 'text' })
  displayCurrency!: Currency

  @Field(() => Language, { description: 'Language of screens, mails and error messages.' })
  @Column({ type: 'text' })
  language!: Language

  @Field(() => TimeZone, { description: 'Zone in which moments are shown to the person.' })
  @Column({ type: 'text', default: TimeZone.ASIA_DUBAI })
  timeZone!: TimeZone

  @Field(() => DateFormat, { description: 'How days are written to the person.' })
  @Column({ type: 'text', default: DateFormat.DAY_MONTH_YEAR })
  dateFormat!: DateFormat

  /** Whether the person may do nothing before two-factor authentication is on. */
  @Column({ type: 'boolean', default: false })
  needsSecondFactor!: boolean

  /** Minutes without activity after which a session ends. */
  @Column({ type: 'int' })
  sessionTimeout!: number

  /** Whether a sign-in from a new device or network is reported by e-mail. */
  @Column({ type: 'boolean', default: true })
  loginNotifications!: boolean

  /** Networks that the person may act from; empty: every one. */
  @Column({ type: 'cidr', array: true, default: [] })
  allowedAddresses!: string[]

  /** When the terms and the privacy notice were accepted, and which version of them. */
  @Column({ type: 'timestamptz', nullable: true })
  termsAcceptedAt!: Date | null

  @Column({ type: 'text', nullable: true })
  termsVersion!: string | null

  @Field(() => DateTime, { description: 'When the person signed up.' })
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => Boolean, { description: 'True once the person opened the link mailed to the address.' })
  get isEmailVerified(): boolean {
    return this.emailVerifiedAt !== null
  }

  @Field(() => Boolean, { description: 'True once the person entered the code sent to the phone.' })
  get isPhoneVerified(): boolean {
    return this.phoneVerifiedAt !== null
  }
}

/** Returns people by id. Only for ids that the viewer reached through a scoped row. */
export const userById = oneBy(User, 'id')
