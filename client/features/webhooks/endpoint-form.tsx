import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { WebhookEventType } from '@/graphql/types.generated'
import { ChoicesField } from '@/ui/fields/choices-field'
import { Form } from '@/ui/fields/form'
import { optionsOf } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useActs } from '@/ui/use-act'
import { CreateWebhookEndpointDocument, UpdateWebhookEndpointDocument, type WebhookEndpointRowFragment } from './endpoints.generated'
import { EVENT_TYPES, eventName, INITIAL_TYPES } from './event-types'

type Values = { readonly url: string; readonly description: string; readonly events: WebhookEventType[] }

type EndpointFormProps = {
  /** The endpoint to change; a new one if absent. */
  readonly endpoint?: WebhookEndpointRowFragment | undefined
  readonly onClose: () => void
  /** Called with the secret of a new endpoint. */
  readonly onSecret: (secret: string) => void
}

/** Adds an endpoint, or changes where one is and what it receives. */
export const EndpointForm = ({ endpoint, onClose, onSecret }: EndpointFormProps) => {
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation()
  const submission = useActs(
    async (send, input: Values): Promise<string | null> => {
      if (!endpoint) return (await send(CreateWebhookEndpointDocument, { input })).createWebhookEndpoint.secret
      await send(UpdateWebhookEndpointDocument, { id: endpoint.id, input })
      return null
    },
    {
      changes: ['webhookEndpoints'],
      // A new endpoint is confirmed beside its secret: a toast could cover what is shown once.
      ...(endpoint && { toast: () => t('form.changed') }),
      done: (secret) => (secret === null ? onClose() : onSecret(secret)),
    },
  )
  const { url = '', description = '', events = [...INITIAL_TYPES] } = endpoint ?? {}
  return (
    <Modal
      open
      onClose={onClose}
      title={t(endpoint ? 'form.changeTitle' : 'form.title')}
      explanation={t(endpoint ? 'form.changeExplanation' : 'form.explanation')}
      width="640px"
    >
      <Form<Values>
        defaults={{ url, description, events: [...events] }}
        submission={submission}
        submitLabel={t(endpoint ? 'form.save' : 'form.add')}
        secondary={
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <TextField<Values>
          name="url"
          label={t('form.url')}
          help={t('form.urlHelp')}
          type="text"
          inputMode="url"
          required
          autoComplete="off"
        />
        <TextField<Values> name="description" label={t('form.description')} maxLength={200} autoComplete="off" />
        <ChoicesField<Values>
          name="events"
          label={t('form.events')}
          options={optionsOf(EVENT_TYPES, (type) => eventName(t, type))}
          most={EVENT_TYPES.length}
          required
        />
      </Form>
    </Modal>
  )
}
