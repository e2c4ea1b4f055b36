import { Box, Button, HStack } from '@chakra-ui/react'
import { Plus, Webhook } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isManaging, useViewer } from '@/lib/api/session'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { Empty } from '@/ui/lists/empty'
import { useAct } from '@/ui/use-act'
import { SendTestWebhookDocument } from './deliveries.generated'
import { DeleteEndpoint, DisableEndpoint, RotateSecret } from './endpoint-acts'
import { EndpointForm } from './endpoint-form'
import { EnableWebhookEndpointDocument, useWebhookEndpointsQuery, type WebhookEndpointRowFragment } from './endpoints.generated'
import { eventName } from './event-types'
import { NewSecret } from './new-secret'
import { ReplayFailed } from './replay-failed'

/** How many endpoints a business may have; the server refuses more. */
const MOST_ENDPOINTS = 10

type Dialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'rotate' | 'disable' | 'delete' | 'replay'; readonly endpoint: WebhookEndpointRowFragment }
  | { readonly kind: 'secret'; readonly secret: string; readonly isRotated: boolean }

/** The endpoints of the business with their health, and what the person may do with them. */
export const EndpointList = () => {
  const { t } = useTranslation('webhooks')
  const query = useWebhookEndpointsQuery()
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const isManager = isManaging(useViewer())
  const endpoints = query.data?.webhookEndpoints ?? []
  const add = isManager && (
    <Button onClick={() => setDialog({ kind: 'add' })} disabled={endpoints.length >= MOST_ENDPOINTS}>
      <Plus aria-hidden />
      {t('endpoints.add')}
    </Button>
  )
  return (
    <Card title={t('endpoints.title')} actions={endpoints.length > 0 && add}>
      <Box color="fg.muted" marginBlockEnd="4">
        {t('endpoints.explanation')}
      </Box>
      <QueryView
        query={query}
        isEmpty={({ webhookEndpoints }) => webhookEndpoints.length === 0}
        empty={<Empty icon={Webhook} title={t('endpoints.none')} explanation={t('endpoints.noneExplanation')} action={add} />}
      >
        {({ webhookEndpoints }) => (
          <Box as="ul" listStyleType="none" display="grid" gap="3">
            {webhookEndpoints.map((endpoint) => (
              <EndpointItem key={endpoint.id} endpoint={endpoint} open={setDialog} />
            ))}
          </Box>
        )}
      </QueryView>
      <OpenDialog dialog={dialog} close={close} show={setDialog} />
    </Card>
  )
}

type OpenDialogProps = { readonly dialog: Dialog | undefined; readonly close: () => void; readonly show: (dialog: Dialog) => void }

const OpenDialog = ({ dialog, close, show }: OpenDialogProps): ReactNode => {
  if (!dialog) return null
  if (dialog.kind === 'secret') return <NewSecret secret={dialog.secret} isRotated={dialog.isRotated} onClose={close} />
  if (dialog.kind === 'add')
    return <EndpointForm onClose={close} onSecret={(secret) => show({ kind: 'secret', secret, isRotated: false })} />
  const { endpoint, kind } = dialog
  if (kind === 'edit') return <EndpointForm endpoint={endpoint} onClose={close} onSecret={close} />
  if (kind === 'rotate')
    return <RotateSecret endpoint={endpoint} onClose={close} onSecret={(secret) => show({ kind: 'secret', secret, isRotated: true })} />
  if (kind === 'disable') return <DisableEndpoint endpoint={endpoint} onClose={close} />
  if (kind === 'delete') return <DeleteEndpoint endpoint={endpoint} onClose={close} />
  return <ReplayFailed endpoint={endpoint} onClose={close} />
}

/** What is worth knowing of an endpoint beside its status. */
const Health = ({ endpoint: { firstFailedAt, lastDeliveredAt, status } }: { readonly endpoint: WebhookEndpointRowFragment }) => {
  const { t } = useTranslation('webhooks')
  const isFailing = firstFailedAt !== null && status === 'ENABLED'
  return (
    <Box color={isFailing ? 'caution.fg' : 'fg.muted'} textStyle="small">
      {isFailing ? (
        <>
          {t('endpoints.failingSince')} <Time at={firstFailedAt} />
        </>
      ) : lastDeliveredAt ? (
        <>
          {t('endpoints.lastDelivered')} <Time at={lastDeliveredAt} />
        </>
      ) : (
        t('endpoints.nothingYet')
      )}
    </Box>
  )
}

type EndpointItemProps = { readonly endpoint: WebhookEndpointRowFragment; readonly open: (dialog: Dialog) => void }

const EndpointItem = ({ endpoint, open }: EndpointItemProps) => {
  const { t } = useTranslation('webhooks')
  const { id, url, description, events, status } = endpoint
  const isEnabled = status === 'ENABLED'
  const viewer = useViewer()
  const isManager = isManaging(viewer)
  const isActing = viewer.memberRole !== 'VIEWER'
  const test = useAct(SendTestWebhookDocument, {
    variables: (_: undefined) => ({ id }),
    changes: ['webhookDeliveries'],
    toast: () => t('test.done'),
  })
  const enable = useAct(EnableWebhookEndpointDocument, { variables: (_: undefined) => ({ id }), toast: () => t('enable.done') })
  const named = { url: new URL(url).host }
  return (
    <Box as="li" borderWidth="1px" borderRadius="card" padding="4" display="grid" gap="3" minWidth="0">
      <HStack justify="space-between" alignItems="flex-start" flexWrap="wrap" gap="2">
        <Box minWidth="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <bdi dir="ltr">{url}</bdi>
          </Box>
          {description && (
            <Box color="fg.muted" textStyle="small" overflowWrap="anywhere">
              <bdi>{description}</bdi>
            </Box>
          )}
        </Box>
        <StatusLabel of="webhookEndpoint" value={status} />
      </HStack>
      <Box textStyle="small" overflowWrap="anywhere">
        {events.map((type) => eventName(t, type)).join(' · ')}
      </Box>
      <Health endpoint={endpoint} />
      {(test.failure ?? enable.failure) && (
        <Box color="negative.fg" textStyle="small" role="alert">
          {(test.failure ?? enable.failure)?.sentence}
        </Box>
      )}
      {isActing && (
        <HStack gap="2" flexWrap="wrap">
          {isEnabled && (
            <Button
              variant="outline"
              size="sm"
              loading={test.pending}
              onClick={() => void test.submit(undefined)}
              aria-label={t('test.of', named)}
            >
              {t('test.send')}
            </Button>
          )}
          {isManager && !isEnabled && (
            <Button
              variant="outline"
              size="sm"
              loading={enable.pending}
              onClick={() => void enable.submit(undefined)}
              aria-label={t('enable.of', named)}
            >
              {t('enable.act')}
            </Button>
          )}
          {isManager && (
            <>
              <Button variant="ghost" size="sm" onClick={() => open({ kind: 'edit', endpoint })} aria-label={t('endpoints.editOf', named)}>
                {t('endpoints.edit')}
              </Button>
              <Button variant="ghost" size="sm" onClick={() => open({ kind: 'rotate', endpoint })} aria-label={t('rotate.of', named)}>
                {t('rotate.act')}
              </Button>
            </>
          )}
          {isEnabled && (
            <Button variant="ghost" size="sm" onClick={() => open({ kind: 'replay', endpoint })} aria-label={t('replayFailed.of', named)}>
              {t('replayFailed.act')}
            </Button>
          )}
          {isManager && isEnabled && (
            <Button variant="ghost" size="sm" onClick={() => open({ kind: 'disable', endpoint })} aria-label={t('disable.of', named)}>
              {t('disable.act')}
            </Button>
          )}
          {isManager && (
            <Button
              variant="ghost"
              size="sm"
              colorPalette="red"
              onClick={() => open({ kind: 'delete', endpoint })}
              aria-label={t('delete.of', named)}
            >
              {t('delete.act')}
            </Button>
          )}
        </HStack>
      )}
    </Box>
  )
}
