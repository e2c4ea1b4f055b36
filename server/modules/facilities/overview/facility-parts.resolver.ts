import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Person, personById } from '../../identity/index.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { ContractSignature } from '../records/contract-signature.entity.ts'
import { ExecutedStep } from '../records/execution-step.entity.ts'
import { contractById } from '../records/facility.query.ts'
import { RestructureOffer } from '../records/restructure-offer.entity.ts'
import { FacilityReceipt, OfferedInstalment } from './facility-parts.type.ts'

@Resolver(() => ContractSignature)
export class ContractSignatureResolver {
  @FieldResolver(() => Person, { nullable: true, description: 'Who signed; null for a person who was deleted.' })
  signedBy(@Root() { signedById }: ContractSignature, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, signedById)
  }

  @FieldResolver(() => ContractSide, { description: 'For which side.' })
  async side(@Root() { contractId, businessId }: ContractSignature, @Ctx() context: Context): Promise<ContractSide> {
    const contract = await context.load(contractById, contractId)
    return contract?.lenderId === businessId ? ContractSide.LENDER : ContractSide.MERCHANT
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
