import { useCallback, useRef, useState } from 'react'
import { rememberFocus } from '../browser/remember-focus'
import type { Failure } from './failure'

export type Submission<Values> = {
  /** Sends once; calls made while it is pending do nothing. Returns the failure, if any. */
  readonly submit: (values: Values) => Promise<Failure | undefined>
  readonly pending: boolean
  readonly failure: Failure | undefined
  readonly clear: () => void
  /** True where the person may not perform the act as a member of their business. Absent where that is not known. */
  readonly isRefused?: boolean
}

/** One submission, whose thrown errors `failureOf` puts into words. Use `useSubmit`, or `usePublicSubmit` on pages without Apollo. */
export const useSubmission = <Values, Result>(
  failureOf: (error: unknown) => Failure,
  send: (values: Values) => Promise<Result>,
  done?: (result: Result) => unknown,
): Submission<Values> => {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const running = useRef(false)
  const latest = useRef({ send, done, failureOf })
  latest.current = { send, done, failureOf }

  const submit = useCallback(async (values: Values) => {
    if (running.current) return undefined
    running.current = true
    const giveFocusBack = rememberFocus()
    setPending(true)
    setFailure(undefined)
    try {
      const result = await latest.current.send(values)
      await latest.current.done?.(result)
      return undefined
    } catch (error) {
      const failed = latest.current.failureOf(error)
      setFailure(failed)
      return failed
    } finally {
      running.current = false
      setPending(false)
      giveFocusBack()
    }
  }, [])

  return { submit, pending, failure, clear: useCallback(() => setFailure(undefined), []) }
}
