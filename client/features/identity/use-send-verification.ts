import { useState } from 'react'
import { useAct } from '@/ui/use-act'
import { SendEmailVerificationDocument } from './email-verification.generated'

/** Mails the link that verifies one's address once more; `sent` once it is on its way. */
export const useSendVerification = () => {
  const [sent, setSent] = useState(false)
  const submission = useAct(SendEmailVerificationDocument, {
    variables: () => ({}),
    done: () => setSent(true),
  })
  return { ...submission, sent }
}
