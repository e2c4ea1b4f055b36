import { useLanguage } from '@/lib/browser/preferences'
import type { SystemNoticeCardFragment } from './system.generated'

const FIELDS = { en: 'english', ar: 'arabic', fr: 'french' } as const

/** Returns the text of a notice in the language of the screen. */
export const useNoticeText = (): ((notice: SystemNoticeCardFragment) => string) => {
  const { language } = useLanguage()
  return (notice) => notice[FIELDS[language]]
}
