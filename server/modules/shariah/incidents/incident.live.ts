import { Arg, Ctx, Field, ID, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { type Fact, type PushedEvent, toRole } from '../../../platform/events.ts'
import { isWanted, Live, LivePayload, ownBusiness, type Pushed } from '../../../platform/live/live.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { Role } from '../../../shared/role.ts'
import { Incident } from './incident.entity.ts'
import {
  type AboutIncident,
  incidentClosed,
  incidentDetermined,
  incidentPlanOverdue,
  incidentReported,
  incidentStopped,
  incidentStopReleased,
  incidentUpdated,
  purificationDue,
  purificationPaid,
} from './incident.events.ts'
import type { IncidentService } from './incident.service.ts'

@ObjectType({ description: 'An incident was reported, or has changed.', simpleResolvers: true })
@Scoped()
class IncidentChanged extends LivePayload {
  @Field(() => Incident, { description: 'The incident as it is now.' })
  incident!: Incident
}

const CHANGES: readonly Fact<AboutIncident>[] = [
  incidentReported,
  incidentUpdated,
  incidentDetermined,
  incidentStopped,
  incidentStopReleased,
  incidentPlanOverdue,
  purificationDue,
  purificationPaid,
  incidentClosed,
]

const boardOrOwnBusiness = (viewer: Viewer) =>
  viewer.role === Role.SSB_AUDITOR || viewer.role === Role.ADMIN ? [toRole(viewer.role)] : ownBusiness(viewer)

@Resolver()
export class IncidentLiveResolver {
  constructor(private readonly reads: IncidentService) {}

  @Live<AboutIncident, { id?: string | null }>(() => IncidentChanged, {
    facts: CHANGES,
    roles: [Role.SSB_AUDITOR, Role.ADMIN, Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER],
    audience: boardOrOwnBusiness,
    matches: ({ id }, { payload }) => isWanted(id, payload.incidentId),
    description:
      'Delivers an incident each time it is reported or changes: to auditors and admins every one, to businesses those that they may read.',
  })
  async incidentChanged(
    @Root() event: PushedEvent<AboutIncident>,
    @Ctx() { viewer }: Context,
    @Arg('id', () => ID, { nullable: true, description: 'Only changes of this incident. Absent: of all incidents.' }) _id?: string,
  ): Promise<Pushed<IncidentChanged>> {
    return { incident: await this.reads.incident(viewer, event.payload.incidentId) }
  }
}
