import { useTranslation } from 'react-i18next'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import {
  DeleteWebhookEndpointDocument,
  DisableWebhookEndpointDocument,
  RotateWebhookSecretDocument,
  type WebhookEndpointRowFragment,
} from './endpoints.generated'

type ActProps = { readonly endpoint: WebhookEndpointRowFragment; readonly onClose: () => void }

/** Asks before the secret is replaced. */
export const RotateSecret = ({ endpoint, onClose, onSecret }: ActProps & { readonly onSecret: (secret: string) => void }) => {
  const { t } = useTranslation('webhooks')
  const submission = useAct(RotateWebhookSecretDocument, {
    variables: (_: undefined) => ({ id: endpoint.id }),
    done: ({ rotateWebhookSecret }) => onSecret(rotateWebhookSecret.secret),
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('rotate.title')}
      consequence={t('rotate.consequence')}
      confirmLabel={t('rotate.confirm')}
      submission={submission}
    />
  )
}

/** Asks before nothing more is sent to an endpoint. */
export const DisableEndpoint = ({ endpoint, onClose }: ActProps) => {
  const { t } = useTranslation('webhooks')
  const submission = useAct(DisableWebhookEndpointDocument, {
    variables: (_: undefined) => ({ id: endpoint.id }),
    changes: ['webhookDeliveries'],
    toast: () => t('disable.done'),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('disable.title')}
      consequence={t('disable.consequence')}
      confirmLabel={t('disable.confirm')}
      submission={submission}
    />
  )
}

/** Asks before an endpoint is deleted with its log. */
export const DeleteEndpoint = ({ endpoint, onClose }: ActProps) => {
  const { t } = useTranslation('webhooks')
  const submission = useAct(DeleteWebhookEndpointDocument, {
    variables: (_: undefined) => ({ id: endpoint.id }),
    changes: ['webhookEndpoints', 'webhookDeliveries'],
    toast: () => t('delete.done'),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('delete.title')}
      consequence={t('delete.consequence')}
      confirmLabel={t('delete.confirm')}
      submission={submission}
      danger
    />
  )
}
