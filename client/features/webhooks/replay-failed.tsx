import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { ReplayFailedWebhooksDocument } from './deliveries.generated'
import type { WebhookEndpointRowFragment } from './endpoints.generated'

const HOUR = 3_600_000
/** How far back, in hours. Deliveries are kept for 30 days. */
const SPANS = ['1', '24', '168', '720'] as const

type Values = { readonly hours: string }

/** Sends again what failed to reach an endpoint since a time. */
export const ReplayFailed = ({ endpoint, onClose }: { readonly endpoint: WebhookEndpointRowFragment; readonly onClose: () => void }) => {
  const { t } = useTranslation('webhooks')
  const { t: common } = useTranslation()
  const submission = useAct(ReplayFailedWebhooksDocument, {
    variables: ({ hours }: Values) => ({
      id: endpoint.id,
      input: { happenedFromAt: new Date(Date.now() - Number(hours) * HOUR).toISOString() },
    }),
    changes: ['webhookDeliveries'],
    toast: ({ replayFailedWebhooks: { count, left } }) =>
      left > 0 ? t('replayFailed.some', { count, left }) : t('replayFailed.done', { count }),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('replayFailed.title')} explanation={t('replayFailed.explanation')}>
      <Form<Values>
        defaults={{ hours: '24' }}
        submission={submission}
        submitLabel={t('replayFailed.confirm')}
        secondary={
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <SelectField<Values>
          name="hours"
          label={t('replayFailed.since')}
          required
          options={optionsOf(SPANS, (hours) => t(`replayFailed.span.${hours}`))}
        />
      </Form>
    </Modal>
  )
}
