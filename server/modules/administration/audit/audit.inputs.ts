import { IsIP, IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs, type Orders } from '../../../shared/page.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { AuditActorKind, AuditEntityKind, AuditGroup } from './audit-terms.ts'

@InputType({ description: 'Which entries of the audit log to list. Omitted criteria do not filter.' })
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Part of the name or email address of a person, or of the name of a business, who acted or whom it concerns; or the whole id of a record or request. Up to 200 characters.',
  })
  @IsOptional()
  @MaxLength(200, says('common.input.search200'))
  search?: string | null

  @Field(() => ID, { nullable: true, description: 'Only entries of this person, with or without an API key.' })
  actorId?: string | null

  @Field(() => AuditActorKind, { nullable: true, description: 'Only entries of such actors.' })
  actorKind?: AuditActorKind | null

  @Field(() => String, { nullable: true, description: 'Only this action, such as `identity.user_suspended`.' })
  @IsOptional()
  @MaxLength(200, says('common.input.search200'))
  action?: string | null

  @Field(() => AuditGroup, { nullable: true, description: 'Only this area of the product.' })
  group?: AuditGroup | null

  @Field(() => AuditEntityKind, { nullable: true, description: 'Only entries about this kind of record.' })
  entityKind?: AuditEntityKind | null

  @Field(() => String, { nullable: true, description: 'Only entries about the record with this id.' })
  @IsOptional()
  @MaxLength(200, says('common.input.search200'))
  entityId?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Only entries of this day and later ones, by the time of the Gulf.' })
  from?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Only entries of this day and earlier ones, by the time of the Gulf.' })
  to?: string | null

  @Field(() => String, { nullable: true, description: 'Only entries that came from this IP address. Ignored for the Shariah board.' })
  @IsOptional()
  @IsIP(undefined, says('administration.audit.address'))
  address?: string | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: also signals that only refresh screens or say that a message went out. Default: without them.',
  })
  withSignals?: boolean | null
}

/** The orders of the audit log. */
export const AuditOrder = { NEWEST: 'NEWEST', OLDEST: 'OLDEST' } as const
export type AuditOrder = (typeof AuditOrder)[keyof typeof AuditOrder]

registerEnumType(AuditOrder, {
  name: 'AuditEntryOrder',
  description: 'How the list is sorted.',
  valuesConfig: { NEWEST: { description: 'Latest first.' }, OLDEST: { description: 'Earliest first.' } },
})

const ORDERS: Orders<AuditOrder> = { type: AuditOrder, initial: AuditOrder.NEWEST }

@ArgsType()
export class AuditLogArgs extends ListArgs(AuditFilter, ORDERS) {}
