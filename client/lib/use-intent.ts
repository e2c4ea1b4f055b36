import { useState } from 'react'
import { failureOf } from './failure'
import { useViewer } from './session'
import { type Submission, useSubmit } from './use-submit'

type Intent<Values> = { readonly key: string; readonly values: Values }

/** After these nobody knows whether the act happened; every other refusal says that it did not. */
const UNKNOWN: readonly string[] = ['NETWORK', 'INTERNAL', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']

export type IntentSubmission<Values> = Submission<Values> & {
  /** What was confirmed and has no known outcome yet: sending it again is safe, it goes out with its own key. */
  readonly unresolved: Values | undefined
}

const read = <Values>(name: string): Intent<Values> | undefined => {
  const stored = sessionStorage.getItem(name)
  return stored === null ? undefined : JSON.parse(stored)
}

/**
 * An act that moves money happens at most once. What was confirmed gets one key; as long as its outcome is unknown
 * (the connection broke, the server failed) it is kept in this tab, and every further try sends the same content with
 * the same key.
 *
 *     const [pay] = usePayVendorMutation()
 *     const submission = useIntent('payment', (input: PayVendorInput, idempotencyKey) => pay({ variables: { input, idempotencyKey } }), close)
 */
export const useIntent = <Values, Answer>(
  name: string,
  send: (values: Values, key: string) => Promise<Answer>,
  done?: (answer: Answer) => unknown,
): IntentSubmission<Values> => {
  const storedAs = `mizan.intent.${useViewer().id}.${name}`
  const [intent, setIntent] = useState(() => read<Values>(storedAs))
  const keep = (next: Intent<Values> | undefined) => {
    setIntent(next)
    if (next) sessionStorage.setItem(storedAs, JSON.stringify(next))
    else sessionStorage.removeItem(storedAs)
  }
  const submission = useSubmit(async (values: Values) => {
    const current = intent ?? { key: crypto.randomUUID(), values }
    // Written before it is sent: a reload in between must not lose the key.
    sessionStorage.setItem(storedAs, JSON.stringify(current))
    try {
      const answer = await send(current.values, current.key)
      keep(undefined)
      return answer
    } catch (error) {
      keep(UNKNOWN.includes(failureOf(error).code) ? current : undefined)
      throw error
    }
  }, done)
  return { ...submission, unresolved: intent?.values }
}
