import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'

/** The payment threshold as a sentence; null means that no payment needs approval. */
export const useThresholdRule = (): ((threshold: string | null, currency: string) => string) => {
  const { t } = useTranslation('approvals')
  const { money } = useFormat()
  return (threshold, currency) => (threshold === null ? t('threshold.none') : t('threshold.above', { amount: money(threshold, currency) }))
}
