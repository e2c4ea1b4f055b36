import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '@/ui/overlays/modal'
import type { InvoiceDialogProps } from '../acts/invoice-dialog-props'
import { AllocateReceipt } from './allocate-receipt'
import { ReceiptForm } from './receipt-form'
import type { ReceiptMatchesFragment } from './receipts.generated'

type RecordReceiptProps = Partial<Pick<InvoiceDialogProps, 'invoice'>> & Pick<InvoiceDialogProps, 'onClose'>

/** Records a receipt in two steps: the payment, then its allocation. The first step settles nothing. */
export const RecordReceipt = ({ invoice, onClose }: RecordReceiptProps) => {
  const { t } = useTranslation('invoicing')
  const [receipt, setReceipt] = useState<ReceiptMatchesFragment>()
  return (
    <Modal
      open
      onClose={onClose}
      title={t(receipt ? 'receipt.allocateTitle' : 'receipt.title')}
      explanation={t(receipt ? 'receipt.allocateExplanation' : 'receipt.explanation')}
    >
      {receipt ? (
        <AllocateReceipt receipt={receipt} onDone={onClose} {...(invoice && { wanted: invoice })} />
      ) : (
        <ReceiptForm onRecorded={setReceipt} {...(invoice && { invoice })} />
      )}
    </Modal>
  )
}
