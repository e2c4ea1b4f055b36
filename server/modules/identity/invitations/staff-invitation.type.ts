import { IsEmail, Length } from 'class-validator'
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { says } from '../../../shared/i18n/text.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import type { Invitation, StaffRole } from '../records/invitation.entity.ts'

/** The roles of staff as GraphQL names them. */
export enum StaffRoles {
  SSB_AUDITOR = 'ssb_auditor',
  ADMIN = 'admin',
  ANALYST = 'analyst',
}

registerEnumType(StaffRoles, {
  name: 'StaffRole',
  description: 'Roles of staff, which are given by invitation.',
  valuesConfig: {
    SSB_AUDITOR: { description: 'Reviews for the Shariah supervisory board.' },
    ADMIN: { description: 'Administers the product.' },
    ANALYST: { description: 'Reads figures with personal data masked.' },
  },
})

@InputType({ description: 'Whom to invite to the staff.' })
export class InviteStaffInput {
  @Field(() => String, { description: 'Email address, up to 254 characters. A link is mailed to it.' })
  @IsEmail({}, says('common.input.email'))
  @Length(3, 254, says('common.input.email'))
  email!: string

  @Field(() => StaffRoles, { description: 'Role that the person will have.' })
  role!: StaffRoles
}

/** An invitation to the staff, as administrators see it. */
@ObjectType({ description: 'An invitation to the staff. Readable by administrators.', simpleResolvers: true })
@Scoped()
export class StaffInvitation {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => String, { description: 'Address that the link was mailed to, in lower case.' })
  @Personal()
  email!: string

  @Field(() => StaffRoles, { description: 'Role that the person will have.' })
  role!: StaffRoles

  @Field(() => DateTime, { description: 'When it was made.' })
  createdAt!: Date

  @Field(() => DateTime, { description: 'When its link stops working: three days after it was mailed last.' })
  expiresAt!: Date

  @Field(() => Boolean, { description: 'True until a person joins with it or it is withdrawn, even if its link has expired.' })
  isOpen!: boolean

  /** The administrator who mailed it last; null where the operator made the link. */
  invitedById!: string | null

  static of({ id, email, role, createdAt, expiresAt, endedAt, invitedById }: Invitation): StaffInvitation {
    const given = {
      id,
      email,
      role: role as StaffRole as unknown as StaffRoles,
      createdAt,
      expiresAt,
      isOpen: endedAt === null,
      invitedById,
    }
    return Object.assign(new StaffInvitation(), given)
  }
}
