import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchGraphql, type Hindrance, hindranceOf } from '@/lib/api/fetch-graphql'
import type { VerifiedPassportQuery } from './passport.generated'
import passport from './passport.graphql?raw'

export type VerifiedPassport = NonNullable<VerifiedPassportQuery['scorePassport']>

type Read = { readonly passport?: VerifiedPassport; readonly hindrance?: Hindrance }

/** Loads the passport of a link once, because the merchant sees every view. */
export const usePassport = (token: string) => {
  const { i18n } = useTranslation()
  const [read, setRead] = useState<Read>({})
  const [looks, setLooks] = useState(0)
  const again = useCallback(() => {
    setRead({})
    setLooks((count) => count + 1)
  }, [])
  const ready = i18n.isInitialized
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (!ready) return
    const leaving = new AbortController()
    fetchGraphql<VerifiedPassportQuery>(passport, { variables: { token }, signal: leaving.signal }).then(
      ({ scorePassport }) => setRead(scorePassport ? { passport: scorePassport } : { hindrance: 'unknown' }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setRead({ hindrance: hindranceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [token, looks, ready])
  return { ...read, again }
}
