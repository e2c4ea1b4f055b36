import { Args, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { Role } from '../../../shared/role.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { Contract } from './contract.entity.ts'
import { contractsByRequest } from './contract.query.ts'
import { WaiveCoolingOffArgs } from './facility.inputs.ts'
import type { WaiverService } from './waiver.service.ts'

/** What the agreement on a request has led to. */
@Resolver(() => FinancingRequest)
export class FacilityResolver {
  constructor(private readonly waiver: WaiverService) {}

  @Authorized(Role.MERCHANT)
  @Mutation(() => FinancingRequest, {
    description:
      'Ends the cooling-off of a contracted request before its time, where the law of the country allows that; it cannot be taken back. The money moves at once where nothing else keeps it. Refuses with CONTENT_CHANGED when `contractHashes` are not those of the contracts that stand.',
  })
  waiveCoolingOff(
    @Args(() => WaiveCoolingOffArgs) { requestId, contractHashes }: WaiveCoolingOffArgs,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<FinancingRequest> {
    return this.waiver.waive(viewer, requestId, contractHashes, asked)
  }

  @FieldResolver(() => [Contract], { description: 'Those the viewer is a party of; all for the board, administration and analysts.' })
  contracts(@Root() request: FinancingRequest, @Ctx() context: Context): Promise<Contract[]> {
    return context.load(contractsByRequest, request.id)
  }
}
