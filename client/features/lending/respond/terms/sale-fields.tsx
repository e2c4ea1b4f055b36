import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField } from '@/ui/fields/figure-fields'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import type { ProposalValues } from '../proposal-values'
import { DatesFields, EveryMonthsField, LateClauseField, type TermsFieldsProps, useOffer } from './common-fields'
import { FiguresField, Pair, RowsField } from './layout'
import { RatedFields } from './rated-fields'
import { aFee, spotPrice } from './sale-values'
import { useTermsOptions } from './terms-labels'

type SaleKind = 'murabaha' | 'tawarruq'

const MOST_FEES = 5

const SaleDates = ({ kind }: { readonly kind: SaleKind }) => {
  const { t } = useTranslation('proposal')
  return (
    <Pair>
      <DatesFields start={`terms.${kind}.saleOn`} then={`terms.${kind}.firstDueOn`} after={1} labels={[t('saleOn'), t('firstDueOn')]} />
      <EveryMonthsField kind={kind} label={t('instalmentEvery')} />
    </Pair>
  )
}

/** The goods of a murabaha, and what they cost the merchant. */
export const MurabahaFields = ({ asked }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  return (
    <>
      <TextAreaField<ProposalValues>
        name="terms.murabaha.asset.description"
        label={t('goods')}
        help={t('goodsHelp')}
        rows={2}
        maxLength={500}
        required
      />
      <TextField<ProposalValues> name="terms.murabaha.supplier" label={t('supplier')} help={t('supplierHelp')} maxLength={200} required />
      <RatedFields kind="murabaha" basis={useOffer()} asked={asked} />
      <SaleDates kind="murabaha" />
    </>
  )
}

/** The commodity of a tawarruq, its brokers, and what it costs the merchant. */
export const TawarruqFields = ({ asked }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  const { goods } = useTermsOptions()
  const offer = useOffer()
  const cost = useWatch<ProposalValues, 'terms.tawarruq.cost'>({ name: 'terms.tawarruq.cost' })
  return (
    <>
      <Pair>
        <TextField<ProposalValues> name="terms.tawarruq.commodity.name" label={t('commodity')} maxLength={200} required />
        <SelectField<ProposalValues> name="terms.tawarruq.commodity.kind" label={t('goodsKindLabel')} options={goods} required />
        <TextField<ProposalValues> name="terms.tawarruq.brokerA" label={t('brokerA')} maxLength={200} required />
        <TextField<ProposalValues> name="terms.tawarruq.brokerB" label={t('brokerB')} maxLength={200} required />
      </Pair>
      <RatedFields kind="tawarruq" basis={{ amount: spotPrice({ cost }, offer.amount), months: offer.months }} asked={asked} />
      <SaleDates kind="tawarruq" />
    </>
  )
}

/** Fees, a down payment and instalments one by one. */
const MoreSaleFields = ({ kind, asked: { currency } }: TermsFieldsProps & { readonly kind: SaleKind }) => {
  const { t } = useTranslation('proposal')
  const { fee } = useTermsOptions()
  return (
    <>
      <MoneyField<ProposalValues>
        name={`terms.${kind}.downPayment`}
        label={t('downPayment')}
        help={t('downPaymentHelp')}
        currency={currency}
      />
      <RowsField
        name={`terms.${kind}.fees`}
        label={t('fees')}
        itemLabel={(number) => t('fee', { number })}
        addLabel={t('addFee')}
        blank={aFee}
        least={0}
        most={MOST_FEES}
        row={(at) => (
          <>
            <SelectField<ProposalValues> name={`terms.${kind}.fees.${at}.kind`} label={t('feeFor')} options={fee} required />
            <Pair>
              <MoneyField<ProposalValues> name={`terms.${kind}.fees.${at}.amount`} label={t('feeAmount')} currency={currency} required />
              <MoneyField<ProposalValues>
                name={`terms.${kind}.fees.${at}.actualCost`}
                label={t('feeCost')}
                help={t('feeCostHelp')}
                currency={currency}
                required
              />
            </Pair>
          </>
        )}
      />
      <FiguresField
        name={`terms.${kind}.instalmentAmounts`}
        label={t('instalments')}
        help={t('instalmentsHelp')}
        itemLabel={(number) => t('instalment', { number })}
        addLabel={t('addInstalment')}
        unit={currency}
      />
      <LateClauseField kind={kind} />
    </>
  )
}

export const MoreMurabahaFields = (props: TermsFieldsProps) => <MoreSaleFields kind="murabaha" {...props} />

export const MoreTawarruqFields = (props: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  return (
    <>
      <MoneyField<ProposalValues>
        name="terms.tawarruq.cost"
        label={t('spotPrice')}
        help={t('spotPriceHelp')}
        currency={props.asked.currency}
      />
      <MoreSaleFields kind="tawarruq" {...props} />
    </>
  )
}
