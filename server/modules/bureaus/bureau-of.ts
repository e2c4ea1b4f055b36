import type { Business } from '../business/index.ts'
import { creditBureauOf, jurisdictionOfTaxNumber } from '../jurisdictions/index.ts'
import { Bureau } from './bureau-terms.ts'

/** Returns the credit bureau of the country that a business has its tax number of; null where none is known. */
export const bureauOf = ({ taxId }: Pick<Business, 'taxId'>): Bureau | null => {
  const country = jurisdictionOfTaxNumber(taxId)
  const code = country && creditBureauOf(country)
  return Object.values(Bureau).find((bureau) => bureau === code) ?? null
}
