import { useTranslation } from 'react-i18next'
import { smallestOf } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { MoneyField } from '@/ui/fields/figure-fields'
import { CreateFacilityLinkDocument } from '../money/collection.generated'
import { dueNowOf, owedOf } from '../money/due-now'
import { ActModal } from './act-form'
import { type ActDialogProps, useFacilityAct } from './facility-act'

type Values = { readonly amount: string }

/** Makes a payment link for a part of what is owed. */
export const LinkDialog = ({ facility, onClose }: Pick<ActDialogProps, 'facility' | 'onClose'>) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const { id, currency, contract, shares } = facility
  const most = owedOf(facility)
  const submission = useFacilityAct(facility, CreateFacilityLinkDocument, {
    name: 'link',
    input: ({ amount }: Values) => ({ facilityId: id, amount }),
    said: t('link.done'),
    onClose,
  })
  return (
    <ActModal<Values>
      title={t('link.create')}
      explanation={t(shares.length > 0 ? 'link.explanationOfSyndicate' : 'link.explanation', { lender: contract.lenderName })}
      {...{ submission, onClose }}
      defaults={{ amount: dueNowOf(facility) ?? '' }}
      submitLabel={t('link.submit')}
      summary={({ amount }) => t('link.summary', { amount: money(amount, currency) })}
    >
      <MoneyField<Values>
        name="amount"
        label={t('pay.amountLabel')}
        help={t('pay.most', { amount: money(most, currency) })}
        currency={currency}
        step={smallestOf(currency)}
        min={smallestOf(currency)}
        max={Number(most)}
        required
      />
    </ActModal>
  )
}
