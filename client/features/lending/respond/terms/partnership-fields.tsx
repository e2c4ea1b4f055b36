import { Box } from '@chakra-ui/react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { ChoicesField } from '@/ui/fields/choices-field'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { totalOf } from '../proposal-cost'
import type { ProposalValues } from '../proposal-values'
import { EveryMonthsField, LateClauseField, type TermsFieldsProps, useOffer } from './common-fields'
import { FiguresField, Pair, RowsField } from './layout'
import { aPartner, lenderUnitsOf, restOfShare } from './partnership-values'
import { useTermsOptions, VENTURE_EXPENSES } from './terms-labels'

const MOST_PARTNERS = 10
const MOST_UNITS = 10_000
const MOST_VALUATIONS = 50

const VentureDates = ({ kind }: { readonly kind: 'musharakah' | 'mudarabah' }) => {
  const { t } = useTranslation('proposal')
  return (
    <Pair>
      <DateField<ProposalValues> name={`terms.${kind}.startsOn`} label={t('startsOn')} required />
      <EveryMonthsField kind={kind} label={t('distributionEvery')} />
    </Pair>
  )
}

/** The partners of a venture, the lender first. */
export const MusharakahFields = ({ asked }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  return (
    <>
      <RowsField
        name="terms.musharakah.partners"
        label={t('partners')}
        itemLabel={(number) => (number === 1 ? t('you') : t('partner', { number }))}
        addLabel={t('addPartner')}
        blank={() => aPartner('SILENT')}
        least={2}
        most={MOST_PARTNERS}
        row={(at) => (at === 0 ? <LenderFields asked={asked} /> : <PartnerFields at={at} asked={asked} />)}
      />
      <VentureDates kind="musharakah" />
    </>
  )
}

const LenderFields = ({ asked: { currency } }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  const { money } = useFormat()
  const { role } = useTermsOptions()
  const { getValues, setValue } = useFormContext<ProposalValues>()
  const { amount } = useOffer()
  const leaveRest = (share: string) => {
    const rest = restOfShare(share)
    if (rest !== undefined && getValues('terms.musharakah.partners').length === 2) setValue('terms.musharakah.partners.1.profitShare', rest)
  }
  return (
    <>
      <Box color="fg.muted" textStyle="small">
        {t('yourCapital', { amount: money(totalOf(amount) ?? '0', currency) })}
      </Box>
      <Pair>
        <ShareField name="terms.musharakah.partners.0.profitShare" label={t('yourProfitShare')} onTyped={leaveRest} />
        <SelectField<ProposalValues> name="terms.musharakah.partners.0.role" label={t('role')} options={role} required />
      </Pair>
    </>
  )
}

const PartnerFields = ({ at, asked: { currency } }: TermsFieldsProps & { readonly at: number }) => {
  const { t } = useTranslation('proposal')
  const { role } = useTermsOptions()
  const inKind = useWatch<ProposalValues, `terms.musharakah.partners.${number}.inKind`>({ name: `terms.musharakah.partners.${at}.inKind` })
  return (
    <Pair>
      <MoneyField<ProposalValues> name={`terms.musharakah.partners.${at}.cash`} label={t('cash')} currency={currency} min={0} />
      <MoneyField<ProposalValues> name={`terms.musharakah.partners.${at}.inKind`} label={t('inKind')} currency={currency} />
      {inKind !== '' && <DateField<ProposalValues> name={`terms.musharakah.partners.${at}.valuedOn`} label={t('valuedOn')} required />}
      <ShareField name={`terms.musharakah.partners.${at}.profitShare`} label={t('profitShare')} />
      <SelectField<ProposalValues> name={`terms.musharakah.partners.${at}.role`} label={t('role')} options={role} required />
    </Pair>
  )
}

type ShareFieldProps = {
  readonly name: `terms.musharakah.partners.${number}.profitShare` | 'terms.mudarabah.lenderProfitShare'
  readonly label: string
  readonly help?: string
  readonly onTyped?: (share: string) => void
}

const ShareField = ({ name, label, help, onTyped }: ShareFieldProps) => (
  <NumberField<ProposalValues>
    name={name}
    label={label}
    unit="%"
    min={0}
    max={100}
    required
    {...(help && { help })}
    {...(onTyped && { onTyped })}
  />
)

/** The mandate of the manager, and how its profit is shared. */
export const MudarabahFields = () => {
  const { t } = useTranslation('proposal')
  const { percent } = useFormat()
  const { expense } = useTermsOptions()
  const share = useWatch<ProposalValues, 'terms.mudarabah.lenderProfitShare'>({ name: 'terms.mudarabah.lenderProfitShare' })
  const rest = restOfShare(share)
  return (
    <>
      <TextAreaField<ProposalValues>
        name="terms.mudarabah.mandate"
        label={t('mandate')}
        help={t('mandateHelp')}
        rows={2}
        maxLength={1000}
        required
      />
      <ShareField
        name="terms.mudarabah.lenderProfitShare"
        label={t('yourProfitShare')}
        {...(rest !== undefined && { help: t('managerShare', { share: percent(rest) }) })}
      />
      <ChoicesField<ProposalValues>
        name="terms.mudarabah.allowedExpenses"
        label={t('expenses')}
        help={t('expensesHelp')}
        options={expense}
        most={VENTURE_EXPENSES.length}
      />
      <VentureDates kind="mudarabah" />
    </>
  )
}

/** The owned asset, its units, and the rent for the lender's. */
export const DiminishingMusharakahFields = ({ asked: { currency } }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  const { integer } = useFormat()
  const { amount } = useOffer()
  const [assetValue, totalUnits] = useWatch<
    ProposalValues,
    ['terms.diminishingMusharakah.assetValue', 'terms.diminishingMusharakah.totalUnits']
  >({ name: ['terms.diminishingMusharakah.assetValue', 'terms.diminishingMusharakah.totalUnits'] })
  const units = lenderUnitsOf({ assetValue, totalUnits }, amount)
  return (
    <>
      <TextAreaField<ProposalValues>
        name="terms.diminishingMusharakah.asset"
        label={t('asset')}
        help={t('assetHelp')}
        rows={2}
        maxLength={500}
        required
      />
      <Pair>
        <MoneyField<ProposalValues> name="terms.diminishingMusharakah.assetValue" label={t('assetValue')} currency={currency} required />
        <NumberField<ProposalValues>
          name="terms.diminishingMusharakah.totalUnits"
          label={t('totalUnits')}
          help={units === undefined ? t('totalUnitsHelp') : t('yourUnits', { units: integer(units), all: integer(Number(totalUnits)) })}
          min={1}
          max={MOST_UNITS}
          whole
          required
        />
        <MoneyField<ProposalValues>
          name="terms.diminishingMusharakah.fullRent"
          label={t('fullRent')}
          help={t('fullRentHelp')}
          currency={currency}
          required
        />
        <EveryMonthsField kind="diminishingMusharakah" label={t('paymentEvery')} />
        <DateField<ProposalValues> name="terms.diminishingMusharakah.firstDueOn" label={t('firstPaymentOn')} required />
      </Pair>
    </>
  )
}

export const MoreMusharakahFields = () => <LateClauseField kind="musharakah" />
export const MoreMudarabahFields = () => <LateClauseField kind="mudarabah" />

/** Units payment by payment, and valuations. */
export const MoreDiminishingMusharakahFields = ({ asked: { currency } }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  return (
    <>
      <FiguresField
        name="terms.diminishingMusharakah.unitsPlan"
        label={t('unitsPlan')}
        help={t('unitsPlanHelp')}
        itemLabel={(number) => t('payment', { number })}
        addLabel={t('addPayment')}
        whole
      />
      <RowsField
        name="terms.diminishingMusharakah.valuations"
        label={t('valuations')}
        itemLabel={(number) => t('valuation', { number })}
        addLabel={t('addValuation')}
        blank={() => ({ fromOn: '', value: '' })}
        least={1}
        most={MOST_VALUATIONS}
        row={(at) => (
          <Pair>
            <DateField<ProposalValues> name={`terms.diminishingMusharakah.valuations.${at}.fromOn`} label={t('valuedFrom')} required />
            <MoneyField<ProposalValues>
              name={`terms.diminishingMusharakah.valuations.${at}.value`}
              label={t('value')}
              help={t('valueHelp')}
              currency={currency}
            />
          </Pair>
        )}
      />
      <LateClauseField kind="diminishingMusharakah" />
    </>
  )
}
