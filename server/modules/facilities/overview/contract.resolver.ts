import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { type Context, oneBy } from '../../../platform/context.ts'
import type { Clock } from '../../../shared/clock.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { BusinessStatus, businessById } from '../../business/index.ts'
import { FinancingRequest, isCoolingOffOver, isCreditPending } from '../../financing/index.ts'
import { isAccountFrozen } from '../../wallet/index.ts'
import { Contract, ContractStatus, DisbursementCondition } from '../contracts/contract.entity.ts'
import { commitmentsByContract } from '../contracts/contract.query.ts'
import { facilityById, signaturesByFacility, stepsByFacility } from '../records/facility.query.ts'

const requestOfContract = oneBy(FinancingRequest, 'id')

@Resolver(() => Contract)
export class ContractResolver {
  constructor(private readonly clock: Clock) {}

  @FieldResolver(() => ContractStatus, { description: 'Its current state.' })
  async status(@Root() { id }: Contract, @Ctx() context: Context): Promise<ContractStatus> {
    const [[commitment], facility] = await Promise.all([context.load(commitmentsByContract, id), context.load(facilityById, id)])
    if (commitment?.disbursedAt) return ContractStatus.DISBURSED
    if (!commitment?.releasedAt) return ContractStatus.CONTRACTED
    // The money is also free where the lender makes the goods itself.
    return facility?.activatedAt ? ContractStatus.DISBURSED : ContractStatus.CANCELLED
  }

  @FieldResolver(() => [DisbursementCondition], {
    description: 'What keeps its money from moving now; empty once it has moved or the contract was cancelled.',
  })
  async pendingConditions(
    @Root() { id, requestId, merchantId, given }: Contract,
    @Ctx() context: Context,
  ): Promise<DisbursementCondition[]> {
    const commitments = await context.load(commitmentsByContract, id)
    if (!commitments.some(({ disbursedAt, releasedAt }) => disbursedAt === null && releasedAt === null)) return []
    const [request, merchant, lenders, frozen, awaitsCredit, signatures, steps] = await Promise.all([
      context.load(requestOfContract, requestId),
      context.load(businessById, merchantId),
      Promise.all(commitments.map(({ lenderId }) => context.load(businessById, lenderId))),
      Promise.all(commitments.map(({ accountId }) => context.load(isAccountFrozen, accountId))),
      context.load(isCreditPending, requestId),
      context.load(signaturesByFacility, id),
      context.load(stepsByFacility, id),
    ])
    const hasTerms = given !== null
    const conditions: [DisbursementCondition, boolean][] = [
      [DisbursementCondition.COOLING_OFF, request !== undefined && !isCoolingOffOver(request, this.clock.now())],
      [DisbursementCondition.MERCHANT_VERIFICATION, merchant?.status !== BusinessStatus.VERIFIED],
      [DisbursementCondition.LENDER_VERIFICATION, lenders.some((lender) => lender?.status !== BusinessStatus.VERIFIED)],
      [DisbursementCondition.LENDER_ACCOUNT, frozen.some(Boolean)],
      [DisbursementCondition.CREDIT_CONFIRMATION, awaitsCredit],
      [DisbursementCondition.SIGNATURES, hasTerms && signatures.length < 1 + commitments.length],
      [DisbursementCondition.STEPS, hasTerms && !steps.some(({ pays }) => pays)],
    ]
    return conditions.flatMap(([condition, isPending]) => (isPending ? [condition] : []))
  }

  @FieldResolver(() => DateTime, { nullable: true, description: 'When the money moved; null until then.' })
  async disbursedAt(@Root() { id }: Contract, @Ctx() context: Context): Promise<Date | null> {
    return (await context.load(commitmentsByContract, id))[0]?.disbursedAt ?? null
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description: 'When a party cancelled it, or a lender did not confirm its credit; null otherwise.',
  })
  async cancelledAt(@Root() { id }: Contract, @Ctx() context: Context): Promise<Date | null> {
    const [[commitment], facility] = await Promise.all([context.load(commitmentsByContract, id), context.load(facilityById, id)])
    return facility?.activatedAt ? null : (commitment?.releasedAt ?? null)
  }
}
