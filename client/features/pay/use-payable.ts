import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Hindrance, hindranceOf } from '@/lib/api/fetch-graphql'
import { type Payable, server } from './server'

type Read = { readonly payable?: Payable; readonly hindrance?: Hindrance }

/** Loads the payable of a link. It stays on the screen when a later load fails, and is loaded again when the device is online again. */
export const usePayable = (token: string) => {
  const { i18n } = useTranslation()
  const [read, setRead] = useState<Read>({})
  const [looks, setLooks] = useState(0)
  const reload = useCallback(() => setLooks((count) => count + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again, and so does another language
  useEffect(() => {
    const leaving = new AbortController()
    server.payable(token, leaving.signal).then(
      (payable) => setRead({ payable }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setRead(({ payable }) => ({ ...(payable && { payable }), hindrance: hindranceOf(error) }))
      },
    )
    return () => leaving.abort()
  }, [token, looks, i18n.language])
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])

  return { ...read, reload }
}
