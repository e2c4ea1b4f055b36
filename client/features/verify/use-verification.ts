import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchGraphql, type Hindrance, hindranceOf } from '@/lib/api/fetch-graphql'
import type { VerifyStatementQuery } from './verify.generated'
import verify from './verify.graphql?raw'

export type VerifiedStatement = NonNullable<VerifyStatementQuery['verifyStatement']>

type Read = { readonly statement?: VerifiedStatement; readonly hindrance?: Hindrance }

/** Looks up a statement by its code or digest. Idle while there is none. */
export const useVerification = (code: string) => {
  const { i18n } = useTranslation()
  const [read, setRead] = useState<Read>({})
  const [looks, setLooks] = useState(0)
  const again = useCallback(() => setLooks((count) => count + 1), [])
  const ready = i18n.isInitialized
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    setRead({})
    if (!ready || code === '') return
    const leaving = new AbortController()
    fetchGraphql<VerifyStatementQuery>(verify, { variables: { code }, signal: leaving.signal }).then(
      ({ verifyStatement }) => setRead(verifyStatement ? { statement: verifyStatement } : { hindrance: 'unknown' }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setRead({ hindrance: hindranceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [code, looks, ready])
  return { ...read, again }
}
