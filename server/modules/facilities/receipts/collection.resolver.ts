import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { Facility } from '../records/facility.entity.ts'
import type { BankMatchService } from './bank-match.service.ts'
import { FacilityBankMatch } from './bank-match.type.ts'
import { CancelFacilityLinkInput, ConfirmBankMatchInput, CreateFacilityLinkInput, DismissBankMatchInput } from './collection.inputs.ts'
import type { FacilityLinkService } from './facility-link.service.ts'
import { FacilityLink } from './facility-link.type.ts'
import type { PassOnService } from './pass-on.service.ts'
import { PassOnReceiptInput } from './receipt.inputs.ts'

const LENDERS = [Role.LENDER, Role.PRIVATE_LENDER] as const

/** Serves receipts of facilities by payment link and from rows of the lender's bank, which the lead of a syndicate passes on. */
@Resolver(() => Facility)
export class CollectionResolver {
  constructor(
    private readonly links: FacilityLinkService,
    private readonly matches: BankMatchService,
    private readonly passOns: PassOnService,
  ) {}

  @FieldResolver(() => [FacilityLink], { description: 'Payment links for what it owes, newest first; empty for everyone but its parties.' })
  async paymentLinks(@Root() { id, merchantId, lenderId }: Facility, @Ctx() context: Context): Promise<FacilityLink[]> {
    const { businessId } = context.viewer
    return businessId === merchantId || businessId === lenderId ? context.load(this.links.byFacility, id) : []
  }

  @FieldResolver(() => [FacilityBankMatch], {
    description:
      "Incoming rows of the lender's connected banks whose reference names its contract: those proposed, then those decided, latest first. Empty for everyone but its lender.",
  })
  bankMatches(@Root() facility: Facility, @Ctx() { viewer }: Context): Promise<FacilityBankMatch[]> {
    return this.matches.of(viewer, facility)
  }

  @Authorized(Role.MERCHANT, ...LENDERS)
  @Mutation(() => Facility, {
    description:
      'Makes a payment link for a part of what a facility owes, for either party. The money goes to the lender, or to each lender of a syndicate its exact part, and the payment is a receipt of the facility. INVALID for more than is owed, ILLEGAL_TRANSITION unless the facility is open.',
  })
  createFacilityLink(
    @Arg('input', () => CreateFacilityLinkInput) input: CreateFacilityLinkInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.links.create(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT, ...LENDERS)
  @Mutation(() => Facility, {
    description: 'Cancels a payment link of a facility, for either party; what was paid remains. ILLEGAL_TRANSITION unless it can be paid.',
  })
  cancelFacilityLink(
    @Arg('input', () => CancelFacilityLinkInput) input: CancelFacilityLinkInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.links.cancel(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description:
      "Records a row of the lender's bank as a receipt of a facility; what is more than is owed remains as credit. CONFLICT for a row that is a receipt already or was dismissed, INVALID for one that does not name the contract, ILLEGAL_TRANSITION unless the facility is open.",
  })
  confirmBankMatch(
    @Arg('input', () => ConfirmBankMatchInput) input: ConfirmBankMatchInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.matches.confirm(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @NeedsPresence('payment')
  @Mutation(() => Facility, {
    description:
      'Pays each other lender of a syndicate its exact part of a receipt that came to the bank of the lead, from an account of the lead, once. A reversal of the receipt takes it back. FORBIDDEN for participants, CONFLICT the second time, for a reversed receipt and for one of which nothing is owed, INSUFFICIENT_FUNDS.',
  })
  passOnReceipt(
    @Arg('input', () => PassOnReceiptInput) input: PassOnReceiptInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Facility> {
    return this.passOns.passOn(viewer, input, asked)
  }

  @Authorized(...LENDERS)
  @Mutation(() => Facility, {
    description: "Dismisses a row of the lender's bank that is no receipt of a facility. CONFLICT for a row that was decided.",
  })
  dismissBankMatch(@Arg('input', () => DismissBankMatchInput) input: DismissBankMatchInput, @Ctx() { viewer }: Context): Promise<Facility> {
    return this.matches.dismiss(viewer, input)
  }
}
