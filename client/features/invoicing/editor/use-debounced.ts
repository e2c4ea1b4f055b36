import { useEffect, useState } from 'react'

/** Returns the value after it has not changed for `delay` milliseconds. */
export const useDebounced = <Value>(value: Value, delay = 300): Value => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return debounced
}
