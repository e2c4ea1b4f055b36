import { useEffect, useState } from 'react'
import { fetchGraphql } from './fetch-graphql'

/** Runs a query once, without Apollo. Undefined while loading and after a failure: a public page works without the data. */
export const useQueryOnce = <Data>(query: string): Data | undefined => {
  const [data, setData] = useState<Data>()
  useEffect(() => {
    const leaving = new AbortController()
    fetchGraphql<Data>(query, { signal: leaving.signal }).then(setData, () => undefined)
    return () => leaving.abort()
  }, [query])
  return data
}
