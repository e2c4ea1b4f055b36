import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Hindrance, hindranceOf } from '@/lib/api/fetch-graphql'
import { type PublicComplaint, server } from './server'

type Read = { readonly complaint?: PublicComplaint; readonly hindrance?: Hindrance }

/** Loads the complaint of a link. `show` replaces it with what an act returned. */
export const useComplaint = (token: string) => {
  const { i18n } = useTranslation()
  const [read, setRead] = useState<Read>({})
  const [tries, setTries] = useState(0)
  const again = useCallback(() => {
    setRead({})
    setTries((count) => count + 1)
  }, [])
  const ready = i18n.isInitialized
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (!ready) return
    const leaving = new AbortController()
    server.complaint(token, leaving.signal).then(
      (complaint) => setRead({ complaint }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setRead({ hindrance: hindranceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [token, tries, ready])
  const show = useCallback((complaint: PublicComplaint) => setRead({ complaint }), [])
  return { ...read, again, show }
}
