import { TO_PROCESSES } from '../../platform/events.ts'
import { ownPicture } from '../../platform/files/files.ts'
import { accessChanged } from '../../platform/http/authentication.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../platform/rows.ts'
import { literalPattern, readPage, withWords } from '../../platform/search-list.ts'
import type { Allowance } from '../../platform/throttle.ts'
import { brokenConstraint, type Tx } from '../../platform/transaction.ts'
import { SYSTEM, signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, DomainError, notFound } from '../../shared/errors.ts'
import { MemberRole } from '../../shared/member-role.ts'
import type { Page } from '../../shared/page.ts'
import { Role } from '../../shared/role.ts'
import { type AccountService, User } from '../identity/index.ts'
import { Business, BusinessStatus, businessLifecycle, KycStatus, visibleTo } from './business.entity.ts'
import { about, businessCreated, businessUpdated, kycSubmitted } from './business.events.ts'
import { BUSINESS_ORDERS, type BusinessesArgs, type CreateBusinessInput, type UpdateBusinessInput } from './business.inputs.ts'
import { checkBusiness, failedOf, isDuplicate } from './kyc-assessment.ts'
import { normaliseRegistryNo, normaliseTaxId } from './registration.ts'

/** How many taken numbers one person may discover. */
const TAKEN_NUMBERS: Allowance = { name: 'taken-numbers', tries: 10, seconds: 86_400 }
/** Serialises the registration of numbers, so that the same ones are not registered twice at once. */
const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('business.numbers'))`
/** A change of one of these makes it another company, so it needs another review. */
const IDENTIFYING = ['name', 'registryNo', 'taxId'] as const

const OF_TYPE = 'exists (select from app_user owner where owner.id = business.ownerId and owner.role = :ownerRole)'

export const unknownBusiness = () => notFound('business.notFound')

/** Locks the viewer's own business; for anyone else it does not exist. */
export const lockOwn = async (tx: Tx, id: string): Promise<Business> =>
  orNotFound(tx.viewer.businessId === id ? await lockById(tx.db, Business, id) : null, unknownBusiness)

/** Returns true when every required document is present, with its details, and still valid. */
export const isDocumented = async (tx: Tx, business: Business) => failedOf(await checkBusiness(tx.db, business, tx.now)).hard.length === 0

/** Returns a verified or rejected business to the reviewers. */
export const reopen = async (tx: Tx, business: Business) => {
  businessLifecycle.move(business, 'reopen')
  business.statusReason = null
  business.rejectionReasons = []
  const submitted = business.documentsStepDoneAt !== null && (await isDocumented(tx, business))
  business.kycStatus = submitted ? KycStatus.SUBMITTED : KycStatus.PENDING
}

const cleaned = ({ name, registryNo, taxId, sector, address }: UpdateBusinessInput) => ({
  ...(name ? { name: name.trim() } : {}),
  ...(registryNo ? { registryNo: normaliseRegistryNo(registryNo) } : {}),
  ...(taxId ? { taxId: normaliseTaxId(taxId) } : {}),
  ...(sector ? { sector } : {}),
  ...(address ? { address: address.trim() } : {}),
})

/** What a business states besides its registered details: absent stays, null removes. Throws NOT_FOUND for a logo that the viewer did not upload. */
const presented = async (tx: Tx, { logoId }: Business, { website, description, logoFileId }: UpdateBusinessInput) => {
  const isNewLogo = logoFileId != null && logoFileId !== logoId
  return {
    ...(website !== undefined ? { website: website?.trim() || null } : {}),
    ...(description !== undefined ? { description: description?.trim() || null } : {}),
    ...(logoFileId !== undefined
      ? { logoId: isNewLogo ? (await ownPicture(tx.db, signedIn(tx.viewer), logoFileId, 'logo')).id : logoFileId }
      : {}),
  }
}

const DUPLICATE = 'business.duplicate'

/**
 * Returns the explanation to store for numbers that another business has as well; null when none is needed. Throws
 * DUPLICATE_BUSINESS when one is needed and none was given.
 */
const explained = async (
  tx: Tx,
  numbers: Pick<Business, 'ownerId' | 'registryNo' | 'taxId'>,
  given: string | null | undefined,
): Promise<string | null> => {
  await tx.db.query(TAKE_TURNS)
  if (!(await isDuplicate(tx.db, numbers))) return null
  const explanation = given?.trim() ?? ''
  if (explanation === '') throw new DomainError('DUPLICATE_BUSINESS', DUPLICATE)
  return explanation
}

/** Businesses and their status. */
export const createBusinessService = ({ work, clock, dataSource, throttle }: Platform, accounts: AccountService) => {
  const create = async (tx: Tx, ownerId: string, input: CreateBusinessInput, status: Partial<Business> = {}) => {
    const { now } = tx
    // Locked, so that no one joins another business meanwhile.
    const owner = orNotFound(await lockById(tx.db, User, ownerId), () => notFound('identity.people.notFound'))
    if (owner.businessId !== null) throw conflict('business.invitations.otherBusiness')
    const given = { ...input, ...cleaned(input) }
    const row = {
      ...given,
      duplicateExplanation: await explained(tx, { ...given, ownerId }, input.duplicateExplanation),
      ownerId,
      status: BusinessStatus.PENDING,
      rejectionReasons: [],
      kycStatus: KycStatus.PENDING,
      createdAt: now,
      updatedAt: now,
      ...status,
    }
    const business = await tx.db.save(tx.db.create(Business, row))
    await accounts.joinBusiness(tx, ownerId, business.id, { memberRole: MemberRole.OWNER, accountIds: null })
    await tx.emit(about(businessCreated, { businessId: business.id }))
    await tx.emit(accessChanged.of(ownerId, [TO_PROCESSES], { userId: ownerId }))
    return business
  }

  /**
   * Prevents a search for the numbers of other businesses: a person who has discovered too many taken ones is refused free ones
   * too, because the difference would reveal them. The try is taken first, so that concurrent calls are counted. With an
   * explanation, neither is refused.
   */
  const countGuess = async (userId: string, input: UpdateBusinessInput, steps: () => Promise<Business>): Promise<Business> => {
    if ((!input.registryNo && !input.taxId) || input.duplicateExplanation?.trim()) return steps()
    await throttle.take(TAKEN_NUMBERS, userId)
    let isTaken = false
    try {
      return await steps()
    } catch (error) {
      isTaken = error instanceof DomainError && error.code === 'DUPLICATE_BUSINESS'
      throw error
    } finally {
      if (!isTaken) await throttle.giveBack(TAKEN_NUMBERS, userId)
    }
  }

  const onePerPerson = (error: unknown): never => {
    throw brokenConstraint(error) === 'business_one_per_owner' ? conflict('business.alreadyYours') : error
  }

  return {
    /** Creates the viewer's one business, pending its documents. Sockets reconnect with the new rights. */
    async create(viewer: Viewer, input: CreateBusinessInput): Promise<Business> {
      const { userId } = signedIn(viewer)
      return countGuess(userId, input, () => work(viewer, (tx) => create(tx, userId, input)).catch(onePerPerson))
    },

    /** Creates a business that needs no review: for seeds and tests, never from an input. */
    async createVerified(ownerId: string, input: CreateBusinessInput): Promise<Business> {
      const status = { status: BusinessStatus.VERIFIED, kycStatus: KycStatus.VERIFIED, documentsStepDoneAt: clock.now() }
      return work(SYSTEM, (tx) => create(tx, ownerId, input, status)).catch(onePerPerson)
    },

    /** Merges the given fields. A new name, registry or tax number of a reviewed business requires another review. Throws CONTENT_CHANGED when the details were changed since the caller read them. */
    async update(viewer: Viewer, id: string, input: UpdateBusinessInput): Promise<Business> {
      const { userId } = signedIn(viewer)
      const merge = async (tx: Tx) => {
        const business = await lockOwn(tx, id)
        if (input.expectedVersion != null && input.expectedVersion !== business.detailsVersion) {
          throw new DomainError('CONTENT_CHANGED', 'business.changed')
        }
        const given = { ...cleaned(input), ...(await presented(tx, business, input)) }
        const changed = (Object.keys(given) as (keyof typeof given)[]).filter((key) => given[key] !== business[key])
        const judged = business.status === BusinessStatus.VERIFIED || business.status === BusinessStatus.REJECTED
        const reopened = judged && IDENTIFYING.some((key) => changed.includes(key))
        const detailsVersion = business.detailsVersion + (changed.length > 0 ? 1 : 0)
        Object.assign(business, given, { updatedAt: tx.now, detailsVersion })
        if (changed.includes('registryNo') || changed.includes('taxId'))
          business.duplicateExplanation = await explained(tx, business, input.duplicateExplanation)
        if (reopened) await reopen(tx, business)
        await tx.db.save(business)
        await tx.emit(about(businessUpdated, { businessId: id, changed, reopened }))
        if (reopened && business.kycStatus === KycStatus.SUBMITTED) await tx.emit(about(kycSubmitted, { businessId: id }))
        return business
      }
      return countGuess(userId, input, () => work(viewer, merge))
    },

    /** Returns one business; throws NOT_FOUND unless it is the viewer's own or the viewer oversees all. */
    async find(viewer: Viewer, id: string): Promise<Business> {
      signedIn(viewer)
      const found = isId(id) && visibleTo(viewer, id) ? await dataSource.manager.findOneBy(Business, { id }) : null
      return orNotFound(found, unknownBusiness)
    },

    /** All businesses, for those who oversee them. What is masked for an analyst cannot be searched by one. */
    async list(viewer: Viewer, { filter, ...page }: BusinessesArgs): Promise<Page<Business>> {
      const query = dataSource.manager.createQueryBuilder(Business, 'business')
      if (filter?.status) query.andWhere('business.status = :status', { status: filter.status })
      if (filter?.kycStatus) query.andWhere('business.kycStatus = :kycStatus', { kycStatus: filter.kycStatus })
      if (filter?.ownerRole) query.andWhere(OF_TYPE, { ownerRole: filter.ownerRole })
      const byNumber = (word: string) => (viewer.role === Role.ADMIN ? `or business.registryNo ilike ${word}` : '')
      withWords(query, filter?.search, (word) => `business.name ilike ${word} ${byNumber(word)}`, literalPattern)
      return readPage(query, page, BUSINESS_ORDERS)
    },
  }
}

export type BusinessService = ReturnType<typeof createBusinessService>
