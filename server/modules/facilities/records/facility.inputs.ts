import { ArrayMaxSize, IsOptional } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { count, integer, latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Structure } from '../../structures/index.ts'
import { type Facility, FacilityStage } from './facility.entity.ts'

@InputType({ description: 'Which facilities to list. Omitted criteria do not filter.' })
export class FacilityFilter {
  @Field(() => [FacilityStage], { nullable: true, description: 'Only facilities with one of these statuses.' })
  @IsOptional()
  @ArrayMaxSize(7, says('common.input.listAtMost', { most: 7 }))
  statuses?: FacilityStage[] | null

  @Field(() => Structure, { nullable: true, description: 'Only contracts of this form.' })
  structure?: Structure | null

  @Field(() => Boolean, { nullable: true, description: 'True: only facilities with something past due; false: only those without.' })
  isLate?: boolean | null

  @Field(() => ID, { nullable: true, description: 'Only facilities of this request.' })
  requestId?: string | null
}

export const FACILITY_ORDERS = ordersOf('Facility', {
  ...latestOrEarliest('facility.openedAt', ({ openedAt }: Facility) => openedAt, 'concluded'),
  DAYS_PAST_DUE: {
    description: 'Latest payment first, by days past due.',
    by: [count('facility.daysPastDue', ({ daysPastDue }: Facility) => daysPastDue)],
    direction: 'desc',
  },
  OUTSTANDING: {
    description: 'Largest outstanding amount first, currencies not converted.',
    by: [integer('facility.outstandingMinor', ({ outstandingMinor }: Facility) => outstandingMinor)],
    direction: 'desc',
  },
})

@ArgsType()
export class FacilitiesArgs extends ListArgs(FacilityFilter, FACILITY_ORDERS) {}
