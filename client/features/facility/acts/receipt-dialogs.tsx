import { useTranslation } from 'react-i18next'
import type { UploadedFile } from '@/lib/api/upload'
import { smallestOf } from '@/lib/text/amount'
import { today } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/figure-fields'
import { FileField } from '@/ui/fields/file-field'
import { owedOf } from '../money/due-now'
import { ActModal } from './act-form'
import { type ActDialogProps, useFacilityAct } from './facility-act'
import { RecordFacilityReceiptDocument, ReverseFacilityReceiptDocument } from './facility-acts.generated'
import { ReasonModal, type ReasonValues } from './reason-dialogs'

type Values = { readonly amount: string; readonly receivedOn: string; readonly fileId: readonly UploadedFile[] }

/** Records money that the lender received outside of Mizan, with the file that proves it. */
export const ReceiptDialog = ({ facility, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const { id, currency } = facility
  const most = owedOf(facility)
  const submission = useFacilityAct(facility, RecordFacilityReceiptDocument, {
    name: 'receipt',
    input: ({ amount, receivedOn, fileId }: Values) => ({ facilityId: id, amount, receivedOn, fileId: fileId[0]?.id ?? '' }),
    said: t('receipt.done'),
    onClose,
  })
  return (
    <ActModal<Values>
      title={t('receipt.title')}
      explanation={t('receipt.explanation')}
      {...{ submission, onClose }}
      defaults={{ amount: '', receivedOn: today(), fileId: [] }}
      submitLabel={t('receipt.submit')}
      summary={({ amount }) => t('receipt.summary', { amount: money(amount, currency) })}
    >
      <MoneyField<Values>
        name="amount"
        label={t('receipt.amount')}
        help={t('pay.most', { amount: money(most, currency) })}
        currency={currency}
        step={smallestOf(currency)}
        min={smallestOf(currency)}
        max={Number(most)}
        required
      />
      <DateField<Values> name="receivedOn" label={t('receipt.day')} max={today()} required />
      <FileField<Values>
        name="fileId"
        label={t('receipt.file')}
        help={t('receipt.fileHelp')}
        pickLabel={t('receipt.pick')}
        multiple={false}
        required
      />
    </ActModal>
  )
}

/** Reverses a receipt that came back, such as a returned cheque. */
export const ReversalDialog = ({ facility, subject, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { money, date } = useFormat()
  const receipt = facility.receipts.find(({ id }) => id === subject)
  const submission = useFacilityAct(facility, ReverseFacilityReceiptDocument, {
    name: `reverse.${subject}`,
    input: ({ reason }: ReasonValues) => ({ facilityId: facility.id, receiptId: subject ?? '', reason }),
    said: t('reversal.done'),
    onClose,
  })
  if (!receipt) return null
  const values = { amount: money(receipt.amount, facility.currency), day: date(receipt.receivedOn) }
  return (
    <ReasonModal
      {...{ submission, onClose }}
      title={t('reversal.title')}
      consequence={t(receipt.isByWallet || receipt.isByLink ? 'reversal.consequenceByWallet' : 'reversal.consequence', values)}
      submitLabel={t('reversal.submit')}
      help={t('reason.merchantReads')}
    />
  )
}
