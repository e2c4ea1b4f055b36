import { useEffect, useState } from 'react'
import { type Account, type Payer, server } from './server'

/** The signed-in user, if any, with their accounts in the currency. Undefined while loading. */
export const usePayer = (currency: string): { readonly payer: Payer | null; readonly accounts: readonly Account[] } | undefined => {
  const [known, setKnown] = useState<{ readonly payer: Payer | null; readonly accounts: readonly Account[] }>()
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      const payer = await server.payer(leaving.signal).catch(() => null)
      const accounts = payer?.business ? await server.accounts(leaving.signal).catch(() => []) : []
      if (!leaving.signal.aborted)
        setKnown({ payer, accounts: accounts.filter((one) => one.currency === currency && one.status === 'ACTIVE') })
    }
    void look()
    return () => leaving.abort()
  }, [currency])
  return known
}
