import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import type { ProposalValues } from '../proposal-values'
import { DatesFields, EveryMonthsField, LateClauseField, type TermsFieldsProps, useOffer } from './common-fields'
import { FiguresField, Group, Pair } from './layout'
import { RatedFields } from './rated-fields'
import { useTermsOptions } from './terms-labels'

const MOST_PERIODS = 120

const useRentKind = () => useWatch<ProposalValues, 'terms.ijarah.rentKind'>({ name: 'terms.ijarah.rentKind' })

/** The leased asset, its rent, and what becomes of it. */
export const IjarahFields = ({ asked }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  const { endOfLease } = useTermsOptions()
  const end = useWatch<ProposalValues, 'terms.ijarah.endOfLease'>({ name: 'terms.ijarah.endOfLease' })
  const offer = useOffer()
  return (
    <>
      <TextAreaField<ProposalValues> name="terms.ijarah.asset" label={t('asset')} help={t('assetHelp')} rows={2} maxLength={500} required />
      {useRentKind() === 'FIXED' && <RatedFields kind="ijarah" basis={offer} asked={asked} />}
      {useRentKind() === 'VARIABLE' && <VariableRentFields />}
      <Pair>
        <DatesFields
          start="terms.ijarah.deliveryOn"
          then="terms.ijarah.rentStartsOn"
          after={0}
          labels={[t('leaseDeliveryOn'), t('rentStartsOn')]}
        />
        <EveryMonthsField kind="ijarah" label={t('rentEvery')} />
        <SelectField<ProposalValues> name="terms.ijarah.endOfLease" label={t('endOfLeaseLabel')} options={endOfLease} required />
        {end === 'SALE' && (
          <MoneyField<ProposalValues> name="terms.ijarah.transferPrice" label={t('transferPrice')} currency={asked.currency} required />
        )}
      </Pair>
    </>
  )
}

const VariableRentFields = () => {
  const { t } = useTranslation('proposal')
  const rates = ['initialRate', 'marginRate', 'floorRate', 'ceilingRate'] as const
  const periods = ['firstPeriods', 'reviewEveryPeriods'] as const
  return (
    <Group label={t('variableRent')}>
      <Pair>
        {rates.map((name) => (
          <NumberField<ProposalValues>
            key={name}
            name={`terms.ijarah.variableRent.${name}`}
            label={t(name)}
            unit={t('perYear')}
            step={0.1}
            min={0}
            required
          />
        ))}
        {periods.map((name) => (
          <NumberField<ProposalValues>
            key={name}
            name={`terms.ijarah.variableRent.${name}`}
            label={t(name)}
            unit={t('periods')}
            min={1}
            max={MOST_PERIODS}
            whole
            required
          />
        ))}
      </Pair>
    </Group>
  )
}

/** How the rent is set, and when it is due. */
export const MoreIjarahFields = ({ asked: { currency } }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  const { rentKind, payment } = useTermsOptions()
  return (
    <>
      <SelectField<ProposalValues> name="terms.ijarah.rentKind" label={t('rentKindLabel')} options={rentKind} required />
      {useRentKind() === 'STEPPED' && (
        <FiguresField
          name="terms.ijarah.rentSteps"
          label={t('rents')}
          help={t('rentsHelp')}
          itemLabel={(number) => t('rent', { number })}
          addLabel={t('addRent')}
          unit={currency}
        />
      )}
      <SelectField<ProposalValues> name="terms.ijarah.payment" label={t('paymentLabel')} options={payment} required />
      <LateClauseField kind="ijarah" />
    </>
  )
}
