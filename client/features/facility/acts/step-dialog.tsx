import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExecutionStep } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import type { Submission } from '@/lib/api/use-submit'
import { DateField } from '@/ui/fields/date-field'
import { NumberField } from '@/ui/fields/figure-fields'
import { FileField } from '@/ui/fields/file-field'
import { TextAreaField, TextField } from '@/ui/fields/text-fields'
import { FailureNote } from '@/ui/frames/failure-note'
import { Modal } from '@/ui/overlays/modal'
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
  const [opened] = useState(next)
  const shown = next ?? opened
  return shown ? <StepForm key={shown.step} {...{ facility, onClose }} next={shown} isOpen={next !== undefined} /> : null
}

const MINUTE = 60_000

/** A moment that is chosen to the minute. Within the minute of the step before, it is the moment of that one, which it may not precede. */
const momentOf = (chosen: string, before: string | undefined): string => {
  const at = new Date(chosen).getTime()
  const last = before === undefined ? at : new Date(before).getTime()
  return new Date(at < last && last - at < MINUTE ? last : at).toISOString()
}

const deliversGoods = ({ contract }: Facility, { step }: Next) =>
  contract.terms?.__typename === 'SalamTerms' && step === 'DELIVERY' ? contract.terms : null

type StepFormProps = Pick<ActDialogProps, 'facility' | 'onClose'> & {
  readonly next: Next
  /** False once the step can no longer follow, because another person recorded it while the dialog was open. */
  readonly isOpen: boolean
}

const StepForm = ({ facility, next, isOpen, onClose }: StepFormProps) => {
  const { t } = useTranslation('facility')
  const words = useStepWords(facility.contract.structure)(next.step)
  const { measureUnit } = useTermsLabels()
  const goods = deliversGoods(facility, next)
  const title = t('chain.record', { step: words.title })
  const submission = useFacilityAct(facility, RecordStepDocument, {
    name: `step.${next.step}`,
    input: ({ step, previousHash, occurredAt, fileIds, note, quantity, payeeName, payeeAccount }: Values) => ({
      facilityId: facility.id,
      step,
      previousHash,
      occurredAt: occurredAt ? momentOf(occurredAt, facility.steps.at(-1)?.occurredAt) : null,
      fileIds: fileIds.map(({ id }) => id),
      note: note || null,
      quantity: quantity ? Number(quantity) : null,
      payeeName: payeeName || null,
      payeeAccount: payeeAccount || null,
    }),
    said: t('step.done', { step: words.title }),
    onClose,
  })
  if (!isOpen && !submission.pending && submission.unresolved === undefined) return <GoneStep {...{ submission, onClose }} title={title} />
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
      title={title}
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
      {next.acceptsFiles && (
        <FileField<Values>
          name="fileIds"
          label={t('step.files')}
          help={t(next.needsFile ? 'step.filesHelp' : 'step.filesOptional')}
          pickLabel={t('step.pick')}
          required={next.needsFile}
        />
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

type GoneStepProps = Pick<ActDialogProps, 'onClose'> & { readonly submission: Pick<Submission<Values>, 'failure'>; readonly title: string }

/** Replaces the form of a step that can no longer follow, and says so where the person was filling it in. */
const GoneStep = ({ submission: { failure }, title, onClose }: GoneStepProps) => {
  const { t } = useTranslation('facility')
  const { t: c } = useTranslation()
  return (
    <Modal open onClose={onClose} title={title}>
      <Box display="grid" gap="4">
        <FailureNote failure={{ sentence: t('step.gone'), requestId: failure?.requestId }} />
        <HStack justify="flex-end">
          <Button size="md" variant="ghost" onClick={onClose}>
            {c('close')}
          </Button>
        </HStack>
      </Box>
    </Modal>
  )
}
