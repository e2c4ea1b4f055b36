import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './toaster'

const SHOWN_FOR = 2_000

/** Copies a text: `copied` for a moment afterwards, and `said` in passing. A browser that refuses is told of, with the text. */
export const useCopied = (text: string, said?: string) => {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toast.failed(t('notCopied', { text }))
    }
    setCopied(true)
    if (said) toast.done(said)
  }
  return { copied, copy }
}
