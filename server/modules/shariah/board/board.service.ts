import type { EntityManager } from 'typeorm'
import { TO_THE_BOARD, toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/reading.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, DomainError, forbidden, invalidField, notFound } from '../../../shared/errors.ts'
import { Business } from '../../business/index.ts'
import type { ReviewEntityType } from '../reviews/review.entity.ts'
import type { BoardSettingArgs, DeclareInterestArgs } from '../reviews/review.inputs.ts'
import { boardSettingChanged, boardSettingProposed, boardSettingRejected, interestDeclared } from '../reviews/shariah.events.ts'
import { lockUnsettled, recheck } from '../reviews/shortfall.ts'
import { BoardSetting, Interest } from './board.entity.ts'
import { boardSize, lockActor, lockBoard } from './board.query.ts'

const MOST = 9
const NOTHING_PROPOSED = { proposedApprovals: null, proposerId: null, proposedAt: null }

type Proposed = BoardSetting & { readonly proposedApprovals: number; readonly proposerId: string }

const isProposed = (setting: BoardSetting): setting is Proposed => setting.proposerId !== null && setting.proposedApprovals !== null

/** What is told of a proposed number. */
const aboutProposal = ({ id, entityType, requiredApprovals, proposedApprovals, proposerId }: Proposed) => ({
  settingId: id,
  entityType,
  before: requiredApprovals,
  requiredApprovals: proposedApprovals,
  proposerId,
})

/** Throws INVALID for a number that the board as it is now can never have. The board is under a lock. */
const checkNumber = async (tx: Tx, number: number) => {
  const size = await boardSize(tx.db)
  if (number < 1 || number > size) {
    throw invalidField('requiredApprovals', `Enter a number from 1 to ${size}: the board has that many active auditors.`)
  }
  if (number > MOST) throw invalidField('requiredApprovals', 'Require 1 to 9 matching votes.')
}

const lockSetting = async (tx: Tx, entityType: ReviewEntityType): Promise<BoardSetting> => {
  await lockActor(tx.db, signedIn(tx.viewer).userId)
  await lockBoard(tx.db, 'exclusive')
  return tx.db.findOneOrFail(BoardSetting, { where: { entityType }, lock: { mode: 'pessimistic_write' } })
}

/** What the board asks of itself, and what its members declare. */
export const createBoardService = ({ work, dataSource }: Platform) => {
  const anyBusiness = async (db: EntityManager, id: string) =>
    orNotFound(isId(id) ? await db.findOneBy(Business, { id }) : null, () => notFound('Business not found'))

  const drop = async (tx: Tx, setting: Proposed): Promise<BoardSetting> => {
    const about = aboutProposal(setting)
    Object.assign(setting, NOTHING_PROPOSED)
    await tx.db.save(setting)
    await tx.emit(boardSettingRejected.of(setting.entityType, TO_THE_BOARD, about))
    return setting
  }

  /** The proposal that was read, under a lock. */
  const proposal = async (tx: Tx, { entityType, requiredApprovals }: BoardSettingArgs): Promise<Proposed> => {
    const setting = await lockSetting(tx, entityType)
    if (!isProposed(setting)) throw conflict('No change of this number is pending.')
    if (setting.proposedApprovals !== requiredApprovals) {
      throw new DomainError('CONTENT_CHANGED', 'Another number was proposed in the meantime. Check it first.')
    }
    return setting
  }

  return {
    /** How many equal votes settle a review, per kind of matter. */
    boardSettings: (): Promise<BoardSetting[]> => dataSource.manager.find(BoardSetting, { order: { entityType: 'ASC' } }),

    boardSetting: (entityType: ReviewEntityType): Promise<BoardSetting> => dataSource.manager.findOneByOrFail(BoardSetting, { entityType }),

    /**
     * Proposes how many equal votes settle reviews of a kind, in place of a proposal that waits. Proposing what already
     * holds takes back what waits. Throws INVALID below 1 and above the number of active auditors.
     */
    async proposeSetting(viewer: Viewer, { entityType, requiredApprovals }: BoardSettingArgs): Promise<BoardSetting> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const setting = await lockSetting(tx, entityType)
        if (requiredApprovals === setting.requiredApprovals) return isProposed(setting) ? drop(tx, setting) : setting
        await checkNumber(tx, requiredApprovals)
        const proposed = { proposedApprovals: requiredApprovals, proposerId: userId, proposedAt: tx.now }
        const saved = Object.assign(setting, proposed)
        await tx.db.save(saved)
        await tx.emit(boardSettingProposed.of(entityType, TO_THE_BOARD, aboutProposal(saved)))
        return saved
      })
    },

    /**
     * Puts the number in force that another auditor proposed, for reviews that open from now on. Throws CONTENT_CHANGED
     * when another number waits than the one named, and INVALID when the board has become too small for it.
     */
    async confirmSetting(viewer: Viewer, args: BoardSettingArgs): Promise<BoardSetting> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const setting = await proposal(tx, args)
        if (setting.proposerId === userId) throw forbidden('You proposed this number, so another auditor has to confirm it.')
        await checkNumber(tx, setting.proposedApprovals)
        const about = aboutProposal(setting)
        const saved: BoardSetting = Object.assign(setting, { requiredApprovals: setting.proposedApprovals, ...NOTHING_PROPOSED })
        await tx.db.save(saved)
        await tx.emit(boardSettingChanged.of(args.entityType, TO_THE_BOARD, { ...about, confirmerId: userId }))
        return saved
      })
    },

    /** Rejects a proposed number, or takes back one's own. Throws CONTENT_CHANGED when another one waits than the one named. */
    async rejectSetting(viewer: Viewer, args: BoardSettingArgs): Promise<BoardSetting> {
      return work(viewer, async (tx) => drop(tx, await proposal(tx, args)))
    },

    /** The viewer's own, latest first. */
    async interests(viewer: Viewer): Promise<Interest[]> {
      return dataSource.manager.find(Interest, { where: { auditorId: signedIn(viewer).userId }, order: { declaredAt: 'DESC', id: 'DESC' } })
    },

    /** Bars the viewer from this business's matters; a vote already given on one that is not settled counts no more. Declared again, it says the new nature. */
    async declareInterest(viewer: Viewer, { businessId, nature }: DeclareInterestArgs): Promise<Interest> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        const { now } = tx
        const business = await anyBusiness(tx.db, businessId)
        const row = { auditorId: userId, businessId: business.id, nature: nature.trim(), declaredAt: now }
        await tx.db.upsert(Interest, row, ['auditorId', 'businessId'])
        const interest = await tx.db.findOneByOrFail(Interest, { auditorId: userId, businessId: business.id })
        await tx.emit(interestDeclared.of(interest.id, [toUser(userId)], { interestId: interest.id, businessId: business.id }))
        await lockBoard(tx.db, 'exclusive')
        await recheck(tx, await lockUnsettled(tx, business.id), now)
        return interest
      })
    },
  }
}

export type BoardService = ReturnType<typeof createBoardService>
