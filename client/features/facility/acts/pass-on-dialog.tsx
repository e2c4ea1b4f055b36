import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Modal } from '@/ui/overlays/modal'
import { ActForm } from './act-form'
import { type ActDialogProps, type Facility, useFacilityAct } from './facility-act'
import { PassOnReceiptDocument } from './facility-acts.generated'
import { AccountField, type PayingAccount, WithAccounts } from './paying-account'

type Receipt = Facility['receipts'][number]

/** Pays the other lenders of a syndicate their parts of a receipt that came to the bank of the lead. */
export const PassOnDialog = ({ facility, subject, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { money, date } = useFormat()
  const receipt = facility.receipts.find(({ id }) => id === subject)
  if (!receipt) return null
  const values = { amount: money(receipt.amount, facility.currency), day: date(receipt.receivedOn) }
  return (
    <Modal open onClose={onClose} title={t('passOn.title')} explanation={t('passOn.explanation', values)}>
      <WithAccounts currency={facility.currency}>{(accounts) => <PassOnForm {...{ facility, receipt, accounts, onClose }} />}</WithAccounts>
    </Modal>
  )
}

type Values = { readonly accountId: string }
type FormProps = Pick<ActDialogProps, 'facility' | 'onClose'> & { readonly receipt: Receipt; readonly accounts: readonly PayingAccount[] }

const PassOnForm = ({ facility, receipt, accounts, onClose }: FormProps) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const { id, currency } = facility
  const owed = receipt.parts.filter(({ passOn }) => passOn === 'OWED')
  const total = addAmounts(owed.map(({ amount }) => amount))
  const submission = useFacilityAct(facility, PassOnReceiptDocument, {
    name: `passOn.${receipt.id}`,
    input: ({ accountId }: Values) => ({ facilityId: id, receiptId: receipt.id, accountId }),
    said: t('passOn.done'),
    onClose,
  })
  const defaults: Values = { accountId: accounts[0]?.id ?? '' }
  const form = useForm<Values>({ defaultValues: defaults })
  const { accountId } = useWatch({ control: form.control, compute: (all) => all })
  return (
    <ActForm<Values>
      {...{ submission, form, defaults, onClose }}
      submitLabel={t('passOn.submit', { amount: money(total, currency) })}
      summary={() => t('passOn.summary', { amount: money(total, currency) })}
    >
      <SumLines
        lines={owed.map(({ lenderName, amount }) => ({ label: lenderName, value: <Money amount={amount} currency={currency} /> }))}
      />
      <AccountField accounts={accounts} accountId={accountId} amount={total} />
    </ActForm>
  )
}
