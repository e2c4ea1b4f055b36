import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './overlays/toaster'

const SHOWN_FOR = 2_000

/**
 * Copies a text to the clipboard. `copied` is true for two seconds afterwards, and `said`, if given, is shown in a toast. If
 * the browser refuses, an error toast shows the text, so that the user can copy it manually.
 */
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
