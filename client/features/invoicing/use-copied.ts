import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '@/ui/toaster'

const SHOWN_FOR = 2_000

/** Copies the payment link and says so for a moment. */
export const useCopied = (text: string) => {
  const { t } = useTranslation('invoicing')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      toast.done(t('link.copied'))
    } catch {
      toast.failed(t('link.notCopied', { link: text }))
    }
  }
  return { copied, copy }
}
