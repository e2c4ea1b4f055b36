import { Box } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { UploadedFile } from '@/lib/api/upload'
import { useFormat } from '@/lib/text/format'
import { FileField } from '@/ui/fields/file-field'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { StatedHardship } from '../page/stated-hardship'
import { ActModal } from './act-form'
import { type ActDialogProps, useFacilityAct } from './facility-act'
import { DecideHardshipDocument, RequestHardshipDocument } from './facility-acts.generated'

const LONGEST = 500
const DECISIONS = ['grant', 'refuse'] as const

type StatedValues = { readonly statement: string; readonly fileId: readonly UploadedFile[] }

/** Requests that the merchant's hardship is recorded. The lender decides. */
export const RequestHardshipDialog = ({ facility, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const submission = useFacilityAct(facility, RequestHardshipDocument, {
    name: 'requestHardship',
    input: ({ statement, fileId }: StatedValues) => ({ facilityId: facility.id, statement, fileId: fileId[0]?.id ?? null }),
    said: t('hardshipRequest.done'),
    onClose,
  })
  return (
    <ActModal<StatedValues>
      title={t('hardshipRequest.title')}
      explanation={t('hardshipRequest.explanation')}
      {...{ submission, onClose }}
      defaults={{ statement: '', fileId: [] }}
      submitLabel={t('hardshipRequest.submit')}
      summary={() => t('hardshipRequest.title')}
    >
      <TextAreaField<StatedValues>
        name="statement"
        label={t('hardshipRequest.statement')}
        help={t('hardshipRequest.statementHelp')}
        rows={4}
        maxLength={LONGEST}
        required
      />
      <FileField<StatedValues>
        name="fileId"
        label={t('hardshipRequest.file')}
        help={t('hardshipRequest.fileHelp')}
        pickLabel={t('receipt.pick')}
        multiple={false}
      />
    </ActModal>
  )
}

/** Grants or refuses the hardship that the merchant stated. */
export const DecideHardshipDialog = ({ facility, onClose }: ActDialogProps) => {
  const { hardshipRequest: request } = facility
  return request && <Decision {...{ facility, request, onClose }} />
}

type DecisionValues = { readonly decision: (typeof DECISIONS)[number]; readonly reason: string }
type DecisionProps = Pick<ActDialogProps, 'facility' | 'onClose'> & {
  readonly request: NonNullable<ActDialogProps['facility']['hardshipRequest']>
}

const Decision = ({ facility, request, onClose }: DecisionProps) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const { id: facilityId, outstanding, currency, donation } = facility
  const defaults: DecisionValues = { decision: 'grant', reason: '' }
  const form = useForm<DecisionValues>({ defaultValues: defaults })
  const decision = useWatch({ control: form.control, name: 'decision' })
  const submission = useFacilityAct(facility, DecideHardshipDocument, {
    name: `decideHardship.${request.id}`,
    input: (values: DecisionValues) => ({
      ...{ facilityId, requestId: request.id, reason: values.reason },
      isGranted: values.decision === 'grant',
    }),
    said: t('hardshipDecision.done'),
    onClose,
  })
  return (
    <ActModal<DecisionValues>
      title={t('hardshipDecision.title')}
      {...{ submission, form, defaults, onClose }}
      submitLabel={t(`hardshipDecision.${decision}`)}
      summary={(values) => t(`hardshipDecision.${values.decision}`)}
    >
      <StatedHardship request={request} />
      <SelectField<DecisionValues>
        name="decision"
        label={t('hardshipDecision.label')}
        options={optionsOf(DECISIONS, (each) => t(`hardshipDecision.${each}`))}
        required
      />
      <Box color="fg.muted" aria-live="polite">
        {decision === 'grant'
          ? t('hardship.consequence', { owed: money(outstanding, currency), donation: money(donation?.due ?? '0', currency) })
          : t('hardshipDecision.refused')}
      </Box>
      <TextAreaField<DecisionValues>
        name="reason"
        label={t('reason.label')}
        help={t('reason.bothRead')}
        rows={3}
        maxLength={LONGEST}
        required
      />
    </ActModal>
  )
}
