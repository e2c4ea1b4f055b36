import { Query, Resolver } from 'type-graphql'
import { CharityTotals, type ReadCharityTotals } from './charity-totals.query.ts'

@Resolver(() => CharityTotals)
export class CharityTotalsResolver {
  constructor(private readonly charity: ReadCharityTotals) {}

  @Query(() => CharityTotals, {
    description: 'What was given to charity and paid to charities, for each year and currency, from the postings of the ledger.',
  })
  charityTotals(): Promise<CharityTotals> {
    return this.charity.totals()
  }
}
