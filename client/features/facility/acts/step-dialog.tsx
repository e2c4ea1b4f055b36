import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ExecutionStep } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import { DateField } from '@/ui/fields/date-field'
import { NumberField } from '@/ui/fields/figure-fields'
import { FileField } from '@/ui/fields/file-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import { lastHashOf } from '../chain/last-hash'
import { useStepWords } from '../chain/step-words'
import { ActModal } from './act-form'
import { type ActDialogProps, type Facility, useFacilityAct } from './facility-act'
import { RecordStepDocument } from './facility-acts.generated'
import { Statement } from './statement'

type Next = Facility['nextSteps'][number]

type Values = {
  readonly step: ExecutionStep
  readonly previousHash: string
  readonly occurredAt: string
  readonly fileIds: readonly UploadedFile[]
  readonly note: string
  readonly quantity: string
  readonly payeeName: string
  readonly payeeAccount: string
}

/** Records the next step with its evidence: files, or a declaration in both languages of the contract. */
export const StepDialog = ({ facility, subject, onClose }: ActDialogProps) => {
  const next = facility.nextSteps.find(({ step }) => step === subject)
  return next ? <StepForm key={next.step} {...{ facility, next, onClose }} /> : null
}

const deliversGoods = ({ contract }: Facility, { step }: Next) =>
  contract.terms?.__typename === 'SalamTerms' && step === 'DELIVERY' ? contract.terms : null

const StepForm = ({ facility, next, onClose }: Pick<ActDialogProps, 'facility' | 'onClose'> & { readonly next: Next }) => {
  const { t } = useTranslation('facility')
  const words = useStepWords(facility.contract.structure)(next.step)
  const { measureUnit } = useTermsLabels()
  const goods = deliversGoods(facility, next)
  const submission = useFacilityAct(facility, RecordStepDocument, {
    name: `step.${next.step}`,
    input: ({ step, previousHash, occurredAt, fileIds, note, quantity, payeeName, payeeAccount }: Values) => ({
      facilityId: facility.id,
      step,
      previousHash,
      occurredAt: occurredAt ? new Date(occurredAt).toISOString() : null,
      fileIds: fileIds.map(({ id }) => id),
      note: note || null,
      quantity: quantity ? Number(quantity) : null,
      payeeName: payeeName || null,
      payeeAccount: payeeAccount || null,
    }),
    said: t('step.done', { step: words.title }),
    onClose,
  })
  const defaults: Values = {
    step: next.step,
    previousHash: '',
    occurredAt: '',
    fileIds: [],
    note: '',
    quantity: '',
    payeeName: next.payeeName ?? '',
    payeeAccount: '',
  }
  const previousHash = lastHashOf(facility)
  return (
    <ActModal<Values>
      title={t('chain.record', { step: words.title })}
      explanation={words.meaning}
      {...{ defaults, onClose }}
      submission={{ ...submission, submit: (values) => submission.submit({ ...values, previousHash }) }}
      submitLabel={t(next.needsFile ? 'step.submit' : 'step.declare')}
      summary={() => words.title}
    >
      {next.isPayment && <Box fontWeight="medium">{t(next.isToThirdParty ? 'step.paysThirdParty' : 'step.pays')}</Box>}
      {next.statementEnglish && next.statementArabic && (
        <Statement english={next.statementEnglish} arabic={next.statementArabic} title={t('step.statement')} />
      )}
      {next.needsFile && (
        <FileField<Values> name="fileIds" label={t('step.files')} help={t('step.filesHelp')} pickLabel={t('step.pick')} required />
      )}
      {goods && <NumberField<Values> name="quantity" label={t('step.quantity')} unit={measureUnit(goods.unit)} min={1} whole required />}
      {next.isToThirdParty && (
        <>
          <TextField<Values>
            name="payeeName"
            label={t('step.payeeName')}
            help={next.payeeName === null ? t('step.payeeHelp') : t('step.payeeLocked')}
            disabled={next.payeeName !== null}
            maxLength={160}
            required
          />
          <TextField<Values> name="payeeAccount" label={t('step.payeeAccount')} maxLength={60} required />
        </>
      )}
      <DateField<Values> name="occurredAt" label={t('step.occurredAt')} help={t('step.occurredAtHelp')} withTime />
      <TextAreaField<Values> name="note" label={t('step.note')} help={t('step.noteHelp')} rows={2} maxLength={500} />
    </ActModal>
  )
}
