import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import { Currency } from '../../../shared/currency.ts'
import { MemberRight } from '../../../shared/member-role.ts'
import {
  Business,
  BusinessStatus,
  businessRejected,
  businessSuspended,
  businessUpdated,
  businessVerificationExpired,
  businessVerified,
  decidersOf,
  memberChanged,
  memberJoined,
  memberRemoved,
} from '../../business/index.ts'
import { User, userReinstated, userSuspended } from '../../identity/index.ts'
import { exchangeRateUpdated, type RateService } from '../../rates/index.ts'
import { type AboutStatuses, scoreStatusChanged } from '../../scoring/index.ts'
import { aboutRequest, requestScoreStatusChanged, toParties } from '../records/financing.events.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { respondingLenders } from '../records/request.repository.ts'

const RENAME = `
  update financing_request set merchant_name = $2, is_merchant_verified = $3
  where merchant_id = $1 and (merchant_name, is_merchant_verified) is distinct from ($2, $3)`

const HIDE = `
  update financing_request set hidden_at = $2 where merchant_id = $1 and status in ('active', 'under_review') and hidden_at is null`
const SHOW = 'update financing_request set hidden_at = null where merchant_id = $1 and hidden_at is not null'

/** Hides the requests of a business from lenders while no one can act for it: everyone who may is suspended or was removed. */
const showOrHide = async (tx: Tx, businessId: string): Promise<void> => {
  const [someone] = await decidersOf(tx.db, [businessId], MemberRight.OPERATE)
  if (someone) await tx.db.query(SHOW, [businessId])
  else await tx.db.query(HIDE, [businessId, tx.now])
}

const COMPARE = `
  update financing_request set comparable_amount = round(amount * $2::numeric / $3::numeric)
  where status = 'active' and currency = $1`

const CARRYING = `
  select id, alt_score_id as "altScoreId" from financing_request
  where merchant_id = $1 and alt_score_id = any($2::uuid[]) and (status = 'under_review' or (status = 'active' and expires_at > $3))`

/** Emits the changed status of a score for each open request that carries it, to the merchant and the lenders who responded. */
const announceStatuses = async (tx: Tx, { businessId, changes }: AboutStatuses) => {
  const found = new Map(changes.map(({ altScoreId, before, status }) => [altScoreId, { before, status }]))
  const carrying = await tx.db.query<{ id: string; altScoreId: string }[]>(CARRYING, [businessId, [...found.keys()], tx.now])
  for (const { id, altScoreId } of carrying) {
    const request = await tx.db.findOneByOrFail(FinancingRequest, { id })
    const lenderIds = await respondingLenders(tx, id)
    const payload = { ...aboutRequest(request), lenderIds, ...found.get(altScoreId)! }
    await tx.emit(requestScoreStatusChanged.of(id, toParties(request, lenderIds), payload))
  }
}

/** Keeps the copies of other rooms' data on requests up to date, in the same transaction. */
export const requestReactions = (rates: RateService): Reaction[] => {
  const follow = async (tx: Tx, { payload }: { payload: { readonly businessId: string } }) => {
    const business = await tx.db.findOneBy(Business, { id: payload.businessId })
    if (business) await tx.db.query(RENAME, [business.id, business.name, business.status === BusinessStatus.VERIFIED])
  }
  const access = async (tx: Tx, { payload: { userId } }: { payload: { readonly userId: string } }) => {
    const { businessId } = await tx.db.findOneByOrFail(User, { id: userId })
    if (businessId !== null) await showOrHide(tx, businessId)
  }
  const members = (tx: Tx, { payload }: { payload: { readonly businessId: string } }) => showOrHide(tx, payload.businessId)
  return [
    on(userSuspended, access),
    on(userReinstated, access),
    on(memberJoined, members),
    on(memberChanged, members),
    on(memberRemoved, members),
    on(scoreStatusChanged, (tx, { payload }) => announceStatuses(tx, payload)),
    on(businessUpdated, follow),
    on(businessVerified, follow),
    on(businessRejected, follow),
    on(businessSuspended, follow),
    on(businessVerificationExpired, follow),
    on(exchangeRateUpdated, async (tx, { payload }) => {
      const { currencies, numerators, denominator } = (await rates.converter(tx.db)).factorsTo(Currency.USD)
      const at = currencies.indexOf(payload.quote as Currency)
      if (at >= 0) await tx.db.query(COMPARE, [payload.quote, numerators[at], denominator])
    }),
  ]
}
