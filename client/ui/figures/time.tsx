import { useEffect, useState } from 'react'
import { useFormat } from '@/lib/text/format'

const MINUTE = 60_000

type TimeProps = {
  readonly at: string /** `relative` (default) says how long ago, `date` the day, `dateTime` the minute. */
  readonly as?: 'relative' | 'date' | 'dateTime'
  /** The zone of the shown day (`Asia/Dubai`), for dates of an issuer next to each other. The local time is shown on hover. */
  readonly zone?: string
}

/** An instant in words, with its exact time on hover. A day (`2026-03-31`) is that day in every time zone. */
export const Time = ({ at, as = 'relative', zone }: TimeProps) => {
  const format = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (as !== 'relative') return
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [as])
  return (
    <time dateTime={at} title={as === 'date' && !zone ? undefined : format.dateTime(at)}>
      {as === 'relative' ? format.relative(at, now) : as === 'date' ? format.date(at, zone) : format.dateTime(at, zone)}
    </time>
  )
}
