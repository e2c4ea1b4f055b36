import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { UploadedFile } from '@/lib/api/upload'
import { today } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { DateField } from '@/ui/fields/date-field'
import { FileField } from '@/ui/fields/file-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { ActModal } from './act-form'
import { type ActDialogProps, useFacilityAct } from './facility-act'
import { AdjustRentDocument } from './facility-acts.generated'

type Values = {
  readonly fromOn: string
  readonly toOn: string
  readonly isLesseeAtFault: boolean
  readonly reason: string
  readonly fileId: readonly UploadedFile[]
}

/** Takes off rent for days without use, or ends the lease after the loss of its asset. */
export const RentDialog = ({ facility, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { date } = useFormat()
  const submission = useFacilityAct(facility, AdjustRentDocument, {
    name: 'rent',
    input: ({ fromOn, toOn, isLesseeAtFault, reason, fileId }: Values) => ({
      ...{ facilityId: facility.id, fromOn, isLesseeAtFault, reason },
      toOn: toOn || null,
      fileId: fileId[0]?.id ?? '',
    }),
    said: t('rent.done'),
    onClose,
  })
  const defaults: Values = { fromOn: today(), toOn: '', isLesseeAtFault: false, reason: '', fileId: [] }
  const form = useForm<Values>({ defaultValues: defaults })
  const isLoss = useWatch({ control: form.control, name: 'toOn' }) === ''
  return (
    <ActModal<Values>
      title={t('rent.title')}
      explanation={t('rent.explanation')}
      {...{ submission, form, defaults, onClose }}
      submitLabel={t(isLoss ? 'rent.submitLoss' : 'rent.submit')}
      summary={({ fromOn }) => t('rent.summary', { day: date(fromOn) })}
    >
      <DateField<Values> name="fromOn" label={t('rent.from')} max={today()} required />
      <DateField<Values> name="toOn" label={t('rent.to')} help={t('rent.toHelp')} />
      <CheckboxField<Values> name="isLesseeAtFault" label={t('rent.fault')} />
      <TextAreaField<Values> name="reason" label={t('rent.reason')} help={t('reason.merchantReads')} rows={3} maxLength={500} required />
      <FileField<Values>
        name="fileId"
        label={t('receipt.file')}
        help={t('rent.fileHelp')}
        pickLabel={t('receipt.pick')}
        multiple={false}
        required
      />
    </ActModal>
  )
}
