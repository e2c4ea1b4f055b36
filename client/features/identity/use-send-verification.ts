import { useState } from 'react'
import { useAct } from '@/ui/use-act'
import { SendEmailVerificationDocument } from './email-verification.generated'

/** Sends the verification link again; `sent` is true after success. */
export const useSendVerification = () => {
  const [sent, setSent] = useState(false)
  const submission = useAct(SendEmailVerificationDocument, {
    variables: () => ({}),
    done: () => setSent(true),
  })
  return { ...submission, sent }
}
