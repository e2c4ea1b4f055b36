import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { NeedsPresence } from '../../platform/presence.ts'
import { Role } from '../../shared/role.ts'
import { CurrencyInfo, currenciesIn } from './currency-info.ts'
import { ExchangeRate } from './exchange-rate.entity.ts'
import { UpdateExchangeRateInput } from './exchange-rate.inputs.ts'
import type { RateService } from './rate.service.ts'
import { sourcesIn } from './rate-source.ts'

@Resolver(() => ExchangeRate)
export class ExchangeRateResolver {
  constructor(private readonly rates: RateService) {}

  @Query(() => [ExchangeRate], {
    description: 'Current exchange rates, used to convert totals for display. Amounts themselves stay in their own currency.',
  })
  exchangeRates(): Promise<ExchangeRate[]> {
    return this.rates.list()
  }

  @Query(() => [CurrencyInfo], { description: 'Every supported currency, in the order in which it is offered.' })
  currencies(@Ctx() { language }: Context): CurrencyInfo[] {
    return currenciesIn(language)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => ExchangeRate, {
    description:
      'Sets the rate of a currency against the US dollar from now on. It applies to conversions and to new transfer quotes. CONFLICT for a change of more than 5 percent, alone or with others of the last 24 hours, while another admin could approve it: see proposeExchangeRate.',
  })
  updateExchangeRate(
    @Arg('input', () => UpdateExchangeRateInput) input: UpdateExchangeRateInput,
    @Ctx() context: Context,
  ): Promise<ExchangeRate> {
    return this.rates.update(context.viewer, input)
  }

  @FieldResolver(() => String)
  source(@Root() { source }: ExchangeRate, @Ctx() { language }: Context): string {
    return sourcesIn(language, source)
  }
}
