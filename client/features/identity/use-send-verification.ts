import { useState } from 'react'
import { useSubmit } from '@/lib/use-submit'
import { useSendEmailVerificationMutation } from './email-verification.generated'

/** Mails the link that verifies one's address once more; `sent` once it is on its way. */
export const useSendVerification = () => {
  const [sent, setSent] = useState(false)
  const [send] = useSendEmailVerificationMutation()
  const submission = useSubmit(
    (_: undefined) => send(),
    () => setSent(true),
  )
  return { ...submission, sent }
}
