import { useTranslation } from 'react-i18next'
import type { ReviewEntityType } from '@/graphql/types.generated'

type Submitted = { readonly entityType: ReviewEntityType; readonly submittedBy: { readonly name: string } }

/**
 * Returns who submitted a matter to the board. The board submits its policies and administration the versions of the score model;
 * both are named in the language of the screen.
 */
export const useSubmitter = () => {
  const { t } = useTranslation('terms')
  return ({ entityType, submittedBy }: Submitted): string => {
    if (entityType === 'POLICY') return t('shariahBoard')
    if (entityType === 'MODEL') return t('administration')
    return submittedBy.name
  }
}
