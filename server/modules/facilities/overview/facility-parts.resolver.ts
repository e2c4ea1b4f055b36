import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Person, personById } from '../../identity/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { ContractSignature } from '../records/contract-signature.entity.ts'
import { ExecutedStep } from '../records/execution-step.entity.ts'
import { contractById, facilityById } from '../records/facility.query.ts'
import { RestructureOffer } from '../records/restructure-offer.entity.ts'
import { passOnsByFacility, passOnsShownTo, payoutsByEvent, sharesByFacility, shownTo } from '../records/share.query.ts'
import { FacilityReceipt, OfferedInstalment } from './facility-parts.type.ts'
import { ReceiptPart, shownPassOn } from './facility-share.type.ts'

@Resolver(() => ContractSignature)
export class ContractSignatureResolver {
  @FieldResolver(() => Person, {
    nullable: true,
    description: 'Who signed, under the name that the person had then; null for a person who was deleted.',
  })
  async signedBy(@Root() { signedById, signerName }: ContractSignature, @Ctx() context: Context): Promise<Person | null> {
    const person = await context.load(personById, signedById)
    return person && Object.assign(new Person(), person, { name: signerName ?? person.name })
  }

  @FieldResolver(() => String, { description: 'Name of the business that signed, as the contract has it.' })
  async businessName(@Root() { contractId, businessId }: ContractSignature, @Ctx() context: Context): Promise<string> {
    const { merchantId, merchantName, lenderName, lenders } = (await context.load(contractById, contractId))!
    if (businessId === merchantId) return merchantName
    return lenders.find(({ lenderId }) => lenderId === businessId)?.name ?? lenderName
  }

  @FieldResolver(() => ContractSide, { description: 'For which side.' })
  async side(@Root() { contractId, businessId }: ContractSignature, @Ctx() context: Context): Promise<ContractSide> {
    const contract = await context.load(contractById, contractId)
    return contract?.merchantId === businessId ? ContractSide.MERCHANT : ContractSide.LENDER
  }
}

@Resolver(() => ExecutedStep)
export class ExecutedStepResolver {
  @FieldResolver(() => Person, { nullable: true, description: 'Who recorded it; null for steps of the system.' })
  recordedBy(@Root() { actorId }: ExecutedStep, @Ctx() context: Context): Promise<Person | null> {
    return actorId === null ? Promise.resolve(null) : context.load(personById, actorId)
  }

  @FieldResolver(() => Decimal, {
    nullable: true,
    description: 'Goods delivered, in the unit of measure of the terms; null for other steps.',
  })
  quantity(@Root() { quantity }: ExecutedStep): string | null {
    return quantity?.toString() ?? null
  }

  @FieldResolver(() => String, { nullable: true, description: 'The third party that was paid with it; null for steps that pay none.' })
  @Personal()
  payeeName(@Root() { payeeName }: ExecutedStep): string | null {
    return payeeName
  }
}

@Resolver(() => FacilityReceipt)
export class FacilityReceiptResolver {
  @FieldResolver(() => Person, { nullable: true, description: 'Who paid or recorded it; null where the system did.' })
  recordedBy(@Root() { actorId }: FacilityReceipt, @Ctx() context: Context): Promise<Person | null> {
    return actorId === null ? Promise.resolve(null) : context.load(personById, actorId)
  }

  @FieldResolver(() => [ReceiptPart], {
    description:
      'What each lender of a syndicate has of it, the lead first; a reversal takes exactly this back. A participant sees its own part alone. Empty for a single lender.',
  })
  async parts(@Root() { id, facilityId, isReversed }: FacilityReceipt, @Ctx() context: Context): Promise<ReceiptPart[]> {
    const facility = await context.load(facilityById, facilityId)
    if (!facility || facility.participantIds.length === 0) return []
    const [shares, payouts, allPassOns] = await Promise.all([
      context.load(sharesByFacility, facilityId),
      context.load(payoutsByEvent, id),
      context.load(passOnsByFacility, facilityId),
    ])
    const passOns = passOnsShownTo(context.viewer, facility, allPassOns)
    return shares.filter(shownTo(context.viewer, facility)).flatMap(({ lenderId }) => {
      const payout = payouts.find((each) => each.lenderId === lenderId)
      if (!payout) return []
      const passOn = passOns.find((each) => each.receiptId === id && each.lenderId === lenderId)
      const amount = toDecimal(payout.amount, facility.currency)
      return Object.assign(new ReceiptPart(), { lenderId, amount, ...shownPassOn(passOn, isReversed) })
    })
  }
}

@Resolver(() => RestructureOffer)
export class RestructureOfferResolver {
  @FieldResolver(() => [OfferedInstalment], { description: 'The new instalments, in the order of their due dates; at most 120.' })
  async instalments(@Root() { facilityId, instalments }: RestructureOffer, @Ctx() context: Context): Promise<OfferedInstalment[]> {
    const { currency } = (await context.load(contractById, facilityId))!
    return instalments.map(({ dueOn, amount }) => ({ dueOn, amount: toDecimal(BigInt(amount), currency) }))
  }

  @FieldResolver(() => Decimal, { description: "What the lender waives, in major units of the facility's currency." })
  async waiver(@Root() { facilityId, waiver }: RestructureOffer, @Ctx() context: Context): Promise<string> {
    return toDecimal(waiver, (await context.load(contractById, facilityId))!.currency)
  }
}
