import { useEffect, useState } from 'react'
import { ask } from './ask'

/** What the server says to one question, once. Undefined until then, and when it does not answer: a public page stands without it. */
export const useQueryOnce = <Data>(query: string): Data | undefined => {
  const [answer, setAnswer] = useState<Data>()
  useEffect(() => {
    const leaving = new AbortController()
    ask<Data>(query, { signal: leaving.signal }).then(setAnswer, () => undefined)
    return () => leaving.abort()
  }, [query])
  return answer
}
