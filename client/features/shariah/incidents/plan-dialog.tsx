import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Currency, FileIncidentPlanInput } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { MoneyField } from '@/ui/fields/figure-fields'
import { FileField } from '@/ui/fields/file-field'
import { ListField } from '@/ui/fields/list-field'
import { SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { useActOnce } from '@/ui/use-act'
import { type ActDialogProps, CHANGES } from './act-dialogs'
import { ActModal } from './act-form'
import { FileIncidentPlanDocument } from './incident-acts.generated'

export type PlanValues = {
  plan: string
  preventiveMeasures: string[]
  withPurification: boolean
  purification: { amount: string; currency: Currency; payerId: string }
  fileIds: UploadedFile[]
}

/** The plan as it is sent: blank measures are dropped, and purification only where it was chosen. */
export const toPlan = ({ plan, preventiveMeasures, withPurification, purification, fileIds }: PlanValues): FileIncidentPlanInput => ({
  plan,
  preventiveMeasures: preventiveMeasures.map((measure) => measure.trim()).filter((measure) => measure !== ''),
  purification: withPurification ? purification : null,
  fileIds: fileIds.map(({ id }) => id),
})

/** Files the plan, which goes to the board. A returned plan is the beginning of the next one. */
export const PlanDialog = ({ incident, onClose }: ActDialogProps) => {
  const { t } = useTranslation('incidents')
  const { id, plan, preventiveMeasures, purificationAmount, purificationCurrency, parties } = incident
  const submission = useActOnce(`incident.plan.${id}`, FileIncidentPlanDocument, {
    variables: (values: PlanValues, idempotencyKey) => ({ id, input: toPlan(values), idempotencyKey }),
    changes: CHANGES,
    toast: () => t('file.done'),
    done: onClose,
  })
  const payer = parties.find(({ isLender }) => isLender) ?? parties[0]
  const defaults: PlanValues = {
    plan: plan ?? '',
    preventiveMeasures: preventiveMeasures.length > 0 ? [...preventiveMeasures] : [''],
    withPurification: purificationAmount !== null,
    purification: { amount: purificationAmount ?? '', currency: purificationCurrency ?? 'AED', payerId: payer?.id ?? '' },
    fileIds: [],
  }
  return (
    <ActModal<PlanValues>
      {...{ submission, onClose, defaults }}
      title={t('file.title')}
      explanation={t('file.explanation')}
      submitLabel={t('file.submit')}
    >
      <TextAreaField<PlanValues> name="plan" label={t('file.plan')} help={t('file.planHelp')} rows={5} maxLength={10_000} required />
      <ListField<PlanValues>
        name="preventiveMeasures"
        label={t('file.measures')}
        itemLabel={(number) => t('file.measure', { number })}
        addLabel={t('file.addMeasure')}
      />
      {parties.length > 0 && <CheckboxField<PlanValues> name="withPurification" label={t('file.withPurification')} />}
      <PurificationFields parties={parties} />
      <FileField<PlanValues> name="fileIds" label={t('report.files')} help={t('report.filesHelp')} pickLabel={t('report.pick')} />
    </ActModal>
  )
}

const PurificationFields = ({ parties }: Pick<ActDialogProps['incident'], 'parties'>) => {
  const { t } = useTranslation('incidents')
  const currencyOptions = useCurrencyOptions()
  const isShown = useWatch<PlanValues, 'withPurification'>({ name: 'withPurification' })
  const currency = useWatch<PlanValues, 'purification.currency'>({ name: 'purification.currency' })
  if (!isShown) return null
  return (
    <>
      <SelectField<PlanValues> name="purification.currency" label={t('file.currency')} options={currencyOptions} required />
      <MoneyField<PlanValues> name="purification.amount" label={t('file.amount')} currency={currency} step={1} required />
      <SelectField<PlanValues>
        name="purification.payerId"
        label={t('file.payer')}
        options={parties.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
    </>
  )
}
