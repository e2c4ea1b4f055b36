import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
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

  /** The business that this person acts for; each person acts for one at most. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Field(() => Currency, { description: 'Currency that totals across currencies are converted to.' })
  @Column({ type: 'text' })
  displayCurrency!: Currency

  @Field(() => Language, { description: 'Language of screens, mails and error messages.' })
  @Column({ type: 'text' })
  language!: Language

  /** Minutes without activity after which a session ends. */
  @Column({ type: 'int' })
  sessionTimeout!: number

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
