import { lazy, Suspense } from 'react'
import { usePresenceQuestion } from '@/lib/api/presence'

const ConfirmPresence = lazy(() => import('@/ui/overlays/confirm-presence'))

/** Renders the dialog that confirms the presence of the person, when an act on any screen needs it. */
export const Presence = () => {
  const question = usePresenceQuestion()
  if (!question) return null
  return (
    <Suspense>
      <ConfirmPresence question={question} />
    </Suspense>
  )
}
