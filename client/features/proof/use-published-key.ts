import { useEffect, useState } from 'react'

/** The key that the log says is its own; undefined until it is known, and where it cannot be asked for. */
export const usePublishedKey = (): string | undefined => {
  const [key, setKey] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    fetch('/.well-known/mizan-checkpoints.json', { signal: stop.signal })
      .then((response) => response.json())
      .then(({ keys }: { readonly keys?: readonly string[] }) => setKey(keys?.[0]))
      // A key can be typed in as well.
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  return key
}
