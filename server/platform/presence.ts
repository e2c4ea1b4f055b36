import { createMethodMiddlewareDecorator, Extensions } from 'type-graphql'
import { DomainError, forbidden } from '../shared/errors.ts'
import type { Batch, Context } from './context.ts'
import { type Once, wasDone } from './idempotency.ts'
import { signedIn, type Viewer } from './viewer.ts'

/**
 * Why an act needs a proof of presence. A decision is a person's own, so API keys are refused it. A payment may also be made by a
 * program whose key may write; a person who pays proves their presence.
 */
export type PresenceFor = 'decision' | 'payment'

/**
 * Requires that the person of the session signed in or confirmed their presence within five minutes. Throws PRESENCE_REQUIRED
 * otherwise, and FORBIDDEN for the decision of a key. The product itself, in seeds, has no session and is not asked.
 */
export const expectPresence = ({ sessionId, apiKeyId, isPresent }: Viewer, act: PresenceFor): void => {
  if (apiKeyId !== null && act === 'decision') throw forbidden('identity.presence.browserOnly')
  if (sessionId !== null && !isPresent) throw new DomainError('PRESENCE_REQUIRED', 'identity.presence.required')
}

const doneBefore: Batch<Pick<Once, 'operation' | 'key'>, boolean> = (db, keys, viewer) =>
  Promise.all(keys.map((key) => wasDone(db, viewer, { ...key, input: null })))

/**
 * Declares that a mutation needs a proof of presence, on every path and before it reads anything: after the roles, before the input
 * is checked. A call that repeats a completed one under its key passes, because it acts no more and returns the first result; a
 * person whose connection broke would otherwise be asked, and might pay again under a new key.
 *
 *     @Authorized(...PAYERS)
 *     @NeedsPresence('payment')
 *     @Mutation(() => VendorPayment, { ... })
 */
export const NeedsPresence = (act: PresenceFor): MethodDecorator => {
  const check = createMethodMiddlewareDecorator<Context>(async ({ args, context, info }, next) => {
    try {
      expectPresence(signedIn(context.viewer), act)
    } catch (error) {
      const key: unknown = args['idempotencyKey']
      const isRepeated = typeof key === 'string' && context.viewer.apiKeyId === null
      if (!isRepeated || !(await context.load(doneBefore, { operation: info.fieldName, key }))) throw error
    }
    return next()
  })
  const declare = Extensions({ presence: act })
  return (prototype, name, descriptor) => {
    check(prototype, name, descriptor)
    declare(prototype, name as string, descriptor as never)
  }
}

/** Returns for what a field was declared to need a proof of presence; undefined for every other field. */
export const presenceOf = (extensions: unknown): PresenceFor | undefined => (extensions as { presence?: PresenceFor } | undefined)?.presence
