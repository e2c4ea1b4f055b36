import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewConditionCode } from '@/graphql/types.generated'

/** Returns the text of a condition of the checklist. */
export const useConditionText = () => {
  const { t } = useTranslation('shariah')
  return useCallback((code: ReviewConditionCode) => t(`conditions.${code}`), [t])
}
