import { useEffect, useState } from 'react'

const LONGEST = 60
const SECOND = 1_000

/** Seconds left until a moment, counted down; a minute at most, whatever this device's clock thinks. */
export const useSecondsUntil = (moment: string | undefined): number => {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!moment) return setLeft(0)
    const until = Math.min(Date.parse(moment), Date.now() + LONGEST * SECOND)
    const look = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / SECOND))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }
    const timer = setInterval(look, SECOND)
    look()
    return () => clearInterval(timer)
  }, [moment])
  return left
}
