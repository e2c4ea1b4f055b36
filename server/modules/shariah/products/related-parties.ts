import type { EntityManager } from 'typeorm'

const RELATED = `
  select lender.id from business lender, business merchant
  where lender.id = any($2) and merchant.id = $1 and lender.id <> merchant.id and (
    lower(lender.registry_no) = lower(merchant.registry_no)
    or lender.tax_id = merchant.tax_id
    or exists (
      select from app_user a join app_user b on b.phone = a.phone
      where a.business_id = lender.id and b.business_id = merchant.id and a.phone_verified_at is not null and b.phone_verified_at is not null))`

/**
 * Returns those lenders that are related to a merchant as far as their data shows: an equal registration or tax number, or
 * people with the same verified phone number.
 */
export const relatedLenders = async (db: EntityManager, merchantId: string, lenderIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.query<{ id: string }[]>(RELATED, [merchantId, [...lenderIds]])
  return new Set(rows.map(({ id }) => id))
}
