import type { EntityManager } from 'typeorm'
import type { Viewer } from '../../../platform/viewer.ts'
import { Currency } from '../../../shared/currency.ts'
import { User } from './user.entity.ts'

/** Returns the currency that the viewer reads totals in: their own choice, AED for callers who are not a person. */
export const displayCurrencyOf = async (db: EntityManager, { userId }: Viewer): Promise<Currency> => {
  const user = userId ? await db.findOne(User, { select: { displayCurrency: true }, where: { id: userId } }) : null
  return user?.displayCurrency ?? Currency.AED
}
