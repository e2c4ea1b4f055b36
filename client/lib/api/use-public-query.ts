import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchGraphql, type Hindrance, hindranceOf } from './fetch-graphql'

type Read<Data> = { readonly data?: Data; readonly hindrance?: Hindrance }

/** Reads a query of a public page without Apollo, and again when its variables change or the reader retries. */
export const usePublicQuery = <Data>(query: string, variables: Readonly<Record<string, unknown>>) => {
  const { i18n } = useTranslation()
  const [read, setRead] = useState<Read<Data>>({})
  const [tries, setTries] = useState(0)
  const again = useCallback(() => {
    setRead({})
    setTries((count) => count + 1)
  }, [])
  const asked = JSON.stringify(variables)
  const ready = i18n.isInitialized
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (!ready) return
    const leaving = new AbortController()
    fetchGraphql<Data>(query, { variables: JSON.parse(asked), signal: leaving.signal }).then(
      (data) => setRead({ data }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setRead({ hindrance: hindranceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [query, asked, tries, ready])
  return { ...read, again }
}
