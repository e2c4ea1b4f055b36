import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { Role } from '../../../shared/role.ts'
import { Facility } from '../records/facility.entity.ts'
import type { ObjectionsService } from '../results/objections.service.ts'
import {
  AcceptResultsInput,
  ContestResultsInput,
  CorrectResultsInput,
  KeepResultsInput,
  ReferObjectionInput,
  WithdrawObjectionInput,
} from '../results/results.inputs.ts'

const LENDERS = [Role.LENDER, Role.PRIVATE_LENDER] as const

/** What parties do with a reported result: each lender of a syndicate by its own right. */
@Resolver()
export class ResultActsResolver {
  constructor(private readonly objections: ObjectionsService) {}

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description:
      'Contests a reported result for a lender of the facility, a participant of a syndicate too. The unpaid part of the report does not fall due until this is settled. ILLEGAL_TRANSITION after its time, for a result that the lender accepted or contests already; NOT_FOUND without a report.',
  })
  contestResults(
    @Arg('input', () => ContestResultsInput) input: ContestResultsInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.objections.contest(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description:
      'Accepts a version of a reported result for a lender, which then cannot contest it. Once every lender has, it is final. CONTENT_CHANGED for another version, ILLEGAL_TRANSITION while the lender contests it and once it is final.',
  })
  acceptResults(
    @Arg('input', () => AcceptResultsInput) input: AcceptResultsInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.objections.accept(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => Facility, {
    description:
      'Corrects a contested result as a new version, which settles the objections to it and can be contested in its own time. What falls due follows from all results together; what the lender has received above it is taken off the next distributions, or the exit. ILLEGAL_TRANSITION without an objection, CONFLICT for the same result, EVIDENCE_MISSING without a file, CONTENT_CHANGED when another step was recorded meanwhile.',
  })
  correctResults(
    @Arg('input', () => CorrectResultsInput) input: CorrectResultsInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.objections.correct(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => Facility, {
    description:
      'Keeps a contested result, with a reason. The lender then withdraws its objection, or refers it to the board. ILLEGAL_TRANSITION unless an objection awaits an answer.',
  })
  keepResults(
    @Arg('input', () => KeepResultsInput) input: KeepResultsInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.objections.keep(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description:
      'Withdraws an objection of the lender. Unless another one is open, what it held back falls due, not before the next business day. ILLEGAL_TRANSITION once it is settled; NOT_FOUND for that of another lender.',
  })
  withdrawObjection(
    @Arg('input', () => WithdrawObjectionInput) input: WithdrawObjectionInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.objections.withdraw(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description:
      'Refers an objection of the lender to the board, as an incident that names the merchant, which adds its own view. ILLEGAL_TRANSITION unless the merchant kept the result, or has not responded within 10 full business days; LIMIT_EXCEEDED for more than 10 reports of a business in 24 hours.',
  })
  referObjection(
    @Arg('input', () => ReferObjectionInput) input: ReferObjectionInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.objections.refer(viewer, input, asked)
  }
}
