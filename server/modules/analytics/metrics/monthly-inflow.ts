import type { ReadMonthlyInflow } from '../../banking/index.ts'
import type { ReadBasis } from './basis.ts'
import { meanOf } from './figures.ts'
import { metricsOf } from './metrics.query.ts'

/** Makes the function that reads a business's mean monthly inflow, over the months that its score is computed from. */
export const createMonthlyInflow =
  (readBasis: ReadBasis): ReadMonthlyInflow =>
  async (db, businessId, now) => {
    const { currency, factors, today } = await readBasis(db, businessId, now)
    const { months } = await metricsOf(db, businessId, today, factors)
    return { currency, factors, minor: meanOf(months, ({ inflow }) => inflow) }
  }
