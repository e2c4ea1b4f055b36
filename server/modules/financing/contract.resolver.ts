import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { DateTime } from '../../shared/scalars.ts'
import { Contract, DisbursementStatus } from './contract.entity.ts'
import { commitmentByContract } from './contract.query.ts'

@Resolver(() => Contract)
export class ContractResolver {
  @FieldResolver(() => DisbursementStatus)
  async disbursement(@Root() { id }: Contract, @Ctx() context: Context): Promise<DisbursementStatus> {
    const commitment = await context.load(commitmentByContract, id)
    return commitment?.disbursedAt ? DisbursementStatus.DISBURSED : DisbursementStatus.AWAITING_VERIFICATION
  }

  @FieldResolver(() => DateTime, { nullable: true, description: 'When the money moved to the merchant on the ledger.' })
  async disbursedAt(@Root() { id }: Contract, @Ctx() context: Context): Promise<Date | null> {
    return (await context.load(commitmentByContract, id))?.disbursedAt ?? null
  }
}
