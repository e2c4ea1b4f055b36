import { registerEnumType } from 'type-graphql'
import type { EntityManager } from 'typeorm'

export enum BoardSeat {
  CHAIR = 'chair',
  MEMBER = 'member',
  SECRETARY = 'secretary',
  AUDITOR = 'auditor',
}

registerEnumType(BoardSeat, {
  name: 'BoardSeat',
  description: 'A seat of the Shariah board. One person at a time is the chair.',
  valuesConfig: {
    CHAIR: { description: 'Leads the board and votes. Where the rules of procedure say so, this vote breaks ties.' },
    MEMBER: { description: 'Votes on the matters of the board, without leading it.' },
    SECRETARY: { description: 'Keeps the records, and has no vote.' },
    AUDITOR: { description: 'Audits the compliance with the rulings of the board, and has no vote.' },
  },
})

/** The seats that have a vote. */
export const VOTING: readonly (BoardSeat | null)[] = [BoardSeat.CHAIR, BoardSeat.MEMBER]

/** SQL of the seat that a person has; null when they have none. A person who was never appointed is a member. */
export const seatOf = (personId: string): string => `
  case when exists (select from board_appointment appointed where appointed.person_id = ${personId})
    then (select latest.seat from board_appointment latest where latest.person_id = ${personId} order by latest.seq desc limit 1)
    else 'member' end`

/** SQL that is true for a person with a seat that has a vote. */
export const hasVote = (personId: string): string => `coalesce((${seatOf(personId)}) in ('chair', 'member'), false)`

const CHAIR = `select id from app_user where role = 'ssb_auditor' and (${seatOf('app_user.id')}) = 'chair' limit 1`

/** The id of the person who is the chair, with access or not; null without one. */
export const chairOf = async (db: EntityManager): Promise<string | null> => {
  const [chair] = await db.query<{ id: string }[]>(CHAIR)
  return chair?.id ?? null
}
