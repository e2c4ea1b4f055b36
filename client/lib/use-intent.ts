import { useState } from 'react'
import { type FailureCode, failureOf } from './failure'
import { useViewer } from './session'
import { type Submission, useSubmit } from './use-submit'

type Intent<Values> = { readonly key: string; readonly values: Values }

/** After these nobody knows whether the act happened; every other refusal says that it did not. */
const UNKNOWN: readonly FailureCode[] = ['NETWORK', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']

export type IntentSubmission<Values> = Submission<Values> & {
  /** What was confirmed and has no known outcome yet: sending it again is safe, it goes out with its own key. */
  readonly unresolved: Values | undefined
}

const read = <Values>(name: string): Intent<Values> | undefined => {
  const stored = sessionStorage.getItem(name)
  return stored === null ? undefined : JSON.parse(stored)
}

export type IntentOptions = {
  /**
   * For acts that the server refuses a second time anyway, such as a decision: other content than before takes the place of
   * what has no known outcome, under a new key. Without it the kept content goes out again, whatever was asked.
   */
  readonly replaceable?: boolean
}

/**
 * An act that moves money happens at most once. What was confirmed gets one key; as long as its outcome is unknown
 * (the connection broke, the server failed) it is kept in this tab, and every further try sends the same content with
 * the same key. The name says which act it is, with the id of what it is done to.
 *
 *     const [pay] = usePayVendorMutation()
 *     const submission = useIntent('payment', (input: PayVendorInput, idempotencyKey) => pay({ variables: { input, idempotencyKey } }), close)
 */
export const useIntent = <Values, Answer>(
  name: string,
  send: (values: Values, key: string) => Promise<Answer>,
  done?: (answer: Answer) => unknown,
  { replaceable = false }: IntentOptions = {},
): IntentSubmission<Values> => {
  const storedAs = `mizan.intent.${useViewer().id}.${name}`
  const [kept, setKept] = useState(() => ({ storedAs, intent: read<Values>(storedAs) }))
  const intent = kept.storedAs === storedAs ? kept.intent : read<Values>(storedAs)
  const keep = (next: Intent<Values> | undefined) => {
    setKept({ storedAs, intent: next })
    if (next) sessionStorage.setItem(storedAs, JSON.stringify(next))
    else sessionStorage.removeItem(storedAs)
  }
  const submission = useSubmit(async (values: Values) => {
    const isReplaced = replaceable && JSON.stringify(intent?.values) !== JSON.stringify(values)
    const current = intent && !isReplaced ? intent : { key: crypto.randomUUID(), values }
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
