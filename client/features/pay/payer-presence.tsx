import { lazy, Suspense } from 'react'
import { usePresenceQuestion } from '@/lib/api/presence'

/** The dialog uses Apollo, which only a payer who is asked for their password loads. */
const ConfirmPresence = lazy(() => import('@/ui/overlays/confirm-presence-alone'))

/** Confirms the presence of a payer who pays from a wallet and signed in some time ago. */
export const PayerPresence = () => {
  const question = usePresenceQuestion()
  if (!question) return null
  return (
    <Suspense>
      <ConfirmPresence question={question} />
    </Suspense>
  )
}
