import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type shariah from '@/locales/en/shariah.json'

/** Returns the text of a condition by its code; an unknown code is returned unchanged. */
export const useConditionText = () => {
  const { t, i18n } = useTranslation('shariah')
  return useCallback(
    (code: string) => {
      const hasText = (one: string): one is keyof typeof shariah.conditions => i18n.exists(`conditions.${one}`, { ns: 'shariah' })
      return hasText(code) ? t(`conditions.${code}`) : t('checklist.unknown', { code })
    },
    [i18n, t],
  )
}
