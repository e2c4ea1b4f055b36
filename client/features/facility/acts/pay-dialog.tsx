import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { parseAmount, smallestOf } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Modal } from '@/ui/overlays/modal'
import { dueNowOf, owedOf } from '../money/due-now'
import { ActForm } from './act-form'
import { type ActDialogProps, useFacilityAct } from './facility-act'
import { PayFacilityDocument, PayLateDonationDocument } from './facility-acts.generated'
import { AccountField, type PayingAccount, WithAccounts } from './paying-account'

type Values = { readonly accountId: string; readonly amount: string }

/** Opens the payment with what is due; with this subject, with an empty amount. */
export const ANOTHER_AMOUNT = 'another'

/** Pays the lender from an account of the merchant. */
export const PayDialog = ({ facility, subject, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const { currency, contract } = facility
  const most = owedOf(facility)
  return (
    <Modal open onClose={onClose} title={t('pay.title')} explanation={t('pay.explanation', { lender: contract.lenderName })}>
      <WithAccounts currency={currency}>
        {(accounts) => (
          <PayForm
            {...{ facility, accounts, onClose, most }}
            amount={subject === ANOTHER_AMOUNT ? '' : (dueNowOf(facility) ?? '')}
            help={t('pay.most', { amount: money(most, currency) })}
          />
        )}
      </WithAccounts>
    </Modal>
  )
}

type FormProps = Pick<ActDialogProps, 'facility' | 'onClose'> & {
  readonly accounts: readonly PayingAccount[]
  /** The amount to begin with. */
  readonly amount: string
  readonly most: string
  readonly help: string
}

const PayForm = ({ facility, accounts, amount, most, help, onClose }: FormProps) => {
  const { t } = useTranslation('facility')
  const submission = useFacilityAct(facility, PayFacilityDocument, {
    name: 'pay',
    input: (values: Values) => ({ facilityId: facility.id, ...values }),
    said: t('pay.done'),
    onClose,
  })
  return <AmountForm {...{ submission, accounts, amount, most, help, onClose }} currency={facility.currency} />
}

/** Pays donations for late payment to charity. */
export const DonationDialog = ({ facility, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const { currency, donation } = facility
  const due = donation?.due ?? '0'
  return (
    <Modal open onClose={onClose} title={t('donation.title')} explanation={t('donation.explanation')}>
      <WithAccounts currency={currency}>
        {(accounts) => (
          <DonationForm
            {...{ facility, accounts, onClose }}
            amount={due}
            most={due}
            help={t('donation.most', { amount: money(due, currency) })}
          />
        )}
      </WithAccounts>
    </Modal>
  )
}

const DonationForm = ({ facility, accounts, amount, most, help, onClose }: FormProps) => {
  const { t } = useTranslation('facility')
  const submission = useFacilityAct(facility, PayLateDonationDocument, {
    name: 'donation',
    input: (values: Values) => ({ facilityId: facility.id, ...values }),
    said: t('donation.done'),
    onClose,
  })
  return <AmountForm {...{ submission, accounts, amount, most, help, onClose }} currency={facility.currency} />
}

type AmountFormProps = Omit<FormProps, 'facility'> & {
  readonly submission: ReturnType<typeof useFacilityAct<unknown, unknown, Values>>
  readonly currency: string
}

const AmountForm = ({ submission, accounts, amount, most, help, currency, onClose }: AmountFormProps) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const defaults: Values = { accountId: accounts[0]?.id ?? '', amount }
  const form = useForm<Values>({ defaultValues: defaults })
  const values = useWatch({ control: form.control, compute: (all) => all })
  const paid = parseAmount(values.amount)
  return (
    <ActForm<Values>
      {...{ submission, form, defaults, onClose }}
      submitLabel={paid === null ? t('pay.open') : t('pay.amount', { amount: money(paid, currency) })}
      summary={(sent) => t('pay.summary', { amount: money(sent.amount, currency) })}
    >
      <MoneyField<Values>
        name="amount"
        label={t('pay.amountLabel')}
        help={help}
        currency={currency}
        step={smallestOf(currency)}
        min={smallestOf(currency)}
        max={Number(most)}
        required
      />
      <AccountField accounts={accounts} {...values} />
    </ActForm>
  )
}
