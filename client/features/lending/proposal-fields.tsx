import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DateField, ListField, MoneyField, NumberField, SelectField, TextAreaField } from '@/ui/fields'
import { CONCRETE_STRUCTURES, isPartnership, useFinancingLabels, useStructureMeaning } from '@/ui/financing-labels'
import { CostPreview } from './cost-preview'
import type { SendProposalMutationVariables } from './respond.generated'

export type ProposalValues = {
  responseType: NonNullable<SendProposalMutationVariables['input']['responseType']>
  proposedStructure: string
  proposedAmount: string
  proposedRate: string
  proposedTerm: string
  conditions: string[]
  message: string
  /** A day. */
  validUntil: string
}

export const concrete = (structure: string | null | undefined) => CONCRETE_STRUCTURES.find((one) => one === structure)

const LONGEST_TERM = 360

/** The day a person chose lasts until its end, where that person is. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()
/** The day an instant falls on here. */
export const dayOf = (instant: string) => {
  const at = new Date(instant)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** What is proposed, as the API takes it: blank conditions and an empty message are left out. */
export const termsOf = ({
  proposedStructure,
  proposedAmount,
  proposedRate,
  proposedTerm,
  conditions,
  message,
  validUntil,
}: ProposalValues) => {
  const structure = concrete(proposedStructure)
  if (!structure) throw new Error('The form does not send without a structure')
  const words = message.trim()
  return {
    proposedStructure: structure,
    proposedAmount,
    proposedRate,
    proposedTerm: Number(proposedTerm),
    conditions: conditions.map((condition) => condition.trim()).filter((condition) => condition !== ''),
    ...(words && { message: words }),
    ...(validUntil && { validUntil: endOf(validUntil) }),
  }
}

/** The terms of a proposal, with what they come to. */
export const ProposalFields = ({ currency }: { readonly currency: string }) => {
  const { t } = useTranslation('lending')
  const today = dayOf(new Date().toISOString())
  return (
    <>
      <StructureField />
      <MoneyField<ProposalValues> name="proposedAmount" label={t('form.amount')} currency={currency} step={1000} required />
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <RateField />
        <NumberField<ProposalValues>
          name="proposedTerm"
          label={t('form.term')}
          unit={t('form.months')}
          min={1}
          max={LONGEST_TERM}
          whole
          required
        />
      </Box>
      <CostPreview currency={currency} />
      <ListField<ProposalValues>
        name="conditions"
        label={t('form.conditions')}
        itemLabel={(number) => t('form.condition', { number })}
        addLabel={t('form.addCondition')}
        placeholder={t('form.conditionHint')}
      />
      <TextAreaField<ProposalValues> name="message" label={t('form.message')} rows={3} maxLength={2000} />
      <DateField<ProposalValues> name="validUntil" label={t('form.validUntil')} help={t('form.validUntilHelp')} min={today} />
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

const RateField = () => {
  const { t } = useTranslation('lending')
  const structure = concrete(useWatch<ProposalValues, 'proposedStructure'>({ name: 'proposedStructure' }))
  const help = structure && isPartnership(structure) ? 'form.ratePartnership' : structure === 'SALAM' ? 'form.rateSalam' : 'form.rateHelp'
  return (
    <NumberField<ProposalValues>
      name="proposedRate"
      label={t('form.rate')}
      help={t(help)}
      unit={t('form.perYear')}
      step={0.1}
      min={0}
      required
    />
  )
}
