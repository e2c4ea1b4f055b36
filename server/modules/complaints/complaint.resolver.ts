import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { orNull } from '../../platform/rows.ts'
import { gulfDayOf } from '../../shared/day.ts'
import { Role } from '../../shared/role.ts'
import { Person, personById } from '../identity/index.ts'
import { Complaint, ComplaintMessage, ComplaintPage } from './complaint.entity.ts'
import { AddComplaintInformationInput, ComplaintsArgs, RespondToComplaintInput, SubmitComplaintInput } from './complaint.inputs.ts'
import { messagesOfComplaint, readsAllComplaints } from './complaint.query.ts'
import { isOpenTo } from './complaint.record.ts'
import type { ComplaintService } from './complaint.service.ts'
import type { ComplaintLinks } from './complaint-link.ts'
import { ComplaintAction } from './complaint-terms.ts'
import type { HandlingService } from './handling.service.ts'

const TOKEN = { description: "Last part of the complaint's link, after /complaints/." }

@Resolver(() => Complaint)
export class ComplaintResolver {
  constructor(
    private readonly service: ComplaintService,
    private readonly handling: HandlingService,
    private readonly links: ComplaintLinks,
    private readonly clock: Platform['clock'],
  ) {}

  @Authorized()
  @Query(() => ComplaintPage, { description: "Complaints: all of them for admins and analysts, the viewer's own for everyone else." })
  complaints(@Args(() => ComplaintsArgs) args: ComplaintsArgs, @Ctx() { viewer }: Context): Promise<ComplaintPage> {
    return this.service.complaints(viewer, args)
  }

  @Authorized()
  @Query(() => Complaint, { nullable: true, description: 'One complaint; null when there is none, or the viewer may not see it.' })
  complaint(@Arg('id', () => ID, { description: 'Complaint to read.' }) id: string, @Ctx() { viewer }: Context): Promise<Complaint | null> {
    return orNull(this.service.complaint(viewer, id), 'complaints.notFound')
  }

  @Query(() => Complaint, {
    nullable: true,
    description: 'The complaint behind a mailed link; null for unknown links. The first time confirms the mailbox of a visitor.',
  })
  complaintByLink(@Arg('token', () => String, TOKEN) token: string, @Ctx() { viewer }: Context): Promise<Complaint | null> {
    return orNull(this.service.byLink(viewer, token), 'complaints.notFound')
  }

  @Mutation(() => Complaint, {
    description:
      'Submits a complaint, with or without a session, and mails a link to follow it; to a mailbox that a visitor entered at most three a day. A complaint about Shariah is reported to the board as an incident too: at once with a session, else once the mailed link is opened. INVALID without a name and an address where there is no session, RATE_LIMITED after ten in a day of one person, or thirty from one network without a session.',
  })
  submitComplaint(@Arg('input', () => SubmitComplaintInput) input: SubmitComplaintInput, @Ctx() { viewer }: Context): Promise<Complaint> {
    return this.service.submit(viewer, input)
  }

  @Mutation(() => Complaint, {
    description: 'Adds information to a complaint that has no response yet. ILLEGAL_TRANSITION afterwards, LIMIT_EXCEEDED after twenty.',
  })
  addComplaintInformation(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('input', () => AddComplaintInformationInput) input: AddComplaintInformationInput,
    @Ctx() { viewer }: Context,
  ): Promise<Complaint> {
    return this.service.addInformation(viewer, token, input)
  }

  @Mutation(() => Complaint, {
    description:
      'Asks for a final response by another administrator. ILLEGAL_TRANSITION without a first response, CONFLICT 30 days after it.',
  })
  escalateComplaint(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('reason', () => String, { description: 'Why the response does not settle it, 5 to 10,000 characters.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<Complaint> {
    return this.service.escalate(viewer, token, reason)
  }

  @Mutation(() => Complaint, { description: 'Closes a complaint for the person who made it. ILLEGAL_TRANSITION once it is closed.' })
  withdrawComplaint(@Arg('token', () => String, TOKEN) token: string, @Ctx() { viewer }: Context): Promise<Complaint> {
    return this.service.withdraw(viewer, token)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => Complaint, {
    description:
      'Puts the viewer in charge of a complaint that has no response yet. CONFLICT for their own, and for an escalated one whose first response they gave.',
  })
  assignComplaint(
    @Arg('id', () => ID, { description: 'Complaint to take on.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Complaint> {
    return this.handling.assign(viewer, id)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => Complaint, {
    description:
      'Responds to a complaint and mails the person. The response to an escalated one is final, and CONFLICT unless another administrator gives it; CONFLICT for their own complaint too. ILLEGAL_TRANSITION where none is due.',
  })
  respondToComplaint(
    @Arg('id', () => ID, { description: 'Complaint to respond to.' }) id: string,
    @Arg('input', () => RespondToComplaintInput) input: RespondToComplaintInput,
    @Ctx() { viewer }: Context,
  ): Promise<Complaint> {
    return this.handling.respond(viewer, id, input)
  }

  @FieldResolver(() => [ComplaintMessage], { description: 'Its record, oldest entry first.' })
  messages(@Root() { id }: Complaint, @Ctx() context: Context): Promise<ComplaintMessage[]> {
    return context.load(messagesOfComplaint, id)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the day for the response has passed without one.' })
  isLate(@Root() { isAwaitingResponse, responseDueOn }: Complaint): boolean {
    return isAwaitingResponse && responseDueOn < gulfDayOf(this.clock.now())
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Last part of the complaint's link, for the person who complained and was signed in; null for everyone else.",
  })
  @Personal()
  token(@Root() { id, userId }: Complaint, @Ctx() { viewer }: Context): string | null {
    return userId !== null && userId === viewer.userId ? this.links.tokenOf(id) : null
  }

  @FieldResolver(() => Person, { nullable: true, description: 'The administrator in charge, for admins; null until one took it on.' })
  async assignedTo(@Root() { assignedToId }: Complaint, @Ctx() context: Context): Promise<Person | null> {
    if (assignedToId === null || !readsAllComplaints(context.viewer)) return null
    return (await context.load(personById, assignedToId)) ?? null
  }

  @FieldResolver(() => [ComplaintAction], {
    description: 'What the viewer can do with it now as an administrator; empty for everyone else.',
  })
  availableActions(@Root() complaint: Complaint, @Ctx() { viewer }: Context): ComplaintAction[] {
    if (viewer.role !== Role.ADMIN || !viewer.mayWrite || !complaint.isAwaitingResponse || !isOpenTo(complaint, viewer.userId)) return []
    return [...(complaint.assignedToId === viewer.userId ? [] : [ComplaintAction.ASSIGN]), ComplaintAction.RESPOND]
  }
}
