import { useEffect, useState } from 'react'

const LONGEST = 60
const SECOND = 1_000

const endOf = (moment: string) => Math.min(Date.parse(moment), Date.now() + LONGEST * SECOND)
const secondsTo = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / SECOND))

/** The seconds left until a moment, counted down. At most 60, in case the clock of this device is wrong. */
export const useSecondsUntil = (moment: string | undefined): number => {
  const [left, setLeft] = useState(() => (moment ? secondsTo(endOf(moment)) : 0))
  useEffect(() => {
    if (!moment) return setLeft(0)
    const end = endOf(moment)
    const look = () => {
      const seconds = secondsTo(end)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(look, SECOND)
    look()
    return () => clearInterval(timer)
  }, [moment])
  return left
}
