import { useApolloClient } from '@apollo/client/react'
import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/api/use-submit'
import { Form } from '@/ui/fields/form'
import { useAct } from '@/ui/use-act'
import { RequestDetailsDocument, type RequestDetailsFragment } from '../request/request-details.generated'
import { RequestFields } from './request-fields'
import type { RequestFormProps } from './request-form'
import { UpdateFinancingRequestDocument } from './request-form.generated'
import { type RequestValues, toInput, valuesOf } from './request-values'

/**
 * Edits a published request: each change creates a new version and notifies the lenders who responded. If another version
 * was saved after the form was opened, it is shown before anything is overwritten.
 */
export const EditRequestForm = ({ request, onDone }: Required<RequestFormProps>) => {
  const [opened, setOpened] = useState(request)
  return <EditOpened key={opened.version} request={opened} onDone={onDone} onReopen={setOpened} />
}

type EditOpenedProps = Required<RequestFormProps> & { readonly onReopen: (request: RequestDetailsFragment) => void }

const EditOpened = ({ request, onDone, onReopen }: EditOpenedProps) => {
  const { t } = useTranslation('financing')
  const submission = useAct(UpdateFinancingRequestDocument, {
    variables: (values: RequestValues) => ({ id: request.id, input: { ...toInput(values), expectedVersion: request.version } }),
    toast: () => t('edit.saved'),
    done: (data) => onDone(data.updateFinancingRequest.id),
  })
  return (
    <Form<RequestValues> defaults={valuesOf(request)} submission={submission} submitLabel={t('edit.save')}>
      {submission.failure?.code === 'CONTENT_CHANGED' && <ReadAgain id={request.id} onRead={onReopen} />}
      <RequestFields />
    </Form>
  )
}

/** Loads the current version on click; until then the input is kept. */
const ReadAgain = ({ id, onRead }: { readonly id: string; readonly onRead: (request: RequestDetailsFragment) => void }) => {
  const { t } = useTranslation('financing')
  const client = useApolloClient()
  const reading = useSubmit(
    () => client.query({ query: RequestDetailsDocument, variables: { id }, fetchPolicy: 'network-only' }),
    ({ data }) => data?.financingRequest && onRead(data.financingRequest),
  )
  return (
    <Box display="grid" gap="2" justifyItems="start" bg="caution.subtle" color="caution.fg" borderRadius="card" padding="3">
      {reading.failure?.sentence ?? t('edit.changedMeanwhile')}
      <Button size="xs" variant="outline" loading={reading.pending} onClick={() => void reading.submit(undefined)}>
        {t('edit.readAgain')}
      </Button>
    </Box>
  )
}
