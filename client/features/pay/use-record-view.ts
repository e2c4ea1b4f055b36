import { useEffect } from 'react'
import { server } from './server'

/** How long the page must be visible to count as viewed, in milliseconds. */
const VIEW_TIME = 2_000

/** Records one view after the page was visible for two seconds, so that mail scanners do not count. */
export const useRecordView = (token: string, counts: boolean) => {
  useEffect(() => {
    if (!counts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    const record = () => {
      stop()
      // Only the issuer sees the count; a failure does not affect the payer.
      server.recordView(token).catch(() => undefined)
    }
    const look = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(record, VIEW_TIME)
    }
    document.addEventListener('visibilitychange', look)
    look()
    return stop
  }, [token, counts])
}
