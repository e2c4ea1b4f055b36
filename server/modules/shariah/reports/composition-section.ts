import type { EntityManager } from 'typeorm'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Person } from '../../identity/index.ts'
import type { BoardAppointment, BoardMember } from '../board/seat.entity.ts'
import { readMembers } from '../board/seats.ts'
import { BoardSeat, VOTING } from '../reviews/seats.query.ts'
import type { ReportPeriod } from './period.ts'
import { count, ofPerson, type ReportSection, words } from './report-figure.ts'

type Seated = BoardMember & Pick<BoardAppointment, 'seat' | 'isIndependent'>

/** The members with their seats at the end of the period. */
const seatedAt = (members: readonly BoardMember[], { end }: ReportPeriod): Seated[] =>
  members.flatMap((member) => {
    const held = member.appointments.find(({ beganAt, endedAt }) => beganAt < end && (endedAt === null || endedAt >= end))
    return held ? [{ ...member, seat: held.seat, isIndependent: held.isIndependent }] : []
  })

const seatText = ({ seat, isIndependent }: Seated) =>
  textOf('reports:composition.seat', {
    seat: textOf(`documents:independence.seats.${seat}`, {}),
    independence: textOf(isIndependent ? 'documents:independence.isIndependent' : 'documents:independence.notIndependent', {}),
  })

/** Reads who sat on the board at the end of the period. */
export const readSeated = async (db: EntityManager, period: ReportPeriod): Promise<Seated[]> => seatedAt(await readMembers(db), period)

/** The members who sign the opinion: those with a vote. */
export const signatoriesOf = (seated: readonly Seated[]): Person[] =>
  seated.filter(({ seat }) => VOTING.includes(seat)).map(({ person }) => person)

/** The board at the end of the period. */
export const compositionSection =
  (db: EntityManager) =>
  async (period: ReportPeriod): Promise<ReportSection> => {
    const seated = await readSeated(db, period)
    const voting = seated.filter(({ seat }) => VOTING.includes(seat))
    return {
      title: 'reports:composition.title',
      basis: 'reports:composition.basis',
      figures: [
        count('reports:composition.seats', seated.length),
        count('reports:composition.voting', voting.length, seated.length),
        count('reports:composition.independent', voting.filter(({ isIndependent }) => isIndependent).length, voting.length),
        ...Object.values(BoardSeat).flatMap((seat) =>
          seated
            .filter((member) => member.seat === seat)
            .map((member) => ofPerson(words('reports:composition.member', seatText(member)), member.person)),
        ),
      ],
    }
  }
