import { useEffect } from 'react'

/** Milliseconds between looks for a response. */
const OFTEN = 3_000

/** Reads again and again while a response is awaited that arrives within seconds and is pushed to no subscription. */
export const useAwaited = (isAwaited: boolean, refetch: () => Promise<unknown>): void => {
  useEffect(() => {
    if (!isAwaited) return
    const again = setInterval(() => void refetch().catch(() => undefined), OFTEN)
    return () => clearInterval(again)
  }, [isAwaited, refetch])
}
