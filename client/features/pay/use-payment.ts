import { useCallback, useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '@/graphql/error-code.generated'
import type { SandboxCard } from '@/graphql/types.generated'
import { Refusal } from '@/lib/api/fetch-graphql'
import { type Payable, type Payment, server } from './server'

export type Intent = {
  /** Null pays the amount due, never more. */
  readonly amount: string | null
  readonly balanceShown: string
} & (
  | { readonly rail: 'SANDBOX_CARD'; readonly card: SandboxCard; readonly payerName: string }
  | { readonly rail: 'WALLET'; readonly accountId: string }
)

type Attempt = { readonly key: string; readonly intent: Intent }
export type PayFailure = { readonly sentence: string | undefined; readonly fields: Readonly<Record<string, string>> }

/** After these errors the outcome is unknown; every other refusal means that nothing was paid. */
const UNKNOWN: readonly ErrorCode[] = ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE']
const UNDER_WAY: readonly Payment['status'][] = ['PENDING', 'AWAITING_APPROVAL']
const EVERY = 1_500

const nameOf = (token: string) => `mizan.pay.${token}`
const read = (token: string): Attempt | undefined => {
  const stored = sessionStorage.getItem(nameOf(token))
  return stored === null ? undefined : JSON.parse(stored)
}

const send = (token: string, { key: idempotencyKey, intent }: Attempt): Promise<Payment> => {
  const { amount, balanceShown } = intent
  return intent.rail === 'WALLET'
    ? server.payByWallet({ token, idempotencyKey, input: { accountId: intent.accountId, amount, balanceShown } })
    : server.payByCard({ token, idempotencyKey, input: { card: intent.card, payerName: intent.payerName, amount, balanceShown } })
}

/**
 * One payment through the link. A confirmed payment gets one key; while its outcome is unknown it is stored in this tab, and
 * every further try sends the same content with the same key, so that the payer never pays twice. A pending payment is
 * polled until it is final.
 */
export const usePayment = (token: string, payable: Payable, onDecided: () => void) => {
  const [unresolved, setUnresolved] = useState(() => read(token))
  const [payment, setPayment] = useState(() => payable.payments.find(({ status }) => UNDER_WAY.includes(status)))
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<PayFailure>()
  const running = useRef(false)
  const decided = useRef(onDecided)
  decided.current = onDecided

  const keep = useCallback(
    (attempt: Attempt | undefined) => {
      setUnresolved(attempt)
      if (attempt) sessionStorage.setItem(nameOf(token), JSON.stringify(attempt))
      else sessionStorage.removeItem(nameOf(token))
    },
    [token],
  )

  const pay = async (intent: Intent) => {
    if (running.current) return
    running.current = true
    const attempt = unresolved ?? { key: crypto.randomUUID(), intent }
    sessionStorage.setItem(nameOf(token), JSON.stringify(attempt))
    setPending(true)
    setFailure(undefined)
    try {
      setPayment(await send(token, attempt))
      keep(undefined)
    } catch (error) {
      const known = error instanceof Refusal && !UNKNOWN.includes(error.code)
      keep(known ? undefined : attempt)
      setFailure({ sentence: known ? error.message : undefined, fields: error instanceof Refusal ? error.fields : {} })
    } finally {
      running.current = false
      setPending(false)
      decided.current()
    }
  }

  const followed = payment && UNDER_WAY.includes(payment.status) ? payment.id : undefined
  useEffect(() => {
    if (followed === undefined) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const seen = await server.payment(token, followed, leaving.signal).catch(() => undefined)
      if (leaving.signal.aborted) return
      if (seen && !UNDER_WAY.includes(seen.status)) {
        setPayment(seen)
        decided.current()
      } else timer = setTimeout(look, EVERY)
    }
    timer = setTimeout(look, EVERY)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [token, followed])

  return {
    pay,
    pending,
    failure,
    payment,
    /** The confirmed payment whose outcome is unknown. */
    unresolved: unresolved?.intent,
    /** Returns to the form, to pay the rest or to try again. */
    again: () => setPayment(undefined),
  }
}
export type Paying = ReturnType<typeof usePayment>
