import { on, type Reaction, type Tx } from '../../platform/transaction.ts'
import { Currency } from '../../shared/currency.ts'
import { Business, BusinessStatus, businessRejected, businessSuspended, businessUpdated, businessVerified } from '../business/index.ts'
import { accountUnfrozen, exchangeRateUpdated, type RateService } from '../wallet/index.ts'
import { disburseContracts } from './disbursement.service.ts'

const RENAME = `
  update financing_request set merchant_name = $2, merchant_verified = $3
  where merchant_id = $1 and (merchant_name, merchant_verified) is distinct from ($2, $3)`

const COMPARE = `
  update financing_request set comparable_amount = round(amount * $2::numeric / $3::numeric)
  where status = 'active' and currency = $1`

/** Keeps what requests repeat of other rooms in step with them, in the same transaction. */
export const financingReactions = (rates: RateService): Reaction[] => {
  const follow = async (tx: Tx, { payload }: { payload: { readonly businessId: string } }) => {
    const business = await tx.db.findOneBy(Business, { id: payload.businessId })
    if (business) await tx.db.query(RENAME, [business.id, business.name, business.status === BusinessStatus.VERIFIED])
  }
  return [
    on(businessUpdated, follow),
    on(businessVerified, async (tx, event) => {
      await follow(tx, event)
      await tx.enqueue(disburseContracts, {}, { key: disburseContracts.name })
    }),
    on(accountUnfrozen, (tx) => tx.enqueue(disburseContracts, {}, { key: disburseContracts.name })),
    on(businessRejected, follow),
    on(businessSuspended, follow),
    on(exchangeRateUpdated, async (tx, { payload }) => {
      const { currencies, numerators, denominator } = (await rates.converter(tx.db)).factorsTo(Currency.USD)
      const at = currencies.indexOf(payload.quote as Currency)
      if (at >= 0) await tx.db.query(COMPARE, [payload.quote, numerators[at], denominator])
    }),
  ]
}
