import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { sourcesIn } from '../../rates/index.ts'
import { CurrencyHolding } from './wallet-summary.ts'

@Resolver(() => CurrencyHolding)
export class CurrencyHoldingResolver {
  @FieldResolver(() => String, { nullable: true })
  rateSource(@Root() { rateSource }: CurrencyHolding, @Ctx() { language }: Context): string | null {
    return rateSource && sourcesIn(language, rateSource)
  }
}
