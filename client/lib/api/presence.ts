import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '@/graphql/error-code.generated'

/** The question whether the person of the session is present. It is open until one of its ends is called. */
export type PresenceQuestion = { readonly confirmed: () => void; readonly cancelled: () => void }

let question: PresenceQuestion | undefined
let reply: Promise<boolean> | undefined
const listeners = new Set<() => void>()

const change = (next: PresenceQuestion | undefined) => {
  question = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The open question, for the dialog that asks it. */
export const usePresenceQuestion = (): PresenceQuestion | undefined => useSyncExternalStore(subscribe, () => question)

/** Asks the person once, however many acts need the proof. Returns false if the person cancels, or no dialog can ask. */
const askForPresence = (): Promise<boolean> => {
  if (listeners.size === 0) return Promise.resolve(false)
  reply ??= new Promise((resolve) => {
    const close = (isPresent: boolean) => () => {
      reply = undefined
      change(undefined)
      resolve(isPresent)
    }
    change({ confirmed: close(true), cancelled: close(false) })
  })
  return reply
}

const REQUIRED: ErrorCode = 'PRESENCE_REQUIRED'

type Coded = { readonly code?: unknown; readonly errors?: readonly { readonly extensions?: { readonly code?: unknown } }[] }

/** Returns whether the server requires a proof of presence, as Apollo or a page without Apollo throws it. Imports neither. */
const isRequiredBy = (error: unknown): boolean => {
  const { code, errors } = error as Coded
  return (code ?? errors?.[0]?.extensions?.code) === REQUIRED
}

/**
 * Sends an act. If the server requires a fresh proof of presence (PRESENCE_REQUIRED), asks the person for it and sends the same
 * act again, with the same idempotency key. Throws the first failure if the person cancels.
 */
export const withPresence = async <Result>(send: () => Promise<Result>): Promise<Result> => {
  try {
    return await send()
  } catch (error) {
    if (!isRequiredBy(error) || !(await askForPresence())) throw error
    return send()
  }
}
