import { useTranslation } from 'react-i18next'
import type { ModelDraftStatus } from '@/graphql/types.generated'
import { StatusBadge, type Tone } from '@/ui/labels/status-badge'

const TONES: Readonly<Record<ModelDraftStatus, Tone>> = {
  DRAFT: 'neutral',
  SUBMITTED: 'waiting',
  SHADOW: 'info',
  SCHEDULED: 'info',
  ACTIVE: 'positive',
  REJECTED: 'negative',
  WITHDRAWN: 'neutral',
}

/** How far a draft has come. */
export const DraftStatus = ({ status }: { readonly status: ModelDraftStatus }) => {
  const { t } = useTranslation('model')
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
}
