import { Role } from '../shared/role.ts'

/** A fact as it is announced: ids and what filters need, never a whole row. */
export interface NewEvent<Payload extends object = object> {
  readonly name: string
  readonly audience: readonly string[]
  readonly subjectId: string
  readonly payload: Payload
}

/** A fact as it was stored. */
export interface StoredEvent<Payload extends object = object> extends NewEvent<Payload> {
  readonly actorId: string | null
  readonly at: Date
}

/** A fact as it is pushed. `cursor` is its position in the order that all processes push in. */
export interface PushedEvent<Payload extends object = object> extends StoredEvent<Payload> {
  readonly cursor: string
}

/** A kind of fact that is pushed, named in the past tense: `financing.proposal_sent`. */
export interface PushedFact<Payload extends object> {
  readonly name: string
  /** Only a type: what such facts say. */
  readonly payload?: Payload
}

/** A kind of fact that the code announces, so that rooms can react to it in the announcing transaction. */
export interface Fact<Payload extends object> extends PushedFact<Payload> {
  /** Announces that this happened to a subject, to everyone in the audience. */
  of(subjectId: string, audience: readonly string[], payload: Payload): NewEvent<Payload>
}

/** Declares a fact that a room announces. */
export const event = <Payload extends object>(name: string): Fact<Payload> => ({
  name,
  of: (subjectId, audience, payload) => ({ name, audience, subjectId, payload }),
})

/** Declares a fact that SQL stores by itself. It is pushed as all are; no room can react to it, for no code announces it. */
export const eventOfSql = <Payload extends object>(name: string): PushedFact<Payload> => ({ name })

/** The topics facts are addressed to. */
export const toBusiness = (id: string) => `business:${id}`
export const toUser = (id: string) => `user:${id}`
export const toRole = (role: string) => `role:${role}`
/** Every lender. */
export const TO_MARKETPLACE = 'marketplace'
/** Whoever oversees what is agreed: the Shariah board and administration. */
export const TO_THE_BOARD = [toRole(Role.SSB_AUDITOR), toRole(Role.ADMIN)]
