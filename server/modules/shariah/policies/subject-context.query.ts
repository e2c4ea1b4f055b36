import type { EntityManager } from 'typeorm'
import type { Currency } from '../../../shared/currency.ts'
import { dayIn } from '../../../shared/day.ts'
import { classThatCounts } from '../../financing/index.ts'
import {
  DEFAULT_JURISDICTION,
  type JurisdictionCode,
  jurisdictionOfCurrency,
  jurisdictionOfTaxNumber,
  type LenderClass,
  timeZoneOf,
} from '../../jurisdictions/index.ts'

/** The two sides of a proposal or a facility. */
export interface PartiesOf {
  readonly merchantId: string
  readonly lenderId: string
  /** The country of a concluded contract; absent before one, when it is that of the merchant. */
  readonly country?: JurisdictionCode
}

/** What rules ask of the two sides. */
export interface PartiesContext {
  readonly country: JurisdictionCode
  readonly lenderClass: LenderClass | null
}

interface LawRow {
  readonly id: string
  readonly taxId: string
  readonly jurisdiction: JurisdictionCode | null
  readonly displayCurrency: Currency
}

const LAWS = `
  select business.id, business.tax_id as "taxId", profile.jurisdiction, owner.display_currency as "displayCurrency"
  from business join app_user owner on owner.id = business.owner_id
  left join billing_profile profile on profile.business_id = business.id
  where business.id = any($1)`

const CLASSES = `
  select distinct on (business_id, jurisdiction) business_id as "businessId", jurisdiction, lender_class as "lenderClass"
  from lender_classification where business_id = any($1) order by business_id, jurisdiction, acknowledged_at desc, id desc`

/** The country of a business: as `lawOf` of the billing profile returns it, for a business that has no profile yet too. */
const countryOf = ({ taxId, jurisdiction, displayCurrency }: LawRow): JurisdictionCode =>
  jurisdictionOfTaxNumber(taxId) ?? jurisdiction ?? jurisdictionOfCurrency(displayCurrency) ?? DEFAULT_JURISDICTION

/** Returns, for each pair, the country of the merchant and the class of the lender there at a moment, in the order given. */
export const partiesContexts = async (db: EntityManager, pairs: readonly PartiesOf[], now: Date): Promise<PartiesContext[]> => {
  if (pairs.length === 0) return []
  const laws = await db.query<LawRow[]>(LAWS, [[...new Set(pairs.map(({ merchantId }) => merchantId))]])
  const classes = await db.query<{ businessId: string; jurisdiction: JurisdictionCode; lenderClass: LenderClass }[]>(CLASSES, [
    [...new Set(pairs.map(({ lenderId }) => lenderId))],
  ])
  const countries = new Map(laws.map((row) => [row.id, countryOf(row)]))
  const acknowledged = new Map(classes.map((row) => [`${row.businessId} ${row.jurisdiction}`, row.lenderClass]))
  return pairs.map(({ merchantId, lenderId, country: agreed }) => {
    const country = agreed ?? countries.get(merchantId)!
    const lenderClass = classThatCounts(country, acknowledged.get(`${lenderId} ${country}`), dayIn(timeZoneOf(country), now))
    return { country, lenderClass }
  })
}
