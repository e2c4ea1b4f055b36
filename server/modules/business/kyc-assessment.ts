import { type EntityManager, In } from 'typeorm'
import { gulfDayOf } from '../../shared/day.ts'
import { canonicalJson, sha256 } from '../../shared/text.ts'
import type { Business } from './business.entity.ts'
import { type CheckResult, checksOf, NEVER_OVERRIDDEN } from './kyc-checks.ts'
import { KycDetails } from './kyc-details.entity.ts'
import { KycDocument } from './kyc-document.entity.ts'
import type { KycCheck } from './kyc-terms.ts'

const NEWEST = `
  select distinct on (business_id, type) id from kyc_details where business_id = any ($1) order by business_id, type, seq desc`

type Numbers = Pick<Business, 'ownerId' | 'registryNo' | 'taxId'>

/** Reduces a registry number to its letters and digits, as the index `business_registry` does. */
const lettersAndDigits = (column: string) => `upper(translate(normalize(${column}, nfkc), ' ./_-', ''))`

const DUPLICATES = `
  select given.place::int as place
  from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as given (owner_id, registry_no, tax_id, place)
  where exists (select from business other where other.owner_id <> given.owner_id
    and (${lettersAndDigits('other.registry_no')} = ${lettersAndDigits('given.registry_no')} or other.tax_id = given.tax_id))`

/** Returns for each of these whether another business has its registry or tax number, whatever its status. */
const duplicatesAmong = async (db: EntityManager, numbers: readonly Numbers[]): Promise<boolean[]> => {
  const columns = [numbers.map(({ ownerId }) => ownerId), numbers.map(({ registryNo }) => registryNo), numbers.map(({ taxId }) => taxId)]
  const found = new Set((await db.query<{ place: number }[]>(DUPLICATES, columns)).map(({ place }) => place))
  return numbers.map((_, at) => found.has(at + 1))
}

/** Returns the same for one business, which need not be registered yet. */
export const isDuplicate = async (db: EntityManager, numbers: Numbers): Promise<boolean> => (await duplicatesAmong(db, [numbers]))[0]!

/** Returns the newest details of each type, by business. */
export const newestDetails = async (db: EntityManager, businessIds: readonly string[]): Promise<KycDetails[]> => {
  const rows = await db.query<{ id: string }[]>(NEWEST, [businessIds])
  return rows.length === 0 ? [] : db.find(KycDetails, { where: { id: In(rows.map(({ id }) => id)) }, order: { type: 'DESC', id: 'ASC' } })
}

/** Returns every check of each of these businesses with its result. */
export const checkBusinesses = async (db: EntityManager, businesses: readonly Business[], now: Date): Promise<CheckResult[][]> => {
  const ids = businesses.map(({ id }) => id)
  const [files, details, duplicates] = [
    await db.findBy(KycDocument, { businessId: In(ids) }),
    await newestDetails(db, ids),
    await duplicatesAmong(db, businesses),
  ]
  const today = gulfDayOf(now)
  return businesses.map((business, at) =>
    checksOf({
      business,
      files: files.filter(({ businessId }) => businessId === business.id).map(({ type }) => type),
      written: details.filter(({ businessId }) => businessId === business.id),
      isDuplicate: duplicates[at]!,
      today,
    }),
  )
}

/** Returns every check of one business with its result. */
export const checkBusiness = async (db: EntityManager, business: Business, now: Date): Promise<CheckResult[]> =>
  (await checkBusinesses(db, [business], now))[0]!

const FILES = `
  select d.business_id as "businessId", d.type, f.sha256 from kyc_document d join stored_file f on f.id = d.file_id
  where d.business_id = any ($1) order by d.type, f.sha256`

/**
 * Returns the hash that a reviewer's approval is bound to, for each of these businesses: the SHA-256 over its name and numbers,
 * the hashes of its files, and their details.
 */
export const papersHashes = async (db: EntityManager, businesses: readonly Business[]): Promise<string[]> => {
  const ids = businesses.map(({ id }) => id)
  const files = await db.query<{ businessId: string; type: string; sha256: string }[]>(FILES, [ids])
  const details = await newestDetails(db, ids)
  return businesses.map(({ id, name, registryNo, taxId, duplicateExplanation }) =>
    sha256(
      canonicalJson({
        name,
        registryNo,
        taxId,
        duplicateExplanation,
        files: files.filter(({ businessId }) => businessId === id).map((file) => [file.type, file.sha256]),
        details: details
          .filter(({ businessId }) => businessId === id)
          .map(({ type, number, authority, expiresOn }) => ({ type, number, authority, expiresOn })),
      }),
    ),
  )
}

/** Returns the failed checks: those that cannot be overridden, and those that two people can override. */
export const failedOf = (results: readonly CheckResult[]): { readonly hard: readonly KycCheck[]; readonly soft: readonly KycCheck[] } => {
  const failed = results.filter(({ isMet }) => !isMet).map(({ check }) => check)
  return {
    hard: failed.filter((check) => NEVER_OVERRIDDEN.includes(check)),
    soft: failed.filter((check) => !NEVER_OVERRIDDEN.includes(check)),
  }
}

/** The basis of a request to verify a business despite failed checks. */
export interface OverrideBasis {
  /** The checks that may fail. */
  readonly failed: readonly KycCheck[]
  /** The hash of the business as the person who requested it saw it. */
  readonly papersHash: string
  readonly askedAt: Date
}

/** Returns whether a business has neither changed nor had a verdict since an override was requested, and no other overridable check fails. */
export const stillRestsOn = async (
  db: EntityManager,
  business: Business,
  { failed, papersHash, askedAt }: OverrideBasis,
  soft: readonly KycCheck[],
): Promise<boolean> => {
  const [current] = await papersHashes(db, [business])
  return papersHash === current && askedAt >= business.updatedAt && soft.every((check) => failed.includes(check))
}
