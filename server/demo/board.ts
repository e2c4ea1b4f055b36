import { randomUUID } from 'node:crypto'
import { Role } from '../shared/role.ts'
import type { DemoMember } from './member.ts'

/** Days ago on which the board got its other members. */
export const BOARD_JOINED = 200

const FURTHER = [
  { name: 'Dr. Aisha Al Zaabi', email: 'auditor2@mizan.demo', phone: '+971501110009', seat: 'MEMBER', isIndependent: true },
  { name: 'Dr. Ibrahim Diallo', email: 'auditor3@mizan.demo', phone: '+971501110010', seat: 'MEMBER', isIndependent: true },
  { name: 'Huda Rahman', email: 'secretary@mizan.demo', phone: '+971501110011', seat: 'SECRETARY', isIndependent: false },
] as const

/** The e-mail address of the auditor who decides on what the first one wrote, once the board has more members. */
export const SECOND_AUDITOR = FURTHER[0].email

const MEMBERS = '{ shariahBoard { members { personId person { name } } } }'
const PROPOSE = 'mutation ($input: ProposeBoardSeatInput!) { proposeBoardSeat(input: $input) { pendingChange { id } } }'
const APPROVE = 'mutation ($id: ID!, $key: String!) { approve(id: $id, idempotencyKey: $key) { id } }'

interface Boardroom {
  readonly join: (person: {
    name: string
    email: string
    phone: string
    role: Role
  }) => Promise<{ readonly id: string; readonly name: string }>
  readonly as: (email: string) => DemoMember
  readonly auditor: DemoMember
  readonly admin: DemoMember
}

interface Members {
  readonly shariahBoard: { readonly members: readonly { readonly personId: string; readonly person: { readonly name: string } }[] }
}
interface Proposed {
  readonly proposeBoardSeat: { readonly pendingChange: { readonly id: string } }
}

/** Makes the first auditor the chair of a board with two more members and a secretary. Each seat is proposed by one person and approved by another. */
export const seatBoard = async ({ join, as, auditor, admin }: Boardroom): Promise<void> => {
  const { shariahBoard } = await auditor.ask<Members>(MEMBERS)
  const chair = { id: shariahBoard.members[0]!.personId, seat: 'CHAIR', isIndependent: true }
  const seats = [chair]
  for (const { seat, isIndependent, ...person } of FURTHER)
    seats.push({ ...(await join({ ...person, role: Role.SSB_AUDITOR })), seat, isIndependent })
  const second = as(FURTHER[0].email)
  for (const { id: personId, seat, isIndependent } of seats) {
    const proposer = personId === chair.id ? second : auditor
    const input = { personId, seat, isIndependent, reason: 'Appointed by the general assembly of the platform.' }
    const { proposeBoardSeat } = await proposer.ask<Proposed>(PROPOSE, { input })
    await admin.ask(APPROVE, { id: proposeBoardSeat.pendingChange.id, key: randomUUID() })
  }
}
