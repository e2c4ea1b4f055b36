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

/** The letters and digits of a registry number; `business_registry` is the index on it. */
const lettersAndDigits = (column: string) => `upper(translate(normalize(${column}, nfkc), ' ./_-', ''))`

const DUPLICATES = `
  select given.place::int as place
  from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as given (owner_id, registry_no, tax_id, place)
  where exists (select from business other where other.owner_id <> given.owner_id
    and (${lettersAndDigits('other.registry_no')} = ${lettersAndDigits('given.registry_no')} or other.tax_id = given.tax_id))`

/** For each of these, whether somebody else's business has its registry or its tax number, whatever its standing. */
const duplicatesAmong = async (db: EntityManager, numbers: readonly Numbers[]): Promise<boolean[]> => {
  const columns = [numbers.map(({ ownerId }) => ownerId), numbers.map(({ registryNo }) => registryNo), numbers.map(({ taxId }) => taxId)]
  const found = new Set((await db.query<{ place: number }[]>(DUPLICATES, columns)).map(({ place }) => place))
  return numbers.map((_, at) => found.has(at + 1))
}

/** The same for one, which need not be registered yet. */
export const isDuplicate = async (db: EntityManager, numbers: Numbers): Promise<boolean> => (await duplicatesAmong(db, [numbers]))[0]!

/** What was given last of each kind, by business. */
export const newestDetails = async (db: EntityManager, businessIds: readonly string[]): Promise<KycDetails[]> => {
  const rows = await db.query<{ id: string }[]>(NEWEST, [businessIds])
  return rows.length === 0 ? [] : db.find(KycDetails, { where: { id: In(rows.map(({ id }) => id)) }, order: { type: 'DESC', id: 'ASC' } })
}

/** Every check of each of these businesses with its result. */
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

/** Every check of one business with its result. */
export const checkBusiness = async (db: EntityManager, business: Business, now: Date): Promise<CheckResult[]> =>
  (await checkBusinesses(db, [business], now))[0]!

const FILES = `
  select d.business_id as "businessId", d.type, f.sha256 from kyc_document d join stored_file f on f.id = d.file_id
  where d.business_id = any ($1) order by d.type, f.sha256`

/**
 * What a reviewer's yes is bound to, of each of these businesses: the SHA-256 over its name and numbers, the hashes of its
 * files, and what is written on them.
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

/** The checks that fail: those that nobody can override, and those that two people can. */
export const failedOf = (results: readonly CheckResult[]): { readonly hard: readonly KycCheck[]; readonly soft: readonly KycCheck[] } => {
  const failed = results.filter(({ isMet }) => !isMet).map(({ check }) => check)
  return {
    hard: failed.filter((check) => NEVER_OVERRIDDEN.includes(check)),
    soft: failed.filter((check) => !NEVER_OVERRIDDEN.includes(check)),
  }
}

/** What the request to verify a business despite failed checks rests on. */
export interface OverrideBasis {
  /** The checks that may fail. */
  readonly failed: readonly KycCheck[]
  /** Of the business as the person who asked saw it. */
  readonly papersHash: string
  readonly askedAt: Date
}

/** Whether a business has neither changed nor had a verdict since an override was asked for, and no other check fails that can be overridden. */
export const stillRestsOn = async (
  db: EntityManager,
  business: Business,
  { failed, papersHash, askedAt }: OverrideBasis,
  soft: readonly KycCheck[],
): Promise<boolean> => {
  const [current] = await papersHashes(db, [business])
  return papersHash === current && askedAt >= business.updatedAt && soft.every((check) => failed.includes(check))
}
