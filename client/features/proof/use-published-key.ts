import { useEffect, useState } from 'react'

/** The published key of the log; undefined while loading and after a failure. */
export const usePublishedKey = (): string | undefined => {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    fetch('/.well-known/mizan-checkpoints.json', { signal: stop.signal })
      .then((response) => response.json())
      .then(({ keys }: { readonly keys?: readonly string[] }) => setKey(keys?.[0]))
      // The user can enter a key instead.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return key
}
