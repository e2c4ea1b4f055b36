import { useTranslation } from 'react-i18next'
import { isLanguage } from '@/lib/text/languages'
import type { SystemNoticeCardFragment } from './system.generated'

const FIELDS = { en: 'english', ar: 'arabic', fr: 'french' } as const

type Texts = Pick<SystemNoticeCardFragment, 'english' | 'arabic' | 'french'>

/** Returns the text of a notice in the language of the screen. */
export const useNoticeText = (): ((notice: Texts) => string) => {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return (notice) => notice[FIELDS[language]]
}
