import type { EntityManager } from 'typeorm'
import { toRole, toUser } from '../../platform/events.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, orNotFound } from '../../platform/reading.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { notFound } from '../../shared/errors.ts'
import { Role } from '../../shared/role.ts'
import { Business } from '../business/index.ts'
import { BoardSetting, Interest } from './board.entity.ts'
import type { DeclareInterestArgs, UpdateBoardSettingArgs } from './review.inputs.ts'
import { boardSettingChanged, interestDeclared } from './shariah.events.ts'

/** What the board asks of itself, and what its members declare. */
export const createBoardService = ({ work, clock, dataSource }: Platform) => {
  const anyBusiness = async (db: EntityManager, id: string) =>
    orNotFound(isId(id) ? await db.findOneBy(Business, { id }) : null, () => notFound('Business not found'))

  return {
    /** How many equal votes settle a review, per kind of matter. */
    boardSettings: (): Promise<BoardSetting[]> => dataSource.manager.find(BoardSetting, { order: { entityType: 'ASC' } }),

    /** Counts from the next vote on; what is settled stays settled. */
    async updateBoardSetting(viewer: Viewer, { entityType, requiredApprovals }: UpdateBoardSettingArgs): Promise<BoardSetting> {
      return work(viewer, async (tx) => {
        const setting = await tx.db.findOneByOrFail(BoardSetting, { entityType })
        setting.requiredApprovals = requiredApprovals
        await tx.db.save(setting)
        await tx.emit(boardSettingChanged.of(entityType, [toRole(Role.SSB_AUDITOR)], { entityType, requiredApprovals }))
        return setting
      })
    },

    /** The viewer's own, latest first. */
    async interests(viewer: Viewer): Promise<Interest[]> {
      return dataSource.manager.find(Interest, { where: { auditorId: signedIn(viewer).userId }, order: { declaredAt: 'DESC', id: 'DESC' } })
    },

    /** Bars the viewer from this business's matters; a vote already given on one that is not settled counts no more. Declared again, it says the new nature. */
    async declareInterest(viewer: Viewer, { businessId, nature }: DeclareInterestArgs): Promise<Interest> {
      const { userId } = signedIn(viewer)
      return work(viewer, async (tx) => {
        const business = await anyBusiness(tx.db, businessId)
        const row = { auditorId: userId, businessId: business.id, nature: nature.trim(), declaredAt: clock.now() }
        await tx.db.upsert(Interest, row, ['auditorId', 'businessId'])
        const interest = await tx.db.findOneByOrFail(Interest, { auditorId: userId, businessId: business.id })
        await tx.emit(interestDeclared.of(interest.id, [toUser(userId)], { interestId: interest.id, businessId: business.id }))
        return interest
      })
    },
  }
}

export type BoardService = ReturnType<typeof createBoardService>
