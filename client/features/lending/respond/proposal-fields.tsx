import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { dayOf, today } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { ListField } from '@/ui/fields/list-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { useFinancingLabels, useStructureMeaning } from '@/ui/labels/financing-labels'
import { CommitmentAllowance } from './commitment-allowance'
import { ProductState } from './product-state'
import { type Asked, concrete, type ProposalValues } from './proposal-values'

const LONGEST_TERM = 120

/** What every proposal has, whatever its structure. */
export const ProposalFields = ({ asked }: { readonly asked: Asked }) => {
  const { t } = useTranslation('lending')
  const { date } = useFormat()
  const { status, expiresAt } = asked
  const earliest = today()
  return (
    <>
      <StructureField />
      <ProductState />
      <AmountField asked={asked} />
      <CommitmentAllowance requestId={asked.id} />
      <NumberField<ProposalValues>
        name="proposedTerm"
        label={t('form.term')}
        unit={t('form.months')}
        min={1}
        max={LONGEST_TERM}
        whole
        required
      />
      <ListField<ProposalValues>
        name="conditions"
        label={t('form.conditions')}
        itemLabel={(number) => t('form.condition', { number })}
        addLabel={t('form.addCondition')}
        placeholder={t('form.conditionHint')}
      />
      <TextAreaField<ProposalValues> name="message" label={t('form.message')} rows={3} maxLength={2000} />
      <DateField<ProposalValues>
        name="expiresAt"
        label={t('form.expiresAt')}
        min={earliest}
        {...(status === 'ACTIVE' && { max: dayOf(expiresAt), help: t('form.validUntilHelp', { date: date(expiresAt) }) })}
      />
    </>
  )
}

const AmountField = ({ asked: { amount, currency } }: { readonly asked: Asked }) => {
  const { t } = useTranslation('lending')
  const { money } = useFormat()
  const type = useWatch<ProposalValues, 'responseType'>({ name: 'responseType' })
  const whole = money(amount, currency)
  return (
    <>
      <MoneyField<ProposalValues>
        name="proposedAmount"
        label={t('form.amount')}
        help={t(`form.amountHelp.${type}`, { amount: whole })}
        currency={currency}
        step={1000}
        required
      />
      {type === 'SYNDICATE_LEAD' && (
        <MoneyField<ProposalValues>
          name="commitment"
          label={t('form.commitment')}
          help={t('form.commitmentHelp')}
          currency={currency}
          step={1000}
          required
        />
      )}
    </>
  )
}

const StructureField = () => {
  const { t } = useTranslation('lending')
  const { options } = useFinancingLabels()
  const meaning = useStructureMeaning()
  const structure = concrete(useWatch<ProposalValues, 'proposedStructure'>({ name: 'proposedStructure' }))
  return (
    <SelectField<ProposalValues>
      name="proposedStructure"
      label={t('form.structure')}
      help={structure ? meaning(structure) : t('form.structureHelp')}
      options={options.concreteStructure}
      placeholder={t('form.chooseStructure')}
      required
    />
  )
}
