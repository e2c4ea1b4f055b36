import { Button } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import type { Submission } from '@/lib/api/use-submit'
import { Form, showUnderFields } from '@/ui/fields/form'
import { FailureNote } from '@/ui/frames/failure-note'
import { useActs } from '@/ui/use-act'
import { PublishFinancingRequestDocument } from '../request/request-acts.generated'
import type { RequestDetailsFragment } from '../request/request-details.generated'
import { RequestFields } from './request-fields'
import {
  CreateFinancingRequestDocument,
  CreateFinancingRequestDraftDocument,
  UpdateFinancingRequestDraftDocument,
} from './request-form.generated'
import { newRequest, type RequestValues, toDraft, toInput, valuesOf } from './request-values'
import { SetupNote } from './setup-note'

const DRAFT_KEY = 'mizan.new-financing-request'

export type RequestFormProps = { readonly request?: RequestDetailsFragment; readonly onDone: (id: string) => void }

/** A new request or a draft, to publish or to save as draft. */
export const NewRequestForm = ({ request, onDone }: RequestFormProps) => {
  const { t } = useTranslation('financing')
  const viewer = useViewer()
  const done = (id: string) => {
    sessionStorage.removeItem(DRAFT_KEY)
    onDone(id)
  }
  const draft = useActs(
    async (send, values: RequestValues) => {
      const input = toDraft(values)
      if (!request) return (await send(CreateFinancingRequestDraftDocument, { input })).createFinancingRequestDraft
      return (await send(UpdateFinancingRequestDraftDocument, { id: request.id, input })).updateFinancingRequestDraft
    },
    { toast: () => t('new.draftSaved'), done: ({ id }) => done(id) },
  )
  const live = useActs(
    async (send, values: RequestValues) => {
      if (!request) return (await send(CreateFinancingRequestDocument, { input: toInput(values) })).createFinancingRequest
      await send(UpdateFinancingRequestDraftDocument, { id: request.id, input: toDraft(values) })
      return (await send(PublishFinancingRequestDocument, { id: request.id })).publishFinancingRequest
    },
    { toast: () => t('new.created'), done: ({ id }) => done(id) },
  )
  if (!viewer.business) return <SetupNote missing="business" />
  const mayPublish = viewer.onboardingStep === 'COMPLETE'
  return (
    <Form<RequestValues>
      defaults={request ? valuesOf(request) : newRequest(viewer.displayCurrency)}
      submission={mayPublish ? live : draft}
      submitLabel={mayPublish ? t(request ? 'new.publish' : 'new.create') : t('new.saveDraft')}
      {...(!request && { draftKey: DRAFT_KEY })}
      {...(mayPublish && { secondary: <SaveAsDraft submission={draft} /> })}
    >
      {!mayPublish && <SetupNote missing="steps" />}
      {mayPublish && draft.failure && <FailureNote failure={draft.failure} />}
      <RequestFields />
    </Form>
  )
}

/** A draft may be unfinished, so nothing is required here. */
const SaveAsDraft = ({ submission }: { readonly submission: Submission<RequestValues> }) => {
  const { t } = useTranslation('financing')
  const form = useFormContext<RequestValues>()
  const save = async () => {
    const failed = await submission.submit(form.getValues())
    if (failed) showUnderFields(form, failed)
  }
  return (
    <Button size="md" variant="outline" loading={submission.pending} loadingText={t('new.saveDraft')} onClick={() => void save()}>
      {t('new.saveDraft')}
    </Button>
  )
}
