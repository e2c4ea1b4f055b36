import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { type Approval, ApprovalKind, approvalOf } from '../../approvals/index.ts'
import { Person, User } from '../../identity/index.ts'
import type { Seated } from '../../jurisdictions/index.ts'
import { BoardSeat, VOTING } from '../reviews/seats.query.ts'
import { AppointmentRow, type BoardAppointment, type BoardMember } from './seat.entity.ts'

/** Turns a person's rows, earliest first, into the seats that they have and had, latest first. */
export const appointmentsOf = (rows: readonly AppointmentRow[]): BoardAppointment[] =>
  rows
    .flatMap((row, at) => {
      const { id, seat, isIndependent, beganAt, reason, appointedById, approvedById } = row
      const next = rows[at + 1]
      const endedAt = next?.beganAt ?? null
      const endReason = next?.seat === null ? next.reason : null
      return seat === null ? [] : [{ id, seat, isIndependent, beganAt, endedAt, reason, endReason, appointedById, approvedById }]
    })
    .reverse()

/** The rows of each person, earliest first. */
const readRows = async (db: EntityManager, personIds: readonly string[]): Promise<Map<string, AppointmentRow[]>> => {
  const rows = await db
    .createQueryBuilder(AppointmentRow, 'row')
    .where('row.personId = any(:personIds)', { personIds })
    .orderBy('row.seq')
    .getMany()
  return new Map(personIds.map((id) => [id, rows.filter(({ personId }) => personId === id)]))
}

const memberOf = (user: User, rows: readonly AppointmentRow[]): BoardMember => {
  const last = rows.at(-1)
  return {
    personId: user.id,
    person: Person.of(user),
    seat: last ? last.seat : BoardSeat.MEMBER,
    isIndependent: last?.isIndependent ?? false,
    isSuspended: user.suspendedAt !== null,
    appointments: appointmentsOf(rows),
  }
}

const PLACE: readonly (BoardSeat | null)[] = [BoardSeat.CHAIR, BoardSeat.MEMBER, BoardSeat.SECRETARY, BoardSeat.AUDITOR, null]

/** Every auditor with their seat, by seat and name. */
export const readMembers = async (db: EntityManager): Promise<BoardMember[]> => {
  const users = await db.find(User, { where: { role: Role.SSB_AUDITOR }, order: { name: 'ASC', id: 'ASC' } })
  const rows = await readRows(
    db,
    users.map(({ id }) => id),
  )
  const members = users.map((user) => memberOf(user, rows.get(user.id) ?? []))
  return PLACE.flatMap((seat) => members.filter((member) => member.seat === seat))
}

/** Those of the members who have a seat and access, as quorum packs count them. */
export const seatedOf = (members: readonly BoardMember[]): Seated[] =>
  members
    .filter(({ seat, isSuspended }) => seat !== null && !isSuspended)
    .map(({ seat, isIndependent }) => ({ isChair: seat === BoardSeat.CHAIR, hasVote: VOTING.includes(seat), isIndependent }))

const PENDING = `
  select change.id, change.person_id as "personId" from approval join board_seat_change change on change.id = approval.subject_id
  where approval.kind = 'board_seat' and approval.status = 'pending' and change.person_id = any($1)`

/** The id of the pending change of each person's seat, by person. */
export const pendingSeatChanges = async (db: EntityManager, personIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ id: string; personId: string }[]>(PENDING, [personIds])
  return new Map(rows.map(({ id, personId }) => [personId, id]))
}

/** The pending change of each person's seat, as far as the viewer may see it. */
export const pendingSeatChangeOf: Batch<string, Approval | null> = async (db, personIds, viewer) => {
  const pending = await pendingSeatChanges(db, personIds)
  const approvals = await approvalOf(ApprovalKind.BOARD_SEAT)(db, [...pending.values()], viewer)
  const bySubject = new Map(approvals.map((approval) => [approval?.subjectId, approval]))
  return personIds.map((id) => bySubject.get(pending.get(id)) ?? null)
}
