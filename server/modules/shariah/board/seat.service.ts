import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField, notFound } from '../../../shared/errors.ts'
import { type TextKey, textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { type Approval, ApprovalKind, type ApprovalsRoom } from '../../approvals/index.ts'
import { lockActor, User } from '../../identity/index.ts'
import { NOTES_AT_LEAST } from '../reviews/review.inputs.ts'
import { BoardSeat, chairOf } from '../reviews/seats.query.ts'
import { boardSeatChanged, boardSeatProposed } from '../reviews/shariah.events.ts'
import { lockUnsettled, type Recheck } from '../reviews/shortfall.ts'
import { lockBoard } from './board.query.ts'
import { AppointmentRow, type BoardMember, BoardSeatChange, seatChangeById } from './seat.entity.ts'
import type { ProposeBoardSeatInput } from './seat.inputs.ts'
import { pendingSeatChanges, readMembers } from './seats.ts'

const { BOARD_SEAT: kind } = ApprovalKind

/** Returns a reason without blanks around it. Throws INVALID below 20 characters. */
export const reasonGiven = (reason: string): string => {
  const text = reason.trim()
  if (text.length < NOTES_AT_LEAST) throw invalidField('reason', textOf('shariah.decisions.reasonAtLeast', { least: NOTES_AT_LEAST }))
  return text
}

/** Returns an auditor. Throws NOT_FOUND for anyone else. */
export const anAuditorOf = async ({ db }: Pick<Tx, 'db'>, id: string): Promise<User> =>
  orNotFound(await db.findOneBy(User, { id, role: Role.SSB_AUDITOR }), () => notFound('shariah.seats.unknown'))

/** The seats of the board, which two people change. */
export const createSeatService = ({ work, dataSource }: Platform, approvals: ApprovalsRoom, recheck: Recheck) => {
  const memberOf = async (tx: Pick<Tx, 'db'>, personId: string): Promise<BoardMember> =>
    orNotFound((await readMembers(tx.db)).find((member) => member.personId === personId) ?? null, () => notFound('shariah.seats.unknown'))

  const changeOf = (tx: Tx, id: string) => tx.db.findOneByOrFail(BoardSeatChange, { id })

  /** Why a change cannot be made now, or null. The caller holds the lock on the board. */
  const obstacleTo = async (tx: Tx, { personId, seat, isIndependent }: Pick<BoardSeatChange, 'personId' | 'seat' | 'isIndependent'>) => {
    const member = await memberOf(tx, personId)
    const isSame = member.seat === seat && (seat === null || member.isIndependent === isIndependent)
    if (isSame) return 'shariah.seats.unchanged' satisfies TextKey
    const chair = seat === BoardSeat.CHAIR ? await chairOf(tx.db) : null
    return chair !== null && chair !== personId ? ('shariah.seats.oneChair' satisfies TextKey) : null
  }

  const appoint = async (tx: Tx, change: BoardSeatChange, { askedById }: Approval) => {
    const { personId, seat, isIndependent, reason, id: changeId } = change
    const row = { personId, seat, isIndependent, beganAt: tx.now, reason, changeId }
    await tx.db.save(tx.db.create(AppointmentRow, { ...row, appointedById: askedById, approvedById: signedIn(tx.viewer).userId }))
    await tx.emit(boardSeatChanged.of(personId, TO_THE_BOARD, { personId, changeId, seat }))
    await recheck(tx, await lockUnsettled(tx), tx.now)
  }

  approvals.declare(kind, {
    subject: seatChangeById,
    /** No one decides on their own seat. */
    interested: async (db, ids, viewer) => (await seatChangeById(db, ids, viewer)).map((change) => (change ? [change.personId] : [])),
    async lock(tx) {
      await lockActor(tx.db, signedIn(tx.viewer).userId)
      await lockBoard(tx.db, 'exclusive')
    },
    async approved(tx, approval) {
      const change = await changeOf(tx, approval.subjectId)
      const obstacle = await obstacleTo(tx, change)
      if (obstacle !== null) return obstacle
      await appoint(tx, change, approval)
      return null
    },
    async ended() {},
  })

  return {
    /** Every auditor with their seat, by seat and name. */
    members: (): Promise<BoardMember[]> => readMembers(dataSource.manager),

    /**
     * Asks a second person to approve a seat for an auditor, or the end of theirs; a pending change of the same person is replaced.
     * Throws NOT_FOUND for someone who is no auditor, and CONFLICT if nothing would change or another person is the chair.
     */
    async proposeSeat(
      viewer: Viewer,
      { personId, seat = null, isIndependent, reason: given }: ProposeBoardSeatInput,
    ): Promise<BoardMember> {
      const { userId } = signedIn(viewer)
      const reason = reasonGiven(given)
      return work(viewer, async (tx) => {
        await lockActor(tx.db, userId)
        await lockBoard(tx.db, 'exclusive')
        await anAuditorOf(tx, personId)
        const wanted = { personId, seat, isIndependent: seat !== null && isIndependent }
        const obstacle = await obstacleTo(tx, wanted)
        if (obstacle !== null) throw conflict(obstacle)
        const replaced = (await pendingSeatChanges(tx.db, [personId])).get(personId)
        if (replaced !== undefined) await approvals.replace(tx, kind, replaced)
        const change = await tx.db.save(tx.db.create(BoardSeatChange, { ...wanted, reason }))
        await approvals.ask(tx, { kind, subjectId: change.id })
        await tx.emit(boardSeatProposed.of(personId, TO_THE_BOARD, { personId, changeId: change.id, seat }))
        return memberOf(tx, personId)
      })
    },

    /** Seats a person who joined the board as a member, which no one has to approve: an admin invited them. */
    async joined(tx: Tx, personId: string): Promise<void> {
      await tx.db.save(tx.db.create(AppointmentRow, { personId, seat: BoardSeat.MEMBER, isIndependent: false, beganAt: tx.now }))
    },
  }
}

export type SeatService = ReturnType<typeof createSeatService>
