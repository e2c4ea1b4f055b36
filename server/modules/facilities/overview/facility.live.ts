import { Arg, Ctx, Field, ID, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { type PushedEvent, toRole } from '../../../platform/events.ts'
import { isWanted, Live, LivePayload, ownBusiness, type Pushed } from '../../../platform/live/live.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { type AboutCollateral, collateralConfirmed, collateralPledged, collateralReleased } from '../collateral/collateral.events.ts'
import { Facility } from '../records/facility.entity.ts'
import {
  type AboutFacility,
  contractSigned,
  facilityAged,
  facilityEventRecorded,
  facilityTouched,
  hardshipRefused,
  hardshipRequested,
  rebateSet,
  receiptPassedOn,
  restructureDeclined,
  restructureOffered,
  stepRecorded,
} from '../records/facility.events.ts'
import { facilityById } from '../records/facility.query.ts'
import { unknownFacility } from '../records/facility.repository.ts'

@ObjectType({
  description:
    'A facility has changed: a signature, a step, a payment, an offer, a request, its rebate, its collateral, or how late it is.',
  simpleResolvers: true,
})
@Scoped()
class FacilityChanged extends LivePayload {
  @Field(() => Facility, { description: 'The facility as it is now.' })
  facility!: Facility
}

type Change = AboutFacility | AboutCollateral

/** A facility has the id of its contract. */
const facilityIdOf = (change: Change): string => ('facilityId' in change ? change.facilityId : change.contractId)

const boardOrOwnBusiness = (viewer: Viewer) =>
  viewer.role === Role.SSB_AUDITOR || viewer.role === Role.ADMIN ? [toRole(viewer.role)] : ownBusiness(viewer)

@Resolver()
export class FacilityLiveResolver {
  @Live<Change, { id?: string | null }>(() => FacilityChanged, {
    facts: [
      ...[contractSigned, stepRecorded, facilityEventRecorded, restructureOffered, restructureDeclined, rebateSet, facilityAged],
      ...[hardshipRequested, hardshipRefused, receiptPassedOn, facilityTouched],
      ...[collateralPledged, collateralConfirmed, collateralReleased],
    ],
    roles: [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.SSB_AUDITOR, Role.ADMIN],
    audience: boardOrOwnBusiness,
    matches: ({ id }, { payload }) => isWanted(id, facilityIdOf(payload)),
    description: 'Delivers a facility each time it changes, to both parties, auditors and admins.',
  })
  async facilityChanged(
    @Root() event: PushedEvent<Change>,
    @Ctx() context: Context,
    @Arg('id', () => ID, { nullable: true, description: 'Only changes of this facility. Absent: of all facilities.' }) _id?: string,
  ): Promise<Pushed<FacilityChanged>> {
    return { facility: orNotFound(await context.load(facilityById, facilityIdOf(event.payload)), unknownFacility) }
  }
}
