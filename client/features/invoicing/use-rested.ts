import { useEffect, useState } from 'react'

/** Returns the value after it has not changed for `rest` milliseconds. */
export const useRested = <Value>(value: Value, rest = 300): Value => {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return rested
}
