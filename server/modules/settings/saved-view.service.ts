import type { EntityManager } from 'typeorm'
import { toBusiness, toUser } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/rows.ts'
import { brokenConstraint, type Tx } from '../../platform/transaction.ts'
import { type SignedInViewer, signedIn, type Viewer } from '../../platform/viewer.ts'
import { DomainError, forbidden, invalidField, notFound } from '../../shared/errors.ts'
import { type TextKey, textOf } from '../../shared/i18n/text.ts'
import { ownBusinessId } from '../business/index.ts'
import { SavedView, SavedViewArrangement, type SavedViewList, savedViewsFor } from './saved-view.entity.ts'
import type { CreateSavedViewInput, UpdateSavedViewInput } from './saved-view.inputs.ts'
import { MOST_VIEWS, MOST_VIEWS_SHOWN } from './saved-view-limits.ts'
import { viewChanged, viewDeleted, viewSaved } from './settings.events.ts'
import { readViewQuery } from './view-query.ts'

/** Serialises requests of one person that count or arrange views. */
const TAKE_TURNS = `select pg_advisory_xact_lock(hashtext('settings.saved_views'), hashtext($1))`

const unknownView = () => notFound('settings.views.notFound')

const NAME_TAKEN: Readonly<Record<string, TextKey>> = {
  saved_view_own_name: 'settings.views.sameName',
  saved_view_shared_name: 'settings.views.sameSharedName',
}

const refuseTakenName = (error: unknown): never => {
  const said = NAME_TAKEN[brokenConstraint(error) ?? '']
  throw said ? invalidField('name', said) : error
}

const audienceOf = ({ userId, businessId }: SavedView) => [toUser(userId), ...(businessId ? [toBusiness(businessId)] : [])]

const aboutView = ({ id: viewId, list, name }: SavedView) => ({ viewId, list, name })

const arrangementOf = (db: EntityManager, { userId }: SignedInViewer, list: SavedViewList) =>
  db.findOneBy(SavedViewArrangement, { userId, list })

/** Locks the viewer's own view. Views that others share can be seen, but only their owners can change them. */
const lockOwn = async (tx: Tx, id: string): Promise<SavedView> => {
  const viewer = signedIn(tx.viewer)
  const found = isId(id) ? await savedViewsFor(tx.db, viewer).andWhere('view.id = :id', { id }).setLock('pessimistic_write').getOne() : null
  const view = orNotFound(found, unknownView)
  if (view.userId !== viewer.userId) throw forbidden('settings.views.ownerOnly')
  return view
}

/** Filters of lists that people save under a name: private, or shared within one business. */
export const createSavedViewService = ({ work, dataSource }: Platform) => {
  /** Returns every view that the viewer may choose, in the viewer's own order. */
  const viewsOf = async (db: EntityManager, viewer: SignedInViewer, list: SavedViewList): Promise<SavedView[]> => {
    const [views, arrangement] = await Promise.all([
      savedViewsFor(db, viewer)
        .andWhere('view.list = :list', { list })
        .orderBy('view.createdAt')
        .addOrderBy('lower(view.name)')
        .addOrderBy('view.id')
        .limit(MOST_VIEWS_SHOWN)
        .getMany(),
      arrangementOf(db, viewer, list),
    ])
    const places = new Map(arrangement?.viewIds.map((id, at) => [id, at]))
    const placeOf = ({ id }: SavedView) => places.get(id) ?? places.size
    return views.sort((a, b) => placeOf(a) - placeOf(b))
  }

  /** Changes how the viewer has arranged a list; changes of one person run one after the other. */
  const arrange = (viewer: Viewer, list: SavedViewList, change: (tx: Tx, arrangement: SavedViewArrangement) => Promise<void>) =>
    work(viewer, async (tx) => {
      const person = signedIn(tx.viewer)
      await tx.db.query(TAKE_TURNS, [person.userId])
      const arrangement =
        (await arrangementOf(tx.db, person, list)) ?? tx.db.create(SavedViewArrangement, { userId: person.userId, list, viewIds: [] })
      await change(tx, arrangement)
      await tx.db.save(arrangement)
      return viewsOf(tx.db, person, list)
    })

  return {
    /** Returns the viewer's views of a list, and those that others of the business share, as the viewer arranged them. */
    list: (viewer: Viewer, list: SavedViewList): Promise<SavedView[]> => viewsOf(dataSource.manager, signedIn(viewer), list),

    /** Saves a filter under a name that the viewer does not use in this list yet; 50 views at most over all lists. */
    async create(viewer: Viewer, { list, name, query, shared }: CreateSavedViewInput): Promise<SavedView> {
      const { userId } = signedIn(viewer)
      const kept = readViewQuery(query)
      return work(viewer, async (tx) => {
        await tx.db.query(TAKE_TURNS, [userId])
        if ((await tx.db.countBy(SavedView, { userId })) >= MOST_VIEWS) {
          throw new DomainError('LIMIT_EXCEEDED', textOf('settings.views.tooMany', { most: MOST_VIEWS }))
        }
        const { now } = tx
        const businessId = shared ? ownBusinessId(tx.viewer) : null
        const row = { userId, businessId, list, name: name.trim(), query: kept, createdAt: now, updatedAt: now }
        const view = await tx.db.save(tx.db.create(SavedView, row))
        await tx.emit(viewSaved.of(view.id, audienceOf(view), aboutView(view)))
        return view
      }).catch(refuseTakenName)
    },

    /** Renames the viewer's own view, changes its filter, shares it or makes it private. */
    async update(viewer: Viewer, id: string, { name, query, shared }: UpdateSavedViewInput): Promise<SavedView> {
      const given = {
        ...(name != null && { name: name.trim() }),
        ...(query != null && { query: readViewQuery(query) }),
      }
      return work(viewer, async (tx) => {
        const view = await lockOwn(tx, id)
        const before = { ...view }
        Object.assign(view, given)
        if (shared != null && shared !== view.isShared) view.businessId = shared ? ownBusinessId(tx.viewer) : null
        const changed = (['name', 'query', 'businessId'] as const).filter((key) => view[key] !== before[key])
        if (changed.length === 0) return view
        view.updatedAt = tx.now
        await tx.db.save(view)
        // People who lose access are notified too.
        const audience = new Set([...audienceOf(view), ...(before.businessId ? [toBusiness(before.businessId)] : [])])
        const changedFields = changed.map((key) => (key === 'businessId' ? 'shared' : key))
        await tx.emit(viewChanged.of(id, [...audience], { ...aboutView(view), changed: changedFields }))
        return view
      }).catch(refuseTakenName)
    },

    /** Deletes the viewer's own view, for everyone it was shared with; a list that opened with it opens unfiltered. */
    async remove(viewer: Viewer, id: string): Promise<string> {
      return work(viewer, async (tx) => {
        const view = await lockOwn(tx, id)
        await tx.db.delete(SavedView, { id: view.id })
        await tx.emit(viewDeleted.of(view.id, audienceOf(view), aboutView(view)))
        return view.id
      })
    },

    /** Changes the order of the views of a list for the viewer alone. Ids that the viewer may not see are ignored. */
    arrange: (viewer: Viewer, list: SavedViewList, ids: readonly string[]): Promise<SavedView[]> =>
      arrange(viewer, list, async (tx, arrangement) => {
        const seen = new Set((await viewsOf(tx.db, signedIn(tx.viewer), list)).map((view) => view.id))
        arrangement.viewIds = [...new Set(ids)].filter((id) => seen.has(id))
      }),

    /** Chooses the view that a list opens with for the viewer; null opens it unfiltered. */
    chooseDefault: (viewer: Viewer, list: SavedViewList, id: string | null): Promise<SavedView[]> =>
      arrange(viewer, list, async (tx, arrangement) => {
        const seen = await viewsOf(tx.db, signedIn(tx.viewer), list)
        arrangement.defaultId =
          id === null
            ? null
            : orNotFound(
                seen.find((view) => view.id === id),
                unknownView,
              ).id
      }),
  }
}

export type SavedViewService = ReturnType<typeof createSavedViewService>
