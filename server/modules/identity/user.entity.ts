import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import { oneBy } from '../../platform/context.ts'
import { Currency } from '../../shared/currency.ts'
import { Role } from '../../shared/role.ts'
import { DateTime } from '../../shared/scalars.ts'

export enum Language {
  EN = 'en',
  AR = 'ar',
  FR = 'fr',
}

registerEnumType(Language, { name: 'Language', description: 'Languages the product speaks.' })

/**
 * A person who signs in. An e-mail address is a claim until it is verified: several people may claim one, one may have
 * verified it.
 */
@ObjectType({ description: 'A person who signs in.' })
@Scoped()
@Entity('app_user')
export class User {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => String)
  @Personal()
  @Column({ type: 'text' })
  name!: string

  @Field(() => String)
  @Personal()
  @Column({ type: 'text' })
  email!: string

  @Field(() => String, { description: 'In E.164 form: +971501234567.' })
  @Personal()
  @Column({ type: 'text' })
  phone!: string

  @Field(() => Role)
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

  /** The business this person acts for; every person acts for one at most. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Field(() => Currency, { description: 'Totals across currencies are converted to this one.' })
  @Column({ type: 'text' })
  displayCurrency!: Currency

  @Field(() => Language)
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

  @Field(() => DateTime)
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => Boolean)
  get emailVerified(): boolean {
    return this.emailVerifiedAt !== null
  }

  @Field(() => Boolean)
  get phoneVerified(): boolean {
    return this.phoneVerifiedAt !== null
  }
}

/** People by id. Only for ids that a scoped row already led to. */
export const userById = oneBy(User, 'id')
