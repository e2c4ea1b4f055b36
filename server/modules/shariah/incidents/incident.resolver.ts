import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNull } from '../../../platform/rows.ts'
import { daysBetween, gulfDayOf } from '../../../shared/day.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { businessById } from '../../business/index.ts'
import { Actor, Party, Person, personById } from '../../identity/index.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import { Incident, IncidentClock, IncidentPage, IncidentParty } from './incident.entity.ts'
import { IncidentsArgs } from './incident.inputs.ts'
import { actsOfIncident, partyById, respondentAddedTo, reviewsOfIncident, stopsOfIncident } from './incident.query.ts'
import { dealtBy } from './incident.repository.ts'
import type { IncidentService } from './incident.service.ts'
import { availableTo, IncidentAction, PAYABLE_STAGES } from './incident-lifecycle.ts'
import { IncidentAct, IncidentStop } from './incident-parts.entity.ts'
import { IncidentStage } from './incident-terms.ts'

const READERS = [Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST, Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER]

@Resolver(() => Incident)
export class IncidentResolver {
  constructor(
    private readonly reads: IncidentService,
    private readonly clock: Platform['clock'],
  ) {}

  @Authorized(...READERS)
  @Query(() => IncidentPage, {
    description: 'Incidents: all of them for auditors, admins and analysts; for a business, those that it reported or has to act on.',
  })
  incidents(@Args(() => IncidentsArgs) args: IncidentsArgs, @Ctx() context: Context): Promise<IncidentPage> {
    return this.reads.incidents(context.viewer, args)
  }

  @Authorized(...READERS)
  @Query(() => Incident, { nullable: true, description: 'One incident; null when there is none, or the viewer may not see it.' })
  incident(@Arg('id', () => ID, { description: 'Incident to read.' }) id: string, @Ctx() context: Context): Promise<Incident | null> {
    return orNull(this.reads.incident(context.viewer, id), 'shariah.incidents.notFound')
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN)
  @Query(() => [IncidentParty], { description: 'Lenders that an incident or a stop can name: the first 200 by name.' })
  incidentLenders(): Promise<IncidentParty[]> {
    return this.reads.lenders()
  }

  @FieldResolver(() => String, {
    description: "What happened in a few words, or a sentence in the reader's language where the system raised it.",
  })
  @Personal()
  title(@Root() { title }: Incident, @Ctx() { language }: Context): string {
    return readStored(title, language)
  }

  @FieldResolver(() => String, { description: "What happened, or a text in the reader's language where the system raised it." })
  @Personal()
  description(@Root() { description }: Incident, @Ctx() { language }: Context): string {
    return readStored(description, language)
  }

  @FieldResolver(() => Actor, {
    description:
      'The business that reported it, under the name of that time, or the person of the board or administration; Mizan where the system did.',
  })
  async reportedBy(@Root() { reporterId, reporterBusinessId, reporterName }: Incident, @Ctx() context: Context): Promise<Actor> {
    const person = reporterId !== null && reporterBusinessId === null ? await context.load(personById, reporterId) : null
    return person ?? Party.of(reporterName)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'The person who took it on; null until someone did, and for businesses.' })
  async assignedTo(@Root() { assignedToId }: Incident, @Ctx() context: Context): Promise<Person | null> {
    return assignedToId === null || !readsTheRecord(context.viewer) ? null : context.load(personById, assignedToId)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Name of the business that has to put it right; null when there is none, and for other businesses.',
  })
  @Personal()
  async respondentName(@Root() { respondentId }: Incident, @Ctx() context: Context): Promise<string | null> {
    if (respondentId === null) return null
    if (!readsTheRecord(context.viewer) && context.viewer.businessId !== respondentId) return null
    return (await context.load(businessById, respondentId))?.name ?? null
  }

  @FieldResolver(() => [IncidentParty], {
    description: 'Businesses that it concerns, one of which can be named as the payer of a purification. A business reads itself alone.',
  })
  async parties(@Root() incident: Incident, @Ctx() context: Context): Promise<IncidentParty[]> {
    const { viewer } = context
    const ids = incident.partyIds.filter((id) => readsTheRecord(viewer) || id === viewer.businessId)
    const found = await Promise.all(ids.map((id) => context.load(partyById, id)))
    return found.filter((party) => party !== undefined)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the business that pays the purification; null when there is none.' })
  @Personal()
  async purificationPayerName(@Root() { purificationPayerId }: Incident, @Ctx() context: Context): Promise<string | null> {
    if (purificationPayerId === null) return null
    if (!readsTheRecord(context.viewer) && context.viewer.businessId !== purificationPayerId) return null
    return (await context.load(businessById, purificationPayerId))?.name ?? null
  }

  @FieldResolver(() => Boolean, { description: 'Whether purification is prescribed and still unpaid, so that it cannot be closed.' })
  isPurificationDue(@Root() { stage, purificationMinor, purificationPaidAt }: Incident): boolean {
    return purificationMinor !== null && purificationPaidAt === null && PAYABLE_STAGES.includes(stage)
  }

  @FieldResolver(() => IncidentClock, { nullable: true, description: 'The time for the plan; null before the determination.' })
  planClock(@Root() incident: Incident): IncidentClock | null {
    const { planDueOn, planFiledAt, planOverdueAt, stage } = incident
    if (planDueOn === null) return null
    const isRunning = stage === IncidentStage.DETERMINED
    const today = gulfDayOf(isRunning || planFiledAt === null ? this.clock.now() : planFiledAt)
    const daysLeft = daysBetween(today, planDueOn)
    return { dueOn: planDueOn, daysLeft, isOverdue: planOverdueAt !== null || daysLeft < 0 }
  }

  @FieldResolver(() => [IncidentStop], {
    description: 'New business that it stops, oldest first. A business reads those that name it, once they are in force.',
  })
  stops(@Root() { id }: Incident, @Ctx() context: Context): Promise<IncidentStop[]> {
    return context.load(stopsOfIncident, id)
  }

  @FieldResolver(() => [IncidentAct], { description: 'What was done with it, oldest first.' })
  history(@Root() { id }: Incident, @Ctx() context: Context): Promise<IncidentAct[]> {
    return context.load(actsOfIncident, id)
  }

  @FieldResolver(() => [SSBReview], {
    description: 'Its reviews by the board, oldest first: of the report, then of its plans. Empty for businesses.',
  })
  reviews(@Root() { id }: Incident, @Ctx() context: Context): Promise<SSBReview[]> {
    return context.load(reviewsOfIncident, id)
  }

  @FieldResolver(() => [IncidentAction], { description: 'What the viewer can do with it now. Votes are cast on its review.' })
  async availableActions(@Root() incident: Incident, @Ctx() context: Context): Promise<IncidentAction[]> {
    const { viewer } = context
    if (!viewer.mayWrite) return []
    return availableTo(viewer, dealtBy(incident, viewer.userId, await context.load(respondentAddedTo, incident.id)))
  }
}
