import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import { type Context, oneBy } from '../../../platform/context.ts'
import type { Clock } from '../../../shared/clock.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Role } from '../../../shared/role.ts'
import { Decimal } from '../../../shared/scalars.ts'
import {
  acceptedByRequest,
  awaitsCredit,
  FinancingRequest,
  isCoolingOffOver,
  isCreditPending,
  LenderResponse,
  mayDecideCredit,
  phaseOf,
} from '../../financing/index.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { brokenStep } from '../fulfilment/chain.ts'
import type { EarlySettlementService } from '../receipts/early-settlement.service.ts'
import { SettlementQuote, settlementOn } from '../receipts/settlement-quote.ts'
import { ContractSignature } from '../records/contract-signature.entity.ts'
import { abatedRent } from '../records/dues.ts'
import { ExecutedStep } from '../records/execution-step.entity.ts'
import { Facility, FacilityPage } from '../records/facility.entity.ts'
import { FacilitiesArgs } from '../records/facility.inputs.ts'
import {
  contractById,
  eventsByFacility,
  type FacilityReads,
  hardshipRequestByFacility,
  openOfferByFacility,
  signaturesByFacility,
  stepsByFacility,
} from '../records/facility.query.ts'
import { isVenture, stateOn } from '../records/facility-state.ts'
import { HardshipRequest } from '../records/hardship-request.entity.ts'
import { RestructureOffer } from '../records/restructure-offer.entity.ts'
import { passOnsByFacility, stillOwed } from '../records/share.query.ts'
import { nextPeriod } from '../results/periods.ts'
import { DelinquencyBucket } from '../servicing/delinquency.ts'
import { CreditConfirmation } from './credit-confirmation.type.ts'
import { FacilityAction } from './facility-action.ts'
import {
  FacilityAct,
  FacilityDonation,
  FacilityInstalment,
  FacilityPromise,
  FacilityReceipt,
  NextStep,
  RentAdjustment,
} from './facility-parts.type.ts'
import { FacilityResult, ResultPeriod } from './facility-result.type.ts'
import * as view from './facility-view.ts'
import { shownResults } from './result-view.ts'

const requestOfFacility = oneBy(FinancingRequest, 'id')
const responseOfFacility = oneBy(LenderResponse, 'id')
/** Serves facilities to their parties, the board, admins and analysts. */
@Resolver(() => Facility)
export class FacilityRecordResolver {
  constructor(
    private readonly reads: FacilityReads,
    private readonly settlements: EarlySettlementService,
    private readonly clock: Clock,
  ) {}

  @Authorized()
  @Query(() => Facility, {
    nullable: true,
    description: 'A facility by the id of its contract; null when there is none, or the viewer may not see it.',
  })
  facility(@Arg('id', () => ID, { description: 'Id of its contract.' }) id: string, @Ctx() { viewer }: Context): Promise<Facility | null> {
    return this.reads.one(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => FacilityPage, {
    description: "The business's own facilities; for the board, admins and analysts all.",
  })
  facilities(@Args(() => FacilitiesArgs) args: FacilitiesArgs, @Ctx() { viewer }: Context): Promise<FacilityPage> {
    return this.reads.list(viewer, args)
  }

  @FieldResolver(() => Contract, { description: 'The contract that it carries out.' })
  async contract(@Root() { id }: Facility, @Ctx() context: Context): Promise<Contract> {
    return (await context.load(contractById, id))!
  }

  @FieldResolver(() => String, { description: 'Title of the request that it finances.' })
  async title(@Root() { requestId }: Facility, @Ctx() context: Context): Promise<string> {
    return (await context.load(requestOfFacility, requestId))!.title
  }

  @FieldResolver(() => [ContractSignature], { description: 'Signatures of the parties under its contract, oldest first; two at most.' })
  signatures(@Root() { id }: Facility, @Ctx() context: Context): Promise<ContractSignature[]> {
    return context.load(signaturesByFacility, id)
  }

  @FieldResolver(() => [ExecutedStep], { description: 'The steps that were recorded, in their order.' })
  steps(@Root() { id }: Facility, @Ctx() context: Context): Promise<ExecutedStep[]> {
    return context.load(stepsByFacility, id)
  }

  @FieldResolver(() => [NextStep], { description: 'The steps that may follow, and whose turn it is; empty after the last.' })
  async nextSteps(@Root() facility: Facility, @Ctx() context: Context): Promise<NextStep[]> {
    const [contract, steps] = await Promise.all([this.contract(facility, context), this.steps(facility, context)])
    return view.shownNextSteps(facility, contract, steps)
  }

  @FieldResolver(() => Boolean, { description: 'Whether every hash of the chain of steps fits what it covers, read now.' })
  async isChainWhole(@Root() facility: Facility, @Ctx() context: Context): Promise<boolean> {
    const [contract, steps] = await Promise.all([this.contract(facility, context), this.steps(facility, context)])
    return brokenStep(contract.hash, steps) === null
  }

  @FieldResolver(() => String, { description: 'Path of the public page that verifies its chain.' })
  verificationPath(@Root() { id }: Facility): string {
    return `/verify/facility/${id}`
  }

  @FieldResolver(() => [FacilityInstalment], {
    description: 'Payments of the schedule in force by their due dates; shares of results appear once they are reported.',
  })
  async instalments(@Root() facility: Facility, @Ctx() context: Context): Promise<FacilityInstalment[]> {
    const { contract, events, state } = await this.factsOf(facility, context)
    return view.shownInstalments(facility, contract, events, state)
  }

  @FieldResolver(() => DelinquencyBucket, { description: 'How late it is.' })
  async bucket(@Root() facility: Facility, @Ctx() context: Context): Promise<DelinquencyBucket> {
    return (await this.factsOf(facility, context)).state.bucket
  }

  @FieldResolver(() => [FacilityReceipt], {
    description: 'Money that was received, in the order of recording, reversed receipts included.',
  })
  async receipts(@Root() facility: Facility, @Ctx() context: Context): Promise<FacilityReceipt[]> {
    return view.shownReceipts(facility, await context.load(eventsByFacility, facility.id))
  }

  @FieldResolver(() => [FacilityPromise], { description: 'Promises to pay, in the order of recording.' })
  async promises(@Root() facility: Facility, @Ctx() context: Context): Promise<FacilityPromise[]> {
    return view.shownPromises(facility, (await this.factsOf(facility, context)).state)
  }

  @FieldResolver(() => [FacilityResult], { description: 'Results that the manager of a partnership reported, in their order.' })
  async results(@Root() facility: Facility, @Ctx() context: Context): Promise<FacilityResult[]> {
    const { contract, events } = await this.factsOf(facility, context)
    return shownResults(facility, contract, events, context.viewer.businessId)
  }

  @FieldResolver(() => ResultPeriod, {
    nullable: true,
    description:
      'The first period of a partnership without a report; null after the last, before it is carried out, and for other contracts.',
  })
  async nextResultPeriod(@Root() facility: Facility, @Ctx() context: Context): Promise<ResultPeriod | null> {
    if (!isVenture(facility) || facility.activatedAt === null) return null
    const { contract, events } = await this.factsOf(facility, context)
    return events.some(({ type }) => type === 'exit') ? null : nextPeriod(facility, contract, events)
  }

  @FieldResolver(() => [RentAdjustment], { description: 'Days for which the rent of a lease is not due, in the order of recording.' })
  async rentAdjustments(@Root() facility: Facility, @Ctx() context: Context): Promise<RentAdjustment[]> {
    return view.shownRentAdjustments(await context.load(eventsByFacility, facility.id), context.language)
  }

  @FieldResolver(() => Decimal, { description: 'What the adjustments take off its rents, in major units of its currency; 0 without any.' })
  async rentAbated(@Root() facility: Facility, @Ctx() context: Context): Promise<string> {
    const { contract, events } = await this.factsOf(facility, context)
    return toDecimal(abatedRent(contract, events), facility.currency)
  }

  @FieldResolver(() => [FacilityAct], { description: 'Hardship, default and write-off, each at most once, with its reason.' })
  async acts(@Root() facility: Facility, @Ctx() context: Context): Promise<FacilityAct[]> {
    return view.shownActs(await context.load(eventsByFacility, facility.id))
  }

  @FieldResolver(() => FacilityDonation, {
    nullable: true,
    description: 'Donations for late payment; null where the contract has no such undertaking.',
  })
  async donation(@Root() facility: Facility, @Ctx() context: Context): Promise<FacilityDonation | null> {
    if (facility.activatedAt === null) return null
    return view.shownDonation(facility, (await this.factsOf(facility, context)).state)
  }

  @FieldResolver(() => RestructureOffer, { nullable: true, description: 'An offer of new instalments that is open; null without one.' })
  restructureOffer(@Root() { id }: Facility, @Ctx() context: Context): Promise<RestructureOffer | null> {
    return context.load(openOfferByFacility, id)
  }

  @FieldResolver(() => HardshipRequest, {
    nullable: true,
    description: "The merchant's latest request to have its hardship recorded; null without one.",
  })
  hardshipRequest(@Root() { id }: Facility, @Ctx() context: Context): Promise<HardshipRequest | null> {
    return context.load(hardshipRequestByFacility, id)
  }

  @FieldResolver(() => SettlementQuote, {
    nullable: true,
    description: 'What it takes to settle it early today; null where it is no sale, is restructured, or nothing is left that is not due.',
  })
  settlementQuote(@Root() facility: Facility): Promise<SettlementQuote | null> {
    return facility.activatedAt === null || facility.closedAt !== null ? Promise.resolve(null) : this.settlements.quote(facility)
  }

  @FieldResolver(() => [FacilityAction], { description: "What the viewer's business may do now; empty for everyone who is no party." })
  async availableActions(@Root() facility: Facility, @Ctx() context: Context): Promise<FacilityAction[]> {
    const [facts, steps, signatures, offer, hardship, request, response, isPending, passOns] = await Promise.all([
      this.factsOf(facility, context),
      this.steps(facility, context),
      this.signatures(facility, context),
      this.restructureOffer(facility, context),
      this.hardshipRequest(facility, context),
      context.load(requestOfFacility, facility.requestId),
      this.response(facility, context),
      context.load(isCreditPending, facility.requestId),
      context.load(passOnsByFacility, facility.id),
    ])
    const now = this.clock.now()
    const isOver = request !== undefined && (phaseOf(request) !== 'contracted' || isCoolingOffOver(request, now))
    const ofCredit = {
      awaitsCredit: response !== undefined && awaitsCredit(response),
      mayConfirm: request !== undefined && response !== undefined && mayDecideCredit(response, phaseOf(request), now),
    }
    const isInForce = isOver && !isPending
    const maySettleEarly = facility.activatedAt !== null && settlementOn(facility, facts.contract, facts.events, facility.asOfOn) !== null
    const owesLenders = stillOwed(passOns, facts.events).length > 0
    const found = { ...facts, steps, signatures, offer, hardship, isInForce, maySettleEarly, owesLenders, ...ofCredit }
    return view.actionsOf(context.viewer, facility, found)
  }

  @FieldResolver(() => CreditConfirmation, {
    nullable: true,
    description:
      "The confirmation of its lender's credit. In a syndicate, of the viewer's own; for everyone but its lenders, the one that is still missing, or else the last. Null for agreements of before 26 November 2026, which need none.",
  })
  async creditConfirmation(@Root() facility: Facility, @Ctx() context: Context): Promise<CreditConfirmation | null> {
    const response = await this.responseWithCredit(facility, context)
    if (!response?.creditDueAt) return null
    const { id: responseId, creditDueAt: dueAt, creditConfirmedAt: confirmedAt } = response
    return { responseId, dueAt, confirmedAt }
  }

  /** The accepted proposal of the lender, for a participant of a syndicate its own. */
  private async response(facility: Facility, context: Context): Promise<LenderResponse | undefined> {
    const { businessId } = context.viewer
    if (businessId !== null && facility.participantIds.includes(businessId)) {
      const accepted = await context.load(acceptedByRequest, facility.requestId)
      return accepted.find(({ lenderId }) => lenderId === businessId)
    }
    return context.load(responseOfFacility, (await this.contract(facility, context)).responseId)
  }

  /** The accepted proposal whose credit is shown: that of the viewer, for those who are no lender of a syndicate the least advanced. */
  private async responseWithCredit(facility: Facility, context: Context): Promise<LenderResponse | undefined> {
    const lenders = [facility.lenderId, ...facility.participantIds]
    if (lenders.length === 1 || lenders.includes(context.viewer.businessId ?? '')) return this.response(facility, context)
    const accepted = (await context.load(acceptedByRequest, facility.requestId)).filter(({ lenderId }) => lenders.includes(lenderId))
    const missing = accepted.find(({ creditConfirmedAt }) => creditConfirmedAt === null)
    return missing ?? accepted.sort((a, b) => b.creditConfirmedAt!.getTime() - a.creditConfirmedAt!.getTime())[0]
  }

  private async factsOf(facility: Facility, context: Context) {
    const [contract, events] = await Promise.all([this.contract(facility, context), context.load(eventsByFacility, facility.id)])
    return { contract, events, state: stateOn(facility, contract, events, facility.asOfOn) }
  }
}
