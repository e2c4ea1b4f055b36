import { Button } from '@chakra-ui/react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { type Submission, useSubmit } from '@/lib/api/use-submit'
import { Form, showUnderFields } from '@/ui/fields/form'
import { FailureNote } from '@/ui/frames/failure-note'
import { toast } from '@/ui/overlays/toaster'
import { usePublishFinancingRequestMutation } from '../request/request-acts.generated'
import type { RequestDetailsFragment } from '../request/request-details.generated'
import { RequestFields } from './request-fields'
import {
  useCreateFinancingRequestDraftMutation,
  useCreateFinancingRequestMutation,
  useUpdateFinancingRequestDraftMutation,
} from './request-form.generated'
import { newRequest, type RequestValues, toDraft, toInput, valuesOf } from './request-values'
import { SetupNote } from './setup-note'

const DRAFT_KEY = 'mizan.new-financing-request'

export type RequestFormProps = { readonly request?: RequestDetailsFragment; readonly onDone: (id: string) => void }

/** A new request or a draft, to publish or to save as draft. */
export const NewRequestForm = ({ request, onDone }: RequestFormProps) => {
  const { t } = useTranslation('financing')
  const viewer = useViewer()
  const [create] = useCreateFinancingRequestMutation()
  const [createDraft] = useCreateFinancingRequestDraftMutation()
  const [updateDraft] = useUpdateFinancingRequestDraftMutation()
  const [publish] = usePublishFinancingRequestMutation()
  const done = (id: string | undefined, said: string) => {
    if (!id) return
    sessionStorage.removeItem(DRAFT_KEY)
    toast.done(said)
    onDone(id)
  }
  const draft = useSubmit(
    async (values: RequestValues) => {
      const input = toDraft(values)
      if (!request) return (await createDraft({ variables: { input } })).data?.createFinancingRequestDraft.id
      return (await updateDraft({ variables: { id: request.id, input } })).data?.updateFinancingRequestDraft.id
    },
    (id) => done(id, t('new.draftSaved')),
  )
  const live = useSubmit(
    async (values: RequestValues) => {
      if (!request) return (await create({ variables: { input: toInput(values) } })).data?.createFinancingRequest.id
      await updateDraft({ variables: { id: request.id, input: toDraft(values) } })
      return (await publish({ variables: { id: request.id } })).data?.publishFinancingRequest.id
    },
    (id) => done(id, t('new.created')),
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
