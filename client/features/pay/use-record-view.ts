import { useEffect } from 'react'
import { server } from './server'

/** How long the page must really be looked at to count. */
const VIEW_TIME = 2_000

/** Says once that the page was really looked at: in sight for two seconds, not merely fetched by a mail scanner. */
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
      // Whether it was counted is the issuer's to know; a page that cannot say so is still a good page.
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
