import { useEffect, useState } from 'react'

const EVERY = 15_000
const PATIENCE = 10_000

export type Readiness = { readonly state: 'ready' | 'notReady' | 'unreachable'; readonly milliseconds: number; readonly at: Date }

const look = async (): Promise<Readiness> => {
  const began = performance.now()
  const readinessOf = (state: Readiness['state']): Readiness => ({
    state,
    milliseconds: Math.round(performance.now() - began),
    at: new Date(),
  })
  try {
    const response = await fetch('/ready', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
    return readinessOf(response.ok ? 'ready' : 'notReady')
  } catch {
    return readinessOf('unreachable')
  }
}

/** Checks every 15 seconds whether the server is ready. Undefined until the first response. */
export const useReadiness = (): Readiness | undefined => {
  const [readiness, setReadiness] = useState<Readiness>()
  useEffect(() => {
    let isHere = true
    const ask = () => void look().then((found) => isHere && setReadiness(found))
    const timer = setInterval(ask, EVERY)
    ask()
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [])
  return readiness
}
