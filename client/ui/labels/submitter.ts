import { useTranslation } from 'react-i18next'
import type { ReviewEntityType } from '@/graphql/types.generated'

type Submitted = { readonly entityType: ReviewEntityType; readonly submittedBy: { readonly name: string } }

/** Returns who submitted a matter to the board. The board itself submits its policies, and is named in the language of the screen. */
export const useSubmitter = () => {
  const { t } = useTranslation('terms')
  return ({ entityType, submittedBy }: Submitted): string => (entityType === 'POLICY' ? t('shariahBoard') : submittedBy.name)
}
