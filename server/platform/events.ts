import { Role } from '../shared/role.ts'

/** A domain event as it is announced: ids and what filters need, never a whole row. */
export interface NewEvent<Payload extends object = object> {
  readonly name: string
  readonly audience: readonly string[]
  readonly subjectId: string
  readonly payload: Payload
}

/** A domain event as it was stored. */
export interface StoredEvent<Payload extends object = object> extends NewEvent<Payload> {
  readonly actorId: string | null
  readonly at: Date
}

/** A domain event as it is pushed. `cursor` is its position in the order in which all processes push. */
export interface PushedEvent<Payload extends object = object> extends StoredEvent<Payload> {
  readonly cursor: string
}

/** A kind of domain event that is pushed, named in the past tense: `financing.proposal_sent`. */
export interface PushedFact<Payload extends object> {
  readonly name: string
  /** Carries only the type of the payload; it has no value. */
  readonly payload?: Payload
}

/** A kind of domain event that the code announces, so that rooms can react to it in the same transaction. */
export interface Fact<Payload extends object> extends PushedFact<Payload> {
  /** Returns the event that this happened to a subject, addressed to the audience. */
  of(subjectId: string, audience: readonly string[], payload: Payload): NewEvent<Payload>
}

const declared = new Set<string>()

/** Returns the names of all kinds of domain events that the loaded rooms declare, sorted. */
export const declaredEvents = (): string[] => [...declared].sort()

/** Declares a domain event that a room announces. */
export const event = <Payload extends object>(name: string): Fact<Payload> => {
  declared.add(name)
  return { name, of: (subjectId, audience, payload) => ({ name, audience, subjectId, payload }) }
}

/** Declares a domain event that an SQL function stores. It is pushed like all others, but rooms cannot react to it. */
export const eventOfSql = <Payload extends object>(name: string): PushedFact<Payload> => {
  declared.add(name)
  return { name }
}

/** The topics that domain events are addressed to. */
export const toBusiness = (id: string) => `business:${id}`
export const toUser = (id: string) => `user:${id}`
export const toRole = (role: string) => `role:${role}`
/** Every process of the server, and no person. */
export const TO_PROCESSES = 'processes'
/** Every lender. */
export const TO_MARKETPLACE = 'marketplace'
/** The overseers of agreements: the Shariah board and administration. */
export const TO_THE_BOARD = [toRole(Role.SSB_AUDITOR), toRole(Role.ADMIN)]
