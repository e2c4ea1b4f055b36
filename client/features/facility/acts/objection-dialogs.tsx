import type { TypedDocumentNode } from '@apollo/client'
import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WithdrawObjectionInput } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import { useFormat } from '@/lib/text/format'
import { FileField } from '@/ui/fields/file-field'
import { TextAreaField } from '@/ui/fields/text-fields'
import { lastHashOf } from '../chain/last-hash'
import { ActModal } from './act-form'
import { type ActDialogProps, type Facility, useFacilityAct } from './facility-act'
import {
  AcceptResultsDocument,
  ContestResultsDocument,
  CorrectResultsDocument,
  KeepResultsDocument,
  ReferObjectionDocument,
  WithdrawObjectionDocument,
} from './facility-acts.generated'
import { ResultFields, type ResultValues } from './results-dialogs'

type Result = Facility['results'][number]
type DialogProps = Pick<ActDialogProps, 'facility' | 'onClose'> & { readonly result: Result }

const LONGEST = 500

/** Shows the dialog of an act on the result that it is about, by its period; as it was when the dialog opened, if it is gone. */
const ofResult = (Dialog: (props: DialogProps) => React.ReactNode) =>
  function ResultDialog({ facility, subject, onClose }: ActDialogProps) {
    const now = facility.results.find(({ period }) => String(period) === subject)
    const [opened] = useState(now)
    const result = now ?? opened
    return result ? <Dialog {...{ facility, result, onClose }} /> : null
  }

type ContestValues = { readonly reason: string; readonly fileIds: readonly UploadedFile[] }

const Contest = ({ facility, result: { period, contestableUntilOn }, onClose }: DialogProps) => {
  const { t } = useTranslation('facility')
  const { integer, date } = useFormat()
  const title = t('objection.contest.title', { period: integer(period) })
  const submission = useFacilityAct(facility, ContestResultsDocument, {
    name: `contest.${period}`,
    input: ({ reason, fileIds }: ContestValues) => ({ facilityId: facility.id, period, reason, fileIds: fileIds.map(({ id }) => id) }),
    said: t('objection.contest.done'),
    onClose,
  })
  return (
    <ActModal<ContestValues>
      {...{ submission, title, onClose }}
      explanation={t('objection.contest.consequence', { day: date(contestableUntilOn) })}
      defaults={{ reason: '', fileIds: [] }}
      submitLabel={t('objection.contest.submit')}
      summary={() => title}
    >
      <TextAreaField<ContestValues>
        name="reason"
        label={t('objection.contest.reason')}
        help={t('objection.reasonHelp')}
        rows={4}
        maxLength={LONGEST}
        required
      />
      <FileField<ContestValues> name="fileIds" label={t('step.files')} help={t('objection.contest.filesHelp')} pickLabel={t('step.pick')} />
    </ActModal>
  )
}

/** Contests a reported result: its unpaid part does not fall due until this is settled. */
export const ContestDialog = ofResult(Contest)

type KeepValues = { readonly reason: string }

const Keep = ({ facility, result: { period }, onClose }: DialogProps) => {
  const { t } = useTranslation('facility')
  const { integer } = useFormat()
  const title = t('objection.keep.title', { period: integer(period) })
  const submission = useFacilityAct(facility, KeepResultsDocument, {
    name: `keep.${period}`,
    input: ({ reason }: KeepValues) => ({ facilityId: facility.id, period, reason }),
    said: t('objection.keep.done'),
    onClose,
  })
  return (
    <ActModal<KeepValues>
      {...{ submission, title, onClose }}
      explanation={t('objection.keep.consequence')}
      defaults={{ reason: '' }}
      submitLabel={t('objection.keep.submit')}
      summary={() => title}
    >
      <TextAreaField<KeepValues>
        name="reason"
        label={t('objection.keep.reason')}
        help={t('objection.reasonHelp')}
        rows={4}
        maxLength={LONGEST}
        required
      />
    </ActModal>
  )
}

/** Keeps a contested result, with a reason. */
export const KeepDialog = ofResult(Keep)

type CorrectValues = ResultValues & { readonly reason: string }

const Correct = ({ facility, result, onClose }: DialogProps) => {
  const { t } = useTranslation('facility')
  const { integer, money } = useFormat()
  const { id, currency, contract } = facility
  const { period } = result
  const title = t('objection.correct.title', { period: integer(period) })
  const previousHash = lastHashOf(facility)
  const submission = useFacilityAct(facility, CorrectResultsDocument, {
    name: `correct.${period}.${result.versions.length}`,
    input: ({ fileIds, ...values }: CorrectValues) => ({ facilityId: id, period, ...values, fileIds: fileIds.map((file) => file.id) }),
    said: t('objection.correct.done'),
    onClose,
  })
  return (
    <ActModal<CorrectValues>
      {...{ title, onClose }}
      explanation={t('objection.correct.consequence', { result: money(result.result, currency) })}
      submission={{ ...submission, submit: (values) => submission.submit({ ...values, previousHash }) }}
      defaults={{ previousHash: '', revenue: '', expenses: [], fileIds: [], reason: '' }}
      submitLabel={t('objection.correct.submit')}
      summary={() => title}
    >
      <ResultFields currency={currency} isMudarabah={contract.terms?.__typename === 'MudarabahTerms'} />
      <TextAreaField<CorrectValues>
        name="reason"
        label={t('objection.correct.reason')}
        help={t('objection.reasonHelp')}
        rows={3}
        maxLength={LONGEST}
        required
      />
      <FileField<CorrectValues> name="fileIds" label={t('step.files')} help={t('results.filesHelp')} pickLabel={t('step.pick')} required />
    </ActModal>
  )
}

/** Corrects a contested result as a new version. */
export const CorrectDialog = ofResult(Correct)

type NoValues = Record<string, never>

const Accept = ({ facility, result, onClose }: DialogProps) => {
  const { t } = useTranslation('facility')
  const { integer, money } = useFormat()
  const { period, versions } = result
  const title = t('objection.accept.title', { period: integer(period) })
  const submission = useFacilityAct(facility, AcceptResultsDocument, {
    name: `accept.${period}.${versions.length}`,
    input: (_: NoValues) => ({ facilityId: facility.id, period, expectedVersion: versions.length }),
    said: t('objection.accept.done'),
    onClose,
  })
  return (
    <ActModal<NoValues> {...{ submission, title, onClose }} defaults={{}} submitLabel={t('objection.accept.submit')} summary={() => title}>
      <Box>{t('objection.accept.consequence', { result: money(result.result, facility.currency) })}</Box>
    </ActModal>
  )
}

/** Accepts a reported result, which the lender then cannot contest. */
export const AcceptDialog = ofResult(Accept)

type OwnObjectionProps = DialogProps & {
  readonly kind: 'withdraw' | 'refer'
  readonly mutation: TypedDocumentNode<unknown, { input: WithdrawObjectionInput; idempotencyKey: string }>
}

const OwnObjection = ({ facility, result: { period, objections }, kind, mutation, onClose }: OwnObjectionProps) => {
  const { t } = useTranslation('facility')
  const { integer } = useFormat()
  const own = objections.findLast(({ isOwn }) => isOwn)
  const title = t(`objection.${kind}.title`, { period: integer(period) })
  const submission = useFacilityAct(facility, mutation, {
    name: `${kind}.${own?.id}`,
    input: (_: NoValues) => ({ facilityId: facility.id, objectionId: own?.id ?? '' }),
    said: t(`objection.${kind}.done`),
    onClose,
  })
  return (
    <ActModal<NoValues> {...{ submission, title, onClose }} defaults={{}} submitLabel={t(`objection.${kind}.submit`)} summary={() => title}>
      <Box>{t(`objection.${kind}.consequence`)}</Box>
    </ActModal>
  )
}

/** Withdraws the lender's objection. */
export const WithdrawDialog = ofResult((props) => <OwnObjection {...props} kind="withdraw" mutation={WithdrawObjectionDocument} />)

/** Refers the lender's objection to the Shariah board. */
export const ReferDialog = ofResult((props) => <OwnObjection {...props} kind="refer" mutation={ReferObjectionDocument} />)
