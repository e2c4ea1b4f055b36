import { accessChanged, TO_PROCESSES } from '../../platform/authentication.ts'
import type { NewEvent } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, lockById, orNotFound, readPage } from '../../platform/reading.ts'
import { brokenConstraint, type Tx } from '../../platform/transaction.ts'
import { SYSTEM, signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, DomainError, invalid, invalidField, notFound } from '../../shared/errors.ts'
import type { Page } from '../../shared/page.ts'
import { Role } from '../../shared/role.ts'
import type { AccountService } from '../identity/index.ts'
import { Business, BusinessStatus, businessLifecycle, KycStatus, visibleTo } from './business.entity.ts'
import {
  about,
  businessCreated,
  businessRejected,
  businessSuspended,
  businessUpdated,
  businessVerified,
  kycSubmitted,
} from './business.events.ts'
import { type BusinessFilter, BusinessVerdict, type CreateBusinessInput, type UpdateBusinessInput } from './business.inputs.ts'
import { KycDocument, REQUIRED_DOCUMENTS } from './kyc-document.entity.ts'
import { normaliseRegistryNo, normaliseTaxId } from './registration.ts'

const REASON_LENGTH = 500
/** A change of these makes another company of it, so a reviewer looks again. */
const IDENTIFYING = ['name', 'registryNo', 'taxId'] as const

const unknownBusiness = () => notFound('Business not found')

/** The viewer's own business under a lock; to anybody else it does not exist. */
export const lockOwn = async (tx: Tx, id: string): Promise<Business> =>
  orNotFound(tx.viewer.businessId === id ? await lockById(tx.db, Business, id) : null, unknownBusiness)

/** True when every document that is required is there. */
export const isDocumented = async (db: Tx['db'], businessId: string) => {
  const documents = await db.findBy(KycDocument, { businessId })
  return REQUIRED_DOCUMENTS.every((type) => documents.some((document) => document.type === type))
}

/** Puts what was verified or rejected back in front of the reviewers. */
export const reopen = async (tx: Tx, business: Business) => {
  businessLifecycle.move(business, 'reopen')
  business.statusReason = null
  const submitted = business.documentsStepDoneAt !== null && (await isDocumented(tx.db, business.id))
  business.kycStatus = submitted ? KycStatus.SUBMITTED : KycStatus.PENDING
}

const cleaned = ({ name, registryNo, taxId, sector, address }: UpdateBusinessInput) => ({
  ...(name ? { name: name.trim() } : {}),
  ...(registryNo ? { registryNo: normaliseRegistryNo(registryNo) } : {}),
  ...(taxId ? { taxId: normaliseTaxId(taxId) } : {}),
  ...(sector ? { sector } : {}),
  ...(address ? { address: address.trim() } : {}),
})

const asPattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** Businesses and their standing. */
export const createBusinessService = ({ work, clock, dataSource }: Platform, accounts: AccountService) => {
  const create = async (tx: Tx, ownerId: string, input: CreateBusinessInput, standing: Partial<Business> = {}) => {
    const { now } = tx
    const row = {
      ...input,
      ...cleaned(input),
      ownerId,
      status: BusinessStatus.PENDING,
      statusReason: null,
      kycStatus: KycStatus.PENDING,
      documentsStepDoneAt: null,
      createdAt: now,
      updatedAt: now,
      ...standing,
    }
    const business = await tx.db.save(tx.db.create(Business, row))
    await accounts.joinBusiness(tx, ownerId, business.id)
    await tx.emit(about(businessCreated, { businessId: business.id }))
    await tx.emit(accessChanged.of(ownerId, [TO_PROCESSES], { userId: ownerId }))
    return business
  }

  const onePerPerson = (error: unknown): never => {
    throw brokenConstraint(error) === 'business_one_per_owner' ? conflict('You have a business already. Change it in the settings.') : error
  }

  /** What a verdict makes of a business; answers the fact, to be announced once it is so. */
  const verdicts: Readonly<Record<BusinessVerdict, (business: Business, reason: string, tx: Tx) => Promise<NewEvent>>> = {
    async [BusinessVerdict.VERIFY](business, _, tx) {
      if (!(await isDocumented(tx.db, business.id))) {
        throw invalid('This business cannot be verified yet: its trade license or its Emirates ID is missing.')
      }
      businessLifecycle.move(business, 'verify')
      business.kycStatus = KycStatus.VERIFIED
      business.statusReason = null
      return about(businessVerified, { businessId: business.id })
    },
    async [BusinessVerdict.REJECT](business, reason) {
      businessLifecycle.move(business, 'reject')
      business.kycStatus = KycStatus.REJECTED
      business.statusReason = reason
      return about(businessRejected, { businessId: business.id, reason })
    },
    async [BusinessVerdict.SUSPEND](business, reason) {
      businessLifecycle.move(business, 'suspend')
      business.statusReason = reason
      return about(businessSuspended, { businessId: business.id, reason })
    },
  }

  return {
    /** Makes the viewer's one business, waiting for its documents. Sockets come back with the new rights. */
    async create(viewer: Viewer, input: CreateBusinessInput): Promise<Business> {
      const { userId } = signedIn(viewer)
      return work(viewer, (tx) => create(tx, userId, input)).catch(onePerPerson)
    },

    /** Makes a business that needs no review any more: for seeds and for tests, never from an input. */
    async createVerified(ownerId: string, input: CreateBusinessInput): Promise<Business> {
      const standing = { status: BusinessStatus.VERIFIED, kycStatus: KycStatus.VERIFIED, documentsStepDoneAt: clock.now() }
      return work(SYSTEM, (tx) => create(tx, ownerId, input, standing)).catch(onePerPerson)
    },

    /** Merges what is given. A new name, registry or tax number of a business that a reviewer has judged asks for a new judgement. */
    async update(viewer: Viewer, id: string, input: UpdateBusinessInput): Promise<Business> {
      return work(viewer, async (tx) => {
        const business = await lockOwn(tx, id)
        const given = cleaned(input)
        const changed = (Object.keys(given) as (keyof typeof given)[]).filter((key) => given[key] !== business[key])
        const judged = business.status === BusinessStatus.VERIFIED || business.status === BusinessStatus.REJECTED
        const reopened = judged && IDENTIFYING.some((key) => changed.includes(key))
        Object.assign(business, given, { updatedAt: tx.now })
        if (reopened) await reopen(tx, business)
        await tx.db.save(business)
        await tx.emit(about(businessUpdated, { businessId: id, changed, reopened }))
        if (reopened && business.kycStatus === KycStatus.SUBMITTED) await tx.emit(about(kycSubmitted, { businessId: id }))
        return business
      })
    },

    /** A reviewer's verdict; rejecting and suspending say why. Nobody judges a business of their own. */
    async decide(viewer: Viewer, id: string, verdict: BusinessVerdict, given?: string | null): Promise<Business> {
      const { userId } = signedIn(viewer)
      const reason = given?.trim() ?? ''
      if (verdict !== BusinessVerdict.VERIFY && reason === '') throw invalidField('reason', 'Say why: the business is told these words.')
      if (reason.length > REASON_LENGTH) throw invalidField('reason', `Give the reason in up to ${REASON_LENGTH} characters.`)
      return work(viewer, async (tx) => {
        const business = orNotFound(await lockById(tx.db, Business, id), unknownBusiness)
        if (business.ownerId === userId || viewer.businessId === business.id) {
          throw new DomainError('CONFLICT_OF_INTEREST', 'This is your own business. Another reviewer must decide.')
        }
        const fact = await verdicts[verdict](business, reason, tx)
        business.updatedAt = tx.now
        await tx.db.save(business)
        await tx.emit(fact)
        return business
      })
    },

    /** One business; NOT_FOUND unless it is the viewer's own or the viewer oversees all. */
    async find(viewer: Viewer, id: string): Promise<Business> {
      signedIn(viewer)
      const found = isId(id) && visibleTo(viewer, id) ? await dataSource.manager.findOneBy(Business, { id }) : null
      return orNotFound(found, unknownBusiness)
    },

    /** All businesses, newest first, for those who oversee them. What is masked for an analyst cannot be searched by one. */
    async list(viewer: Viewer, filter: BusinessFilter, page: { first: number; after?: string | null }): Promise<Page<Business>> {
      const query = dataSource.manager.createQueryBuilder(Business, 'business')
      const search = filter.search?.trim()
      if (filter.status) query.andWhere('business.status = :status', { status: filter.status })
      if (filter.kycStatus) query.andWhere('business.kycStatus = :kycStatus', { kycStatus: filter.kycStatus })
      if (search) {
        const byNumber = viewer.role === Role.ADMIN ? 'or business.registryNo ilike :search' : ''
        query.andWhere(`(business.name ilike :search ${byNumber})`, { search: asPattern(search) })
      }
      return readPage(query, page, 'createdAt')
    },
  }
}

export type BusinessService = ReturnType<typeof createBusinessService>
