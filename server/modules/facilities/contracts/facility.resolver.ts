import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { FinancingRequest } from '../../financing/index.ts'
import { Contract } from './contract.entity.ts'
import { contractsByRequest } from './contract.query.ts'
import { WaiveCoolingOffInput } from './facility.inputs.ts'
import type { WaiverService } from './waiver.service.ts'

/** Serves the contracts of a request and the waiver of its cooling-off. */
@Resolver(() => FinancingRequest)
export class FacilityResolver {
  constructor(private readonly waiver: WaiverService) {}

  @Authorized(Role.MERCHANT)
  @NeedsPresence('decision')
  @Mutation(() => FinancingRequest, {
    description:
      'Ends the cooling-off of a contracted request before its time, for good; the money moves at once where nothing else keeps it. Repeated calls change nothing. COOLING_OFF_NOT_WAIVABLE where the law of the country forbids it, ILLEGAL_TRANSITION unless the request is contracted and within its cooling-off, CONTENT_CHANGED when `contractHashes` are not exactly those of its contracts.',
  })
  waiveCoolingOff(
    @Arg('id', () => ID, { description: 'Own contracted request.' }) id: string,
    @Arg('input', () => WaiveCoolingOffInput) { contractHashes }: WaiveCoolingOffInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.waiver.waive(viewer, id, contractHashes, asked)
  }

  @FieldResolver(() => [Contract], {
    description:
      'Contracts on the request, by reference, cancelled ones included: for its merchant, the board, admins and analysts all, for a lender its own.',
  })
  contracts(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<Contract[]> {
    return context.load(contractsByRequest, request.id)
  }
}
