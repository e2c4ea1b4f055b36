import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Modal } from '@/ui/overlays/modal'
import { SettlementFigure } from '../money/settlement-figure'
import { ActForm } from './act-form'
import { type ActDialogProps, useFacilityAct } from './facility-act'
import { SettleEarlyDocument } from './facility-acts.generated'
import { AccountField, type PayingAccount, WithAccounts } from './paying-account'

type Values = { readonly accountId: string; readonly payable: string }

type Quote = NonNullable<ActDialogProps['facility']['settlementQuote']>

/** Settles a sale early: the figure with all its parts, the account, and then the payment. */
export const SettleDialog = ({ facility, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { settlementQuote: quote, currency } = facility
  if (!quote) return null
  return (
    <Modal open onClose={onClose} title={t('settle.title')} explanation={t('settle.explanation')}>
      <WithAccounts currency={currency}>{(accounts) => <SettleForm {...{ facility, quote, accounts, onClose }} />}</WithAccounts>
    </Modal>
  )
}

type SettleFormProps = Pick<ActDialogProps, 'facility' | 'onClose'> & { readonly quote: Quote; readonly accounts: readonly PayingAccount[] }

const SettleForm = ({ facility, quote, accounts, onClose }: SettleFormProps) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const { id, currency } = facility
  const defaults: Values = { accountId: accounts[0]?.id ?? '', payable: quote.payable }
  const form = useForm<Values>({ defaultValues: defaults })
  const accountId = useWatch({ control: form.control, name: 'accountId' })
  const submission = useFacilityAct(facility, SettleEarlyDocument, {
    name: 'settle',
    input: (values: Values) => ({ facilityId: id, ...values }),
    said: t('settle.done'),
    onClose,
  })
  return (
    <ActForm<Values>
      {...{ form, defaults, onClose }}
      // The figure that is on the screen, which may be newer than the form.
      submission={{ ...submission, submit: (values) => submission.submit({ ...values, payable: quote.payable }) }}
      submitLabel={t('settle.submit', { amount: money(quote.payable, currency) })}
      summary={(sent) => t('settle.summary', { amount: money(sent.payable, currency) })}
    >
      <SettlementFigure quote={quote} currency={currency} />
      <AccountField accounts={accounts} accountId={accountId} amount={quote.payable} />
    </ActForm>
  )
}
