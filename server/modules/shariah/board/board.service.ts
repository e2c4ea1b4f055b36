import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { invalidField } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { ApprovalKind, type ApprovalsRoom } from '../../approvals/index.ts'
import { lockActor } from '../../identity/index.ts'
import type { ReviewEntityType } from '../reviews/review.entity.ts'
import type { ProposeBoardSettingInput } from '../reviews/review.inputs.ts'
import { boardSettingChanged, boardSettingProposed, boardSettingRejected } from '../reviews/shariah.events.ts'
import { BoardSetting, BoardSettingChange, Interest, settingChangeById } from './board.entity.ts'
import { INTEREST_ORDERS, type InterestsArgs } from './board.inputs.ts'
import { boardSize, lockBoard, pendingChanges } from './board.query.ts'

const MOST = 9

const { BOARD_SETTING: kind } = ApprovalKind

/** The event payload for a proposed number. */
const aboutProposal = (
  { id: settingId }: BoardSetting,
  { entityType, before, requiredApprovals }: BoardSettingChange,
  proposerId: string,
) => ({
  settingId,
  entityType,
  before,
  requiredApprovals,
  proposerId,
})

/** Throws INVALID for a number of votes that the current board cannot reach. The caller holds the lock on the board. */
const checkNumber = async (tx: Tx, number: number) => {
  const size = await boardSize(tx.db)
  if (number < 1 || number > size) {
    throw invalidField('requiredApprovals', textOf('shariah.board.quorumTooHigh', { size }))
  }
  if (number > MOST) throw invalidField('requiredApprovals', 'shariah.board.votes')
}

const lockSetting = async (tx: Tx, entityType: ReviewEntityType): Promise<BoardSetting> => {
  await lockActor(tx.db, signedIn(tx.viewer).userId)
  await lockBoard(tx.db, 'exclusive')
  return tx.db.findOneOrFail(BoardSetting, { where: { entityType }, lock: { mode: 'pessimistic_write' } })
}

const changeOf = (tx: Tx, id: string): Promise<BoardSettingChange> => tx.db.findOneByOrFail(BoardSettingChange, { id })

/** The board's settings, and the reading of declared interests. */
export const createBoardService = ({ work, dataSource }: Platform, approvals: ApprovalsRoom) => {
  const announceRejected = (tx: Tx, setting: BoardSetting, change: BoardSettingChange, proposerId: string) =>
    tx.emit(boardSettingRejected.of(setting.entityType, TO_THE_BOARD, aboutProposal(setting, change, proposerId)))

  approvals.declare(kind, {
    subject: settingChangeById,
    async lock(tx, subjectId) {
      await lockSetting(tx, (await changeOf(tx, subjectId)).entityType)
    },
    /** Throws INVALID if the board has become too small for the number; the change then stays pending. */
    async approved(tx, { subjectId, askedById }) {
      const change = await changeOf(tx, subjectId)
      const { entityType, requiredApprovals } = change
      await checkNumber(tx, requiredApprovals)
      const setting = await tx.db.findOneByOrFail(BoardSetting, { entityType })
      const about = aboutProposal(setting, change, askedById)
      await tx.db.save(Object.assign(setting, { requiredApprovals }))
      await tx.emit(boardSettingChanged.of(entityType, TO_THE_BOARD, { ...about, confirmerId: signedIn(tx.viewer).userId }))
      return null
    },
    async ended(tx, { subjectId, askedById }) {
      const change = await changeOf(tx, subjectId)
      const { entityType } = change
      await announceRejected(tx, await tx.db.findOneByOrFail(BoardSetting, { entityType }), change, askedById)
    },
  })

  return {
    /** How many equal votes settle a review, per kind of matter. */
    boardSettings: (): Promise<BoardSetting[]> => dataSource.manager.find(BoardSetting, { order: { entityType: 'ASC' } }),

    boardSetting: (entityType: ReviewEntityType): Promise<BoardSetting> => dataSource.manager.findOneByOrFail(BoardSetting, { entityType }),

    /**
     * Proposes to another auditor how many equal votes settle reviews of a kind, and replaces a pending proposal. Proposing
     * the number already in force withdraws the pending one. Throws INVALID below 1 and above the number of active auditors.
     */
    async proposeSetting(viewer: Viewer, { entityType, requiredApprovals }: ProposeBoardSettingInput): Promise<BoardSetting> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const setting = await lockSetting(tx, entityType)
        const { requiredApprovals: before } = setting
        if (requiredApprovals !== before) await checkNumber(tx, requiredApprovals)
        const pending = (await pendingChanges(tx.db, [entityType])).get(entityType)
        if (pending) await approvals.replace(tx, kind, pending.subjectId)
        if (requiredApprovals === before) {
          if (pending) await announceRejected(tx, setting, await changeOf(tx, pending.subjectId), pending.askedById)
          return setting
        }
        const change = await tx.db.save(tx.db.create(BoardSettingChange, { entityType, before, requiredApprovals }))
        await approvals.ask(tx, { kind, subjectId: change.id })
        await tx.emit(boardSettingProposed.of(entityType, TO_THE_BOARD, aboutProposal(setting, change, userId)))
        return setting
      })
    },

    /** The viewer's own. */
    async interests(viewer: Viewer, { filter, ...page }: InterestsArgs): Promise<Page<Interest>> {
      const auditorId = signedIn(viewer).userId
      const query = dataSource.manager.createQueryBuilder(Interest, 'interest').where('interest.auditorId = :auditorId', { auditorId })
      const businessIds = filter?.businessIds ?? []
      if (businessIds.length > 0) query.andWhere('interest.businessId = any(:businessIds)', { businessIds: businessIds.filter(isId) })
      return readPage(query, page, INTEREST_ORDERS)
    },
  }
}

export type BoardService = ReturnType<typeof createBoardService>
