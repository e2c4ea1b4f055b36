import { useTranslation } from 'react-i18next'
import { StatusBadge } from '@/ui/labels/status-badge'
import type { ReceiptRowFragment } from './receipts.generated'

/** The allocated share of a receipt. */
export const ReceiptBadge = ({ receipt }: { readonly receipt: ReceiptRowFragment }) => {
  const { t } = useTranslation('invoicing')
  if (receipt.reversedAt) return <StatusBadge tone="neutral">{t('receipts.reversed')}</StatusBadge>
  if (Number(receipt.unallocated) === 0) return <StatusBadge tone="positive">{t('receipts.done')}</StatusBadge>
  return <StatusBadge tone="caution">{t(Number(receipt.allocated) > 0 ? 'receipts.partly' : 'receipts.toAllocate')}</StatusBadge>
}
