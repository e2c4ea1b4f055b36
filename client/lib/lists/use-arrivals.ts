import { useCallback, useState } from 'react'

/**
 * Counts pushed rows that are not shown yet, each once. Call `announce` from a subscription's `onData`, render
 * `<ArrivalsBar>`, and let its click refetch and call `clear`.
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
