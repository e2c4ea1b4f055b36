import { useTranslation } from 'react-i18next'
import { DateField } from '@/ui/fields/date-field'
import { NumberField } from '@/ui/fields/figure-fields'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import type { ProposalValues } from '../proposal-values'
import { DatesFields, EveryMonthsField } from './common-fields'
import { FiguresField, Pair } from './layout'
import { useTermsOptions } from './terms-labels'

const MOST_DELIVERIES = 120
const MOST_QUANTITY = 1_000_000_000

/** The goods that the lender buys, and their deliveries. */
export const SalamFields = () => {
  const { t } = useTranslation('proposal')
  const { goods, unit } = useTermsOptions()
  return (
    <>
      <TextAreaField<ProposalValues>
        name="terms.salam.goods.description"
        label={t('goods')}
        help={t('salamGoodsHelp')}
        rows={2}
        maxLength={500}
        required
      />
      <Pair>
        <SelectField<ProposalValues> name="terms.salam.goods.kind" label={t('goodsKindLabel')} options={goods} required />
        <SelectField<ProposalValues> name="terms.salam.unit" label={t('unit')} options={unit} required />
        <NumberField<ProposalValues> name="terms.salam.quantity" label={t('quantity')} min={1} max={MOST_QUANTITY} whole required />
        <NumberField<ProposalValues> name="terms.salam.deliveries" label={t('deliveries')} min={1} max={MOST_DELIVERIES} whole required />
        <DatesFields
          start="terms.salam.contractOn"
          then="terms.salam.firstDeliveryOn"
          after={1}
          labels={[t('contractOn'), t('firstDeliveryOn')]}
        />
        <EveryMonthsField kind="salam" label={t('deliveryEvery')} />
      </Pair>
      <TextField<ProposalValues> name="terms.salam.deliveryPlace" label={t('deliveryPlace')} maxLength={300} required />
    </>
  )
}

/** Quantities delivery by delivery, and the planned resale. */
export const MoreSalamFields = () => {
  const { t } = useTranslation('proposal')
  return (
    <>
      <FiguresField
        name="terms.salam.deliveryQuantities"
        label={t('quantities')}
        help={t('quantitiesHelp')}
        itemLabel={(number) => t('delivery', { number })}
        addLabel={t('addDelivery')}
        whole
      />
      <DateField<ProposalValues> name="terms.salam.paidOn" label={t('paidOn')} help={t('paidOnHelp')} />
      <DateField<ProposalValues> name="terms.salam.resaleOn" label={t('resaleOn')} />
    </>
  )
}
