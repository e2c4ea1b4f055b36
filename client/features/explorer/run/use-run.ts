import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Subscription } from 'rxjs'
import { type Failure, failureOf } from '@/lib/api/failure'
import { execute, type Request, type RunResult } from './execute'

/** A result and when it arrived. Several can arrive at one moment. */
export type Arrival = { readonly id: string; readonly at: string; readonly result: RunResult }

export type Run = {
  readonly request: Request
  readonly isRunning: boolean
  /** Set when the person stopped it. */
  readonly isStopped: boolean
  /** Newest first: one for a query or a mutation, more for a subscription. */
  readonly arrivals: readonly Arrival[]
  /** From sending to the last result, in milliseconds. */
  readonly took: number
  /** Set when the server was not reached. */
  readonly failure: Failure | undefined
}

/** A subscription shows this many of its last results. */
const MOST_SHOWN = 50

/** Runs one operation at a time. Starting another one, stopping, and leaving the page end the one that runs. */
export const useRun = (onEnd: (request: Request, result: RunResult) => void) => {
  const client = useApolloClient()
  const [run, setRun] = useState<Run>()
  const running = useRef<Subscription>(undefined)
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => () => running.current?.unsubscribe(), [])

  const start = useCallback(
    (request: Request) => {
      running.current?.unsubscribe()
      const begun = performance.now()
      const change = (next: (run: Run) => Partial<Run>) =>
        setRun((known) => (known?.request === request ? { ...known, ...next(known) } : known))
      setRun({ request, isRunning: true, isStopped: false, arrivals: [], took: 0, failure: undefined })
      running.current = execute(client, request).subscribe({
        next: (result) => {
          const arrival = { id: crypto.randomUUID(), at: new Date().toISOString(), result }
          change(({ arrivals }) => ({
            arrivals: [arrival, ...arrivals].slice(0, MOST_SHOWN),
            took: Math.round(performance.now() - begun),
          }))
          if (request.operation.operation !== 'subscription') latest.current(request, result)
        },
        error: (error: unknown) => change(() => ({ isRunning: false, failure: failureOf(error) })),
        complete: () => change(() => ({ isRunning: false })),
      })
    },
    [client],
  )
  const stop = useCallback(() => {
    running.current?.unsubscribe()
    setRun((known) => known && { ...known, isRunning: false, isStopped: true })
  }, [])
  return { run, start, stop }
}
