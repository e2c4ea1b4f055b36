import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import type { SignatureService } from '../fulfilment/signature.service.ts'
import { RecordStepInput, SignContractInput } from '../fulfilment/step.inputs.ts'
import type { StepService } from '../fulfilment/step.service.ts'
import type { EarlySettlementService } from '../receipts/early-settlement.service.ts'
import {
  PayFacilityInput,
  RecordFacilityReceiptInput,
  ReverseFacilityReceiptInput,
  SetRebateInput,
  SettleEarlyInput,
} from '../receipts/receipt.inputs.ts'
import type { ReceiptService } from '../receipts/receipt.service.ts'
import { Facility } from '../records/facility.entity.ts'
import type { RentAdjustmentService } from '../results/rent-adjustment.service.ts'
import { AdjustRentInput, EndPartnershipInput, ReportResultsInput } from '../results/results.inputs.ts'
import type { ResultsService } from '../results/results.service.ts'

const PARTIES = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const
const LENDERS = [Role.LENDER, Role.PRIVATE_LENDER] as const

interface Services {
  readonly signatures: SignatureService
  readonly steps: StepService
  readonly receipts: ReceiptService
  readonly settlements: EarlySettlementService
  readonly results: ResultsService
  readonly rents: RentAdjustmentService
}

/** What the parties of a contract do from its signature to its settlement, while payments are made. */
@Resolver()
export class FacilityActsResolver {
  constructor(private readonly services: Services) {}

  @Authorized(...PARTIES)
  @NeedsPresence('decision')
  @Mutation(() => Facility, {
    description:
      "Signs the hash of a contract for the viewer's business. Signing again changes nothing. CONTENT_CHANGED for another hash, ILLEGAL_TRANSITION once the agreement was cancelled.",
  })
  signContract(
    @Arg('input', () => SignContractInput) input: SignContractInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.signatures.sign(viewer, input, asked)
  }

  @Authorized(...PARTIES)
  @NeedsPresence('decision')
  @Mutation(() => Facility, {
    description:
      'Records the next step of a contract with its evidence. The step that pays moves the money of the lender; the last required one begins the schedule. SEQUENCE_VIOLATION for a step that is not next or happened before the one that precedes it, STEP_IN_FUTURE, EVIDENCE_MISSING; ILLEGAL_TRANSITION before both have signed and within the cooling-off; CONTENT_CHANGED when another step was recorded meanwhile. A refused step changes nothing.',
  })
  recordStep(
    @Arg('input', () => RecordStepInput) input: RecordStepInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.steps.record(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT)
  @NeedsPresence('payment')
  @Mutation(() => Facility, {
    description:
      'Pays from an account of the merchant to the lender: what is due, oldest first; the rest remains as credit for what falls due next. INSUFFICIENT_FUNDS; INVALID for more than is owed; ILLEGAL_TRANSITION unless the facility is open.',
  })
  payFacility(
    @Arg('input', () => PayFacilityInput) input: PayFacilityInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.receipts.pay(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT)
  @NeedsPresence('payment')
  @Mutation(() => Facility, {
    description:
      'Settles the debt of a sale before it is due, by the figure of `settlementQuote`. CONTENT_CHANGED when the figure is another by now, CONFLICT where nothing can be settled early, INSUFFICIENT_FUNDS.',
  })
  settleEarly(
    @Arg('input', () => SettleEarlyInput) input: SettleEarlyInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.settlements.settle(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => Facility, {
    description:
      "Reports the result of the next period of a partnership once its last day is over. The lender's share on account falls due; a loss is made good first. PERIOD_NOT_ENDED before, EVIDENCE_MISSING without a file, CONFLICT after the last period, CONTENT_CHANGED when another step was recorded meanwhile.",
  })
  reportResults(
    @Arg('input', () => ReportResultsInput) input: ReportResultsInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.results.report(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => Facility, {
    description:
      "Ends a partnership: the lender's capital and its share of all results, less what was paid on account, fall due. SEQUENCE_VIOLATION before a result was reported.",
  })
  endPartnership(
    @Arg('input', () => EndPartnershipInput) input: EndPartnershipInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.results.end(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description: 'Records money that the lender received outside of Mizan, with the file that proves it. INVALID for more than is owed.',
  })
  recordFacilityReceipt(
    @Arg('input', () => RecordFacilityReceiptInput) input: RecordFacilityReceiptInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.receipts.record(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description:
      'Reverses a receipt that came back: all others are allocated as if it had never come, and money from an account of Mizan goes back. A settled facility is open again. CONFLICT the second time.',
  })
  reverseFacilityReceipt(
    @Arg('input', () => ReverseFacilityReceiptInput) input: ReverseFacilityReceiptInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.receipts.reverse(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @NeedsPresence('decision')
  @Mutation(() => Facility, {
    description:
      'Sets what the lender gives back of unearned profit at an early settlement. Its own choice, at least what the law requires.',
  })
  setRebate(@Arg('input', () => SetRebateInput) input: SetRebateInput, @Ctx() { viewer }: Context): Promise<Facility> {
    return this.services.settlements.setRebate(viewer, input)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description:
      'Takes off the rent of a lease for days on which the asset could not be used, or ends the lease after its loss. What was paid for those days is credit. CONFLICT for other structures, and after a loss.',
  })
  adjustRent(
    @Arg('input', () => AdjustRentInput) input: AdjustRentInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.rents.adjust(viewer, input, asked)
  }
}
