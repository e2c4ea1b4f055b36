import { Field, ObjectType } from 'type-graphql'
import { type EntityManager, In } from 'typeorm'
import { Embedded } from '../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { Role } from '../../shared/role.ts'
import { Business } from './business.entity.ts'
import { checkBusinesses, newestDetails, papersHashes } from './kyc-assessment.ts'
import type { KycDetails } from './kyc-details.entity.ts'
import { KycCheck } from './kyc-terms.ts'

@ObjectType({ description: 'Result of one automatic check.', simpleResolvers: true })
@Embedded()
export class KycCheckResult {
  @Field(() => KycCheck, { description: 'What was checked.' })
  check!: KycCheck

  @Field(() => Boolean, { description: 'True when the check passed.' })
  isMet!: boolean
}

const mayReadDocuments = (viewer: Viewer, businessId: string) => viewer.role === Role.ADMIN || viewer.businessId === businessId

/** Returns the details of a business's documents, the newest of each type, as far as the viewer may see the documents. */
export const detailsByBusiness: Batch<string, KycDetails[]> = async (db, keys, viewer) => {
  const ids = keys.filter((id) => mayReadDocuments(viewer, id))
  return groupByKey(keys, ids.length > 0 ? await newestDetails(db, ids) : [], ({ businessId }) => businessId)
}

/** Reads the checks for reviewers. */
export const createKycReads = ({ clock }: Pick<Platform, 'clock'>) => {
  const checked = async (db: EntityManager, ids: readonly string[]) => {
    const businesses = await db.findBy(Business, { id: In([...ids]) })
    const results = await checkBusinesses(db, businesses, clock.now())
    return businesses.map((business, at) => ({ business, results: results[at]! }))
  }
  const checks: Batch<string, KycCheckResult[]> = async (db, keys, { role }) => {
    const found = role === Role.ADMIN ? await checked(db, keys) : []
    return keys.map((id) => [...(found.find(({ business }) => business.id === id)?.results ?? [])])
  }
  const papersHash: Batch<string, string | null> = async (db, keys, { role }) => {
    const businesses = role === Role.ADMIN ? await db.findBy(Business, { id: In([...keys]) }) : []
    const hashes = await papersHashes(db, businesses)
    return keys.map((id) => hashes[businesses.findIndex((business) => business.id === id)] ?? null)
  }
  return { checks, papersHash }
}

export type KycReads = ReturnType<typeof createKycReads>
