import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import {
  DecideHardshipInput,
  DecideRestructureInput,
  DeclareDefaultInput,
  OfferRestructureInput,
  PayLateDonationInput,
  PromiseToPayInput,
  RecordHardshipInput,
  RequestHardshipInput,
  WriteOffFacilityInput,
} from '../arrears/arrears.inputs.ts'
import type { ArrearsService } from '../arrears/arrears.service.ts'
import type { HardshipService } from '../arrears/hardship.service.ts'
import type { RestructureService } from '../arrears/restructure.service.ts'
import { Facility } from '../records/facility.entity.ts'

const LENDERS = [Role.LENDER, Role.PRIVATE_LENDER] as const

interface Services {
  readonly arrears: ArrearsService
  readonly hardship: HardshipService
  readonly restructures: RestructureService
}

/** What the parties do when payments are late or cannot be made: promises, donations, hardship, new instalments, default, write-off. */
@Resolver()
export class ArrearsActsResolver {
  constructor(private readonly services: Services) {}

  @Authorized(Role.MERCHANT)
  @Mutation(() => Facility, {
    description: 'Promises to pay by a day, within 60 days. It changes nothing that is owed. INVALID for more than is owed.',
  })
  promiseToPay(
    @Arg('input', () => PromiseToPayInput) input: PromiseToPayInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.arrears.promise(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT)
  @NeedsPresence('payment')
  @Mutation(() => Facility, {
    description:
      'Pays donations for late payment to charity. They are never income of the lender or of Mizan. INVALID for more than is due.',
  })
  payLateDonation(
    @Arg('input', () => PayLateDonationInput) input: PayLateDonationInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.arrears.payDonation(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT)
  @NeedsPresence('decision')
  @Mutation(() => Facility, {
    description:
      'Accepts or declines the open offer of new instalments. It is judged again by what is owed now. NOT_FOUND without an open offer.',
  })
  decideRestructure(
    @Arg('input', () => DecideRestructureInput) input: DecideRestructureInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.restructures.close(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @NeedsPresence('payment')
  @Mutation(() => Facility, {
    description:
      'Offers new instalments for what is owed. They come to the debt less the waiver, exactly: RESTRUCTURE_INCREASES_DEBT for more, INVALID for less. CONFLICT while another offer is open.',
  })
  offerRestructure(
    @Arg('input', () => OfferRestructureInput) input: OfferRestructureInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.restructures.offer(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description:
      "Records the merchant's hardship: from today no donation accrues, and what is unpaid of it is waived. An open request of the merchant is thereby granted. CONFLICT the second time.",
  })
  recordHardship(
    @Arg('input', () => RecordHardshipInput) input: RecordHardshipInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.hardship.record(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => Facility, {
    description:
      "Requests that the merchant's hardship is recorded, and notifies the lender. It changes nothing until the lender grants it. CONFLICT while a request is open, once hardship is recorded, and without a donation for late payment in the contract; ILLEGAL_TRANSITION unless the facility is open.",
  })
  requestHardship(
    @Arg('input', () => RequestHardshipInput) input: RequestHardshipInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.hardship.request(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @NeedsPresence('decision')
  @Mutation(() => Facility, {
    description:
      'Grants or refuses an open request to have hardship recorded, and notifies the merchant. Granted, it has the effect of `recordHardship`; a refused one can be made again. NOT_FOUND without an open request.',
  })
  decideHardship(
    @Arg('input', () => DecideHardshipInput) input: DecideHardshipInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.hardship.decide(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description: 'Declares a default. CONFLICT before 90 days past due. It does not make anything due earlier.',
  })
  declareDefault(
    @Arg('input', () => DeclareDefaultInput) input: DeclareDefaultInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.arrears.declareDefault(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @NeedsPresence('decision')
  @Mutation(() => Facility, {
    description:
      'Writes a defaulted facility off. It is accounting only: the debt is still owed. ILLEGAL_TRANSITION unless it is defaulted.',
  })
  writeOffFacility(
    @Arg('input', () => WriteOffFacilityInput) input: WriteOffFacilityInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.services.arrears.writeOff(viewer, input, asked)
  }
}
