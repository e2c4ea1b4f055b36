import { createHash, randomBytes } from 'node:crypto'
import type { Stage } from './stage.ts'

export interface BenchPerson {
  readonly userId: string
  readonly businessId: string
  readonly cookie: string
}

const NOBODYS_PASSWORD = 'no password opens this account'

/** Inserts people with a business and an open session by SQL, whose presence is proved for the whole run: the measurement begins after that. */
export const people = async (stage: Stage, role: 'merchant' | 'lender' | 'analyst', count: number): Promise<BenchPerson[]> => {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const rows = await stage.sql<{ userId: string; businessId: string; hash: string }>(
    `with given as (select hash, n from unnest($1::text[]) with ordinality as t (hash, n)),
     users as (
       insert into app_user (name, email, phone, role, password_hash, email_verified_at, phone_verified_at)
       select $2 || ' ' || n, $2 || n || '-' || left(hash, 8) || '@bench.invalid', '+97150' || lpad(n::text, 7, '0'), $2, $3, now(), now() from given
       returning id, email),
     businesses as (
       insert into business (owner_id, name, registry_no, tax_id, sector, address, status, kyc_status, documents_step_done_at,
         created_at, updated_at)
       select id, 'Bench ' || left(email, 20), 'CN-1', '100000000000001', 'retail_trade', 'Dubai', 'verified', 'verified', now(), now(), now() from users
       returning id, owner_id),
     sessions as (
       insert into session (user_id, token_hash, created_at, last_seen_at, present_at)
       select users.id, given.hash, now(), now(), now() + interval '1 day' from users join given on users.email like '%-' || left(given.hash, 8) || '@bench.invalid'
       returning user_id, token_hash)
     select sessions.user_id as "userId", businesses.id as "businessId", sessions.token_hash as hash
     from sessions join businesses on businesses.owner_id = sessions.user_id`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), role, NOBODYS_PASSWORD],
  )
  await stage.sql(
    `with owners as (
       update app_user set business_id = business.id from business where business.owner_id = app_user.id and app_user.business_id is null
       returning app_user.id, business.id as business_id)
     insert into business_membership (user_id, business_id, joined_at, role) select id, business_id, now(), 'owner' from owners`,
  )
  const tokenOf = new Map(tokens.map((token) => [createHash('sha256').update(token).digest('hex'), token]))
  return rows.map(({ userId, businessId, hash }) => ({ userId, businessId, cookie: `sid=${tokenOf.get(hash)}` }))
}

/** Inserts open requests of many merchants, spread over the last month. */
export const requests = async (stage: Stage, merchants: readonly BenchPerson[], count: number) => {
  await stage.sql(
    `insert into financing_request (merchant_id, merchant_name, is_merchant_verified, created_by, title, description, request_type, amount,
       currency, comparable_amount, preferred_structure, repayment_period, business_sector, urgency, status, expires_in_days, created_at,
       updated_at, published_at, expires_at)
     select m.business, 'Bench merchant ' || (n % 200), n % 3 = 0, m.person,
       (array['Working capital for', 'New ovens for', 'Trucks for', 'Stock for', 'Expansion of'])[1 + n % 5] || ' branch ' || n,
       'We supply schools, clinics and restaurants, and need ' || (array['goods', 'equipment', 'vehicles', 'raw material'])[1 + n % 4]
         || ' for the coming season; orders are signed and deliveries begin in week ' || (n % 52) || '.',
       (array['working_capital', 'equipment_financing', 'trade_financing', 'purchase_financing', 'other'])[1 + n % 5],
       (50000 + (n * 7919::bigint) % 950000) * 100, (array['AED', 'SAR', 'USD'])[1 + n % 3], (10000 + (n * 7919::bigint) % 250000) * 100,
       (array['murabaha', 'ijarah', 'musharakah', 'flexible'])[1 + n % 4], (array[12, 24, 36])[1 + n % 3],
       (array['retail_trade', 'construction', 'healthcare', 'food_beverage'])[1 + n % 4],
       (array['low', 'medium', 'high', 'urgent'])[1 + n % 4], 'active', 60,
       at, at, at, now() + interval '29 days'
     from generate_series(1, $1) n
     cross join lateral (select now() - n * interval '1 second' * (2500000.0 / $1) as at) t
     cross join lateral (select ($2::uuid[])[1 + n % cardinality($2::uuid[])] as business, ($3::uuid[])[1 + n % cardinality($3::uuid[])] as person) m`,
    [count, merchants.map(({ businessId }) => businessId), merchants.map(({ userId }) => userId)],
  )
  await stage.sql('vacuum analyze financing_request')
}
