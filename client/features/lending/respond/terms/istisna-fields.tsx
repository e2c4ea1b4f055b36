import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import type { ProposalValues } from '../proposal-values'
import { LateClauseField, type TermsFieldsProps, useOffer } from './common-fields'
import { aPlanPart } from './istisna-values'
import { Group, Pair, RowsField } from './layout'
import { RatedFields } from './rated-fields'
import { useTermsOptions } from './terms-labels'

const MOST_PARTS = 50
const MOST_INSTALMENTS = 120

/** What is made, for which price, and by whom. */
export const IstisnaFields = ({ asked }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  const hasParallel = useWatch<ProposalValues, 'terms.istisna.hasParallel'>({ name: 'terms.istisna.hasParallel' })
  return (
    <>
      <TextAreaField<ProposalValues>
        name="terms.istisna.subject.description"
        label={t('subject')}
        help={t('subjectHelp')}
        rows={3}
        maxLength={1000}
        required
      />
      <RatedFields kind="istisna" basis={useOffer()} asked={asked} />
      <DateField<ProposalValues> name="terms.istisna.deliveryOn" label={t('deliveryOn')} required />
      <PlanField name="terms.istisna.plan" label={t('plan')} />
      <CheckboxField<ProposalValues> name="terms.istisna.hasParallel" label={t('hasParallel')} help={t('hasParallelHelp')} />
      {hasParallel && (
        <>
          <TextField<ProposalValues> name="terms.istisna.parallel.contractor" label={t('contractor')} maxLength={200} required />
          <PlanField name="terms.istisna.parallel.plan" label={t('parallelPlan')} />
        </>
      )}
    </>
  )
}

type PlanName = 'terms.istisna.plan' | 'terms.istisna.parallel.plan'

const PlanField = ({ name, label }: { readonly name: PlanName; readonly label: string }) => {
  const { t } = useTranslation('proposal')
  return (
    <RowsField
      name={name}
      label={label}
      itemLabel={(number) => t('part', { number })}
      addLabel={t('addPart')}
      blank={() => aPlanPart('MILESTONE', '', 1)}
      least={1}
      most={MOST_PARTS}
      row={(at) => <PlanPartFields name={`${name}.${at}`} />}
    />
  )
}

const PlanPartFields = ({ name }: { readonly name: `${PlanName}.${number}` }) => {
  const { t } = useTranslation('proposal')
  const { planPart } = useTermsOptions()
  const kind = useWatch<ProposalValues, `${PlanName}.${number}.kind`>({ name: `${name}.kind` })
  return (
    <Pair>
      <SelectField<ProposalValues> name={`${name}.kind`} label={t('partKind')} options={planPart} required />
      <NumberField<ProposalValues> name={`${name}.share`} label={t('partShare')} unit="%" min={0.01} max={100} required />
      {kind === 'INSTALMENTS' ? (
        <>
          <DateField<ProposalValues> name={`${name}.firstDueOn`} label={t('firstDueOn')} required />
          <NumberField<ProposalValues>
            name={`${name}.instalments`}
            label={t('monthlyInstalments')}
            min={1}
            max={MOST_INSTALMENTS}
            whole
            required
          />
        </>
      ) : (
        <DateField<ProposalValues> name={`${name}.dueOn`} label={t('dueOn')} required />
      )}
    </Pair>
  )
}

/** A reduction for late delivery. */
export const MoreIstisnaFields = ({ asked: { currency } }: TermsFieldsProps) => {
  const { t } = useTranslation('proposal')
  return (
    <>
      <Group label={t('remedy')}>
        <Pair>
          <MoneyField<ProposalValues> name="terms.istisna.remedy.perDay" label={t('perDay')} currency={currency} />
          <NumberField<ProposalValues> name="terms.istisna.remedy.capShare" label={t('capShare')} unit="%" min={0} max={100} />
        </Pair>
      </Group>
      <LateClauseField kind="istisna" />
    </>
  )
}
