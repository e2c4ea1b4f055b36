import { toBusiness, toRole, toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { literalPattern, readPage, withWords } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { type SignedInViewer, signedIn, type Viewer } from '../../../platform/viewer.ts'
import { DomainError, forbidden, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { BUSINESS_ROLES, Role } from '../../../shared/role.ts'
import { ownBusinessId } from '../../business/index.ts'
import { IS_OWN, SavedQuery, savedQueriesFor } from './saved-query.entity.ts'
import { aboutQuery, queryChanged, queryDeleted, querySaved, queryShared, queryUnshared } from './saved-query.events.ts'
import { type CreateSavedQueryInput, SAVED_QUERY_ORDERS, type SavedQueriesArgs, type UpdateSavedQueryInput } from './saved-query.inputs.ts'

/** How many queries one person may save. */
export const MOST_QUERIES = 200

/** Serialises the requests of one person that count or schedule queries. */
export const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('insight.saved_queries'), hashtext($1))`

/** The parts of a query that a person writes. */
const WRITTEN = ['name', 'description', 'document', 'variables', 'operationName'] as const

export type Written = Pick<SavedQuery, 'document' | 'operationName'> & { readonly variables: unknown }

/** Checks what would be kept and returns its variables; throws INVALID with the field that is at fault. */
export type CheckWritten = (written: Written) => Record<string, unknown>

const blankAsNull = (text: string | null | undefined) => text?.trim() || null

const audienceOf = ({ userId, businessId, sharedWith }: SavedQuery) => {
  const shared = { business: businessId ? [toBusiness(businessId)] : [], staff: [toRole(Role.ADMIN), toRole(Role.ANALYST)] }
  return [toUser(userId), ...(sharedWith ? shared[sharedWith] : [])]
}

/** Makes a query readable by the others that its owner may share with. */
const share = (query: SavedQuery, viewer: SignedInViewer): void => {
  if (!BUSINESS_ROLES.some((role) => role === viewer.role)) query.sharedWith = 'staff'
  else Object.assign(query, { sharedWith: 'business', businessId: ownBusinessId(viewer) })
}

/** Locks the viewer's own query. Those that others share can be seen, but only their owners can change them. */
export const lockOwnQuery = async (tx: Tx, id: string): Promise<SavedQuery> => {
  const viewer = signedIn(tx.viewer)
  const visible = isId(id)
    ? await savedQueriesFor(tx.db, viewer).andWhere('query.id = :id', { id }).setLock('pessimistic_write').getOne()
    : null
  const query = orNotFound(visible, () => notFound('insight.queries.notFound'))
  if (query.userId !== viewer.userId) throw forbidden('insight.queries.ownerOnly')
  return query
}

/** GraphQL documents that people save with their variables, for themselves or shared. */
export const createSavedQueryService = ({ work, dataSource }: Pick<Platform, 'work' | 'dataSource'>) => ({
  /** Returns the queries that the viewer saved, and those that are shared with them. */
  list(viewer: Viewer, { filter, ...page }: SavedQueriesArgs): Promise<Page<SavedQuery>> {
    const query = savedQueriesFor(dataSource.manager, signedIn(viewer))
    if (filter?.mine != null) query.andWhere(filter.mine ? IS_OWN : 'query.userId <> :userId')
    if (filter?.shared != null) query.andWhere(`query.sharedWith is ${filter.shared ? 'not null' : 'null'}`)
    withWords(query, filter?.search, (word) => `query.name ilike ${word} or query.description ilike ${word}`, literalPattern)
    return readPage(query, page, SAVED_QUERY_ORDERS)
  },

  /** Returns a query that the viewer can read. */
  async read(viewer: Viewer, id: string): Promise<SavedQuery> {
    const found = isId(id) ? await savedQueriesFor(dataSource.manager, signedIn(viewer)).andWhere('query.id = :id', { id }).getOne() : null
    return orNotFound(found, () => notFound('insight.queries.notFound'))
  },

  /** Saves a document under a name; {@link MOST_QUERIES} at most for one person. */
  async create(viewer: Viewer, input: CreateSavedQueryInput, check: CheckWritten): Promise<SavedQuery> {
    const { document, isShared } = input
    const operationName = blankAsNull(input.operationName)
    const variables = check({ document, operationName, variables: input.variables ?? {} })
    return work(viewer, async (tx) => {
      const person = signedIn(tx.viewer)
      const { userId, businessId } = person
      await tx.db.query(TAKE_TURNS, [userId])
      const saved = await tx.db.createQueryBuilder(SavedQuery, 'query').where(IS_OWN, { userId, businessId }).getCount()
      if (saved >= MOST_QUERIES) {
        throw new DomainError('LIMIT_EXCEEDED', textOf('insight.queries.tooMany', { most: MOST_QUERIES }))
      }
      const written = { name: input.name.trim(), description: blankAsNull(input.description), document, variables, operationName }
      const kept = { userId, businessId, sharedWith: null, ...written, version: 1, createdAt: tx.now, updatedAt: tx.now }
      const query = tx.db.create(SavedQuery, kept)
      if (isShared) share(query, person)
      await tx.db.save(query)
      await tx.emit(querySaved.of(query.id, audienceOf(query), aboutQuery(query)))
      if (isShared) await tx.emit(queryShared.of(query.id, audienceOf(query), aboutQuery(query)))
      return query
    })
  },

  /** Changes the viewer's own query, shares it or makes it private. Throws CONTENT_CHANGED when it was changed since it was read. */
  async update(viewer: Viewer, id: string, input: UpdateSavedQueryInput, check: CheckWritten): Promise<SavedQuery> {
    return work(viewer, async (tx) => {
      const query = await lockOwnQuery(tx, id)
      if (query.version !== input.expectedVersion) throw new DomainError('CONTENT_CHANGED', 'insight.queries.changed')
      const before = { ...query }
      const audienceBefore = audienceOf(query)
      const document = input.document ?? query.document
      const operationName = input.operationName === undefined ? query.operationName : blankAsNull(input.operationName)
      // What was kept when the schema took it can be renamed and made private when it no longer does.
      const isRewritten = input.document != null || input.variables != null || input.operationName !== undefined
      const given = { document, operationName, variables: input.variables ?? query.variables }
      const variables = isRewritten ? check(given) : query.variables
      const description = input.description === undefined ? query.description : blankAsNull(input.description)
      Object.assign(query, { name: input.name?.trim() ?? query.name, description, document, variables, operationName })
      if (input.isShared === true && !query.isShared) share(query, signedIn(tx.viewer))
      if (input.isShared === false) query.sharedWith = null
      const changed = WRITTEN.filter((part) => JSON.stringify(query[part]) !== JSON.stringify(before[part]))
      const isSharing = query.sharedWith !== before.sharedWith
      if (changed.length === 0 && !isSharing) return query
      Object.assign(query, { version: query.version + 1, updatedAt: tx.now })
      await tx.db.save(query)
      // People who lose access are notified too.
      const audience = [...new Set([...audienceBefore, ...audienceOf(query)])]
      if (changed.length > 0) await tx.emit(queryChanged.of(id, audience, { ...aboutQuery(query), changed: [...changed] }))
      if (isSharing) await tx.emit((query.isShared ? queryShared : queryUnshared).of(id, audience, aboutQuery(query)))
      return query
    })
  },

  /** Deletes the viewer's own query, for everyone it was shared with, together with its schedule. */
  async remove(viewer: Viewer, id: string): Promise<string> {
    return work(viewer, async (tx) => {
      const query = await lockOwnQuery(tx, id)
      await tx.db.delete(SavedQuery, { id: query.id })
      await tx.emit(queryDeleted.of(query.id, audienceOf(query), aboutQuery(query)))
      return query.id
    })
  },
})

export type SavedQueryService = ReturnType<typeof createSavedQueryService>
