import { useTranslation } from 'react-i18next'
import type { PayeeResult } from '@/graphql/types.generated'
import { StatusBadge, type Tone } from '../labels/status-badge'

export const PAYEE_TONES = {
  MATCH: 'positive',
  CLOSE_MATCH: 'caution',
  NO_MATCH: 'negative',
  UNAVAILABLE: 'caution',
} as const satisfies Readonly<Record<PayeeResult, Tone>>

/** The bank's result of a payee check, in two or three words. */
export const PayeeBadge = ({ result }: { readonly result: PayeeResult }) => {
  const { t } = useTranslation('domain')
  return <StatusBadge tone={PAYEE_TONES[result]}>{t(`payeeResult.${result}`)}</StatusBadge>
}
