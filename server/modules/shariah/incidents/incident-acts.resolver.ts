import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { Incident } from './incident.entity.ts'
import {
  AddIncidentInformationInput,
  CloseIncidentInput,
  FileIncidentPlanInput,
  PayPurificationInput,
  ProposeIncidentStopInput,
  RecordIncidentApprovalInput,
  RecordIncidentSubmissionInput,
  ReportIncidentInput,
} from './incident.inputs.ts'
import type { PlanService } from './plan.service.ts'
import type { PurificationService } from './purification.service.ts'
import type { ReportService } from './report.service.ts'
import type { StopService } from './stop.service.ts'

const STAFF = [Role.SSB_AUDITOR, Role.ADMIN]
const EVERYONE = [...STAFF, Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER]
const BUSINESSES = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER]
const INCIDENT = { description: 'Incident to act on.' }
const STOP = { description: 'Stop to act on.' }

interface Acts {
  readonly reports: ReportService
  readonly stops: StopService
  readonly plans: PlanService
  readonly purification: PurificationService
}

@Resolver()
export class IncidentActsResolver {
  constructor(private readonly acts: Acts) {}

  @Authorized(...EVERYONE)
  @Mutation(() => Incident, {
    description:
      'Reports an incident, which goes to the board at once. Businesses report complaints about their own facilities, contracts and requests. NOT_FOUND for a subject that the viewer may not see; LIMIT_EXCEEDED for more than 10 reports of a business in 24 hours.',
  })
  reportIncident(
    @Arg('input', () => ReportIncidentInput) input: ReportIncidentInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Incident> {
    return this.acts.reports.report(viewer, input, asked)
  }

  @Authorized(...STAFF)
  @Mutation(() => Incident, { description: 'Puts the viewer in charge of an open incident. FORBIDDEN for who already is.' })
  assignIncident(@Arg('id', () => ID, INCIDENT) id: string, @Ctx() { viewer }: Context): Promise<Incident> {
    return this.acts.reports.assign(viewer, id)
  }

  @Authorized(...EVERYONE)
  @Mutation(() => Incident, {
    description:
      'Adds information before the board determines, for its reporter, auditors and admins, and for a merchant that a lender names in what it refers. The incident goes to the board as a new version, which releases the votes cast. ILLEGAL_TRANSITION afterwards.',
  })
  addIncidentInformation(
    @Arg('id', () => ID, INCIDENT) id: string,
    @Arg('input', () => AddIncidentInformationInput) input: AddIncidentInformationInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Incident> {
    return this.acts.reports.addInformation(viewer, id, input, asked)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => Incident, {
    description:
      'Proposes to stop new business because of an open incident. It is in force once a second person confirms it, or the board determines the incident. ILLEGAL_TRANSITION when the incident has ended.',
  })
  proposeIncidentStop(
    @Arg('id', () => ID, INCIDENT) id: string,
    @Arg('input', () => ProposeIncidentStopInput) input: ProposeIncidentStopInput,
    @Ctx() { viewer }: Context,
  ): Promise<Incident> {
    return this.acts.stops.propose(viewer, id, input)
  }

  @Authorized(...STAFF)
  @NeedsPresence('decision')
  @Mutation(() => Incident, {
    description:
      'Puts a proposed stop in force, as a second person: new proposals under it are refused with STOPPED_BY_INCIDENT. FORBIDDEN for the person who proposed it.',
  })
  confirmIncidentStop(@Arg('id', () => ID, STOP) id: string, @Ctx() { viewer }: Context): Promise<Incident> {
    return this.acts.stops.confirm(viewer, id)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => Incident, { description: 'Proposes to lift a stop that is in force; a second person lifts it.' })
  proposeIncidentStopRelease(
    @Arg('id', () => ID, STOP) id: string,
    @Arg('reason', () => String, { description: 'Why, 1 to 500 characters.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<Incident> {
    return this.acts.stops.proposeRelease(viewer, id, reason)
  }

  @Authorized(...STAFF)
  @NeedsPresence('decision')
  @Mutation(() => Incident, {
    description: 'Lifts a stop whose release was proposed, as a second person. FORBIDDEN for the person who proposed it.',
  })
  releaseIncidentStop(@Arg('id', () => ID, STOP) id: string, @Ctx() { viewer }: Context): Promise<Incident> {
    return this.acts.stops.release(viewer, id)
  }

  @Authorized(...STAFF, ...BUSINESSES)
  @Mutation(() => Incident, {
    description:
      'Files the plan of a determined incident, which goes to the board, for the business that has to put it right, auditors and admins. A late one is accepted and the overrun stays on record. ILLEGAL_TRANSITION in other stages.',
  })
  fileIncidentPlan(
    @Arg('id', () => ID, INCIDENT) id: string,
    @Arg('input', () => FileIncidentPlanInput) input: FileIncidentPlanInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Incident> {
    return this.acts.plans.file(viewer, id, input, asked)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => Incident, { description: 'Records that the directors approved an endorsed plan. ILLEGAL_TRANSITION in other stages.' })
  recordIncidentApproval(
    @Arg('id', () => ID, INCIDENT) id: string,
    @Arg('input', () => RecordIncidentApprovalInput) input: RecordIncidentApprovalInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Incident> {
    return this.acts.plans.recordApproval(viewer, id, input, asked)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => Incident, {
    description: 'Records that an approved plan was submitted to the regulator. ILLEGAL_TRANSITION in other stages.',
  })
  recordIncidentSubmission(
    @Arg('id', () => ID, INCIDENT) id: string,
    @Arg('input', () => RecordIncidentSubmissionInput) input: RecordIncidentSubmissionInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Incident> {
    return this.acts.plans.recordSubmission(viewer, id, input, asked)
  }

  @Authorized(...BUSINESSES)
  @NeedsPresence('payment')
  @Mutation(() => Incident, {
    description:
      'Pays the purification that the board prescribed to charity, once, from an account of the business that has to pay it. CONFLICT when it was paid; INSUFFICIENT_FUNDS; ILLEGAL_TRANSITION before the plan is endorsed.',
  })
  payPurification(
    @Arg('id', () => ID, INCIDENT) id: string,
    @Arg('input', () => PayPurificationInput) input: PayPurificationInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Incident> {
    return this.acts.purification.pay(viewer, id, input, asked)
  }

  @Authorized(...STAFF)
  @NeedsPresence('decision')
  @Mutation(() => Incident, {
    description: 'Closes an incident whose plan was submitted, and lifts its stops. CONFLICT while the purification is unpaid.',
  })
  closeIncident(
    @Arg('id', () => ID, INCIDENT) id: string,
    @Arg('input', () => CloseIncidentInput) input: CloseIncidentInput,
    @Ctx() { viewer }: Context,
  ): Promise<Incident> {
    return this.acts.plans.close(viewer, id, input)
  }
}
