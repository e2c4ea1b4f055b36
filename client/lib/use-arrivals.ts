import { useCallback, useState } from 'react'

/**
 * Rows that were pushed and wait to be shown, each counted once. `announce` from a subscription's `onData`, show
 * `<ArrivalsBar>`, and let its click refetch and `clear`.
 */
export const useArrivals = () => {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    ids,
    count: ids.length,
    announce: useCallback((id: string) => setIds((known) => (known.includes(id) ? known : [...known, id])), []),
    clear: useCallback(() => setIds([]), []),
  }
}
