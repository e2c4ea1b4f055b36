import { useState } from 'react'
import { type FailureCode, failureOf } from '../api/failure'
import { useViewer } from '../api/session'
import { type Submission, useSubmit } from '../api/use-submit'

type Intent<Values> = { readonly key: string; readonly values: Values }

/** After these failures the outcome is unknown; every other refusal means that nothing happened. */
const UNKNOWN: readonly FailureCode[] = ['NETWORK', 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']

export type IntentSubmission<Values> = Submission<Values> & {
  /** The confirmed values whose outcome is unknown. Sending them again is safe, because they keep their key. */
  readonly unresolved: Values | undefined
}

const read = <Values>(name: string): Intent<Values> | undefined => {
  const stored = sessionStorage.getItem(name)
  return stored === null ? undefined : JSON.parse(stored)
}

export type IntentOptions = {
  /**
   * For acts that the server refuses a second time anyway, such as a decision: other values replace those with an unknown
   * outcome, under a new key. By default the stored values are sent again, even if others are submitted.
   */
  readonly replaceable?: boolean
}

/**
 * Performs an act that moves money at most once. Confirmed values get one key; while the outcome is unknown (the connection
 * broke, the server failed) they are stored in this tab, and every further try sends the same values with the same key. The
 * name identifies the act and the record it applies to.
 *
 *     const [pay] = usePayVendorMutation()
 *     const submission = useIntent('payment', (input: PayVendorInput, idempotencyKey) => pay({ variables: { input, idempotencyKey } }), close)
 */
export const useIntent = <Values, Result>(
  name: string,
  send: (values: Values, key: string) => Promise<Result>,
  done?: (result: Result) => unknown,
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
      const result = await send(current.values, current.key)
      keep(undefined)
      return result
    } catch (error) {
      keep(UNKNOWN.includes(failureOf(error).code) ? current : undefined)
      throw error
    }
  }, done)
  return { ...submission, unresolved: intent?.values }
}
