import { Box, Button, chakra, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { useFormat } from '@/lib/text/format'
import { CopyText } from '@/ui/figures/copy-text'
import { Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { FailureNote } from '@/ui/frames/failure-note'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { useAct } from '@/ui/use-act'
import { ReplayWebhookDeliveryDocument, useWebhookDeliveryQuery, type WebhookDeliveryDetailsFragment } from './deliveries.generated'
import { eventName } from './event-types'

/** One delivery: what was sent, every attempt, and a replay. */
export const DeliveryDrawer = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('webhooks')
  const { memberRole } = useViewer()
  const query = useWebhookDeliveryQuery({ variables: { id } })
  return (
    <DetailDrawer
      query={query}
      of="webhookDelivery"
      onClose={onClose}
      untitled={t('delivery.untitled')}
      notFound={{ title: t('delivery.notFound'), explanation: t('delivery.notFoundExplanation') }}
      lines={8}
      title={({ type }) => eventName(t, type)}
      footer={(delivery) => memberRole !== 'VIEWER' && <Replay delivery={delivery} />}
    >
      {(delivery) => (
        <Box display="grid" gap="6">
          <About delivery={delivery} />
          <Attempts delivery={delivery} />
          <Payload body={delivery.body} />
        </Box>
      )}
    </DetailDrawer>
  )
}

type DeliveryProps = { readonly delivery: WebhookDeliveryDetailsFragment }

const Replay = ({ delivery: { id, status, endpoint } }: DeliveryProps) => {
  const { t } = useTranslation('webhooks')
  const replay = useAct(ReplayWebhookDeliveryDocument, { variables: (_: undefined) => ({ id }), toast: () => t('delivery.replayed') })
  return (
    <Box display="grid" gap="2" justifyItems="end" width="full">
      {replay.failure && <FailureNote failure={replay.failure} />}
      <Button
        variant="outline"
        size="md"
        loading={replay.pending}
        disabled={status === 'PENDING' || endpoint.status !== 'ENABLED'}
        onClick={() => void replay.submit(undefined)}
      >
        {t('delivery.replay')}
      </Button>
    </Box>
  )
}

const About = ({ delivery: { status, nextAttemptAt, deliveredAt, createdAt, endpoint, eventId } }: DeliveryProps) => {
  const { t } = useTranslation('webhooks')
  return (
    <Facts
      facts={[
        { label: t('deliveries.status'), value: <StatusLabel of="webhookDelivery" value={status} /> },
        { label: t('deliveries.happened'), value: <Time at={createdAt} as="dateTime" /> },
        ...(nextAttemptAt ? [{ label: t('delivery.next'), value: <Time at={nextAttemptAt} as="dateTime" /> }] : []),
        ...(deliveredAt ? [{ label: t('delivery.delivered'), value: <Time at={deliveredAt} as="dateTime" /> }] : []),
        { label: t('deliveries.endpoint'), value: <bdi dir="ltr">{endpoint.url}</bdi>, wide: true },
        { label: 'webhook-id', value: <CopyText text={eventId} what="webhook-id" />, wide: true },
      ]}
    />
  )
}

const Attempts = ({ delivery: { attempts } }: DeliveryProps) => {
  const { t } = useTranslation('webhooks')
  const { decimal } = useFormat()
  return (
    <section>
      <Heading as="h3" textStyle="small" fontWeight="semibold" marginBlockEnd="2">
        {t('delivery.attempts')}
      </Heading>
      {attempts.length === 0 && <Box color="fg.muted">{t('delivery.noAttempts')}</Box>}
      <Box as="ol" listStyleType="none" display="grid" gap="2">
        {attempts.map(({ id, at, milliseconds, httpStatus, response, failure }) => (
          <Box as="li" key={id} borderWidth="1px" borderRadius="card" padding="3" display="grid" gap="1.5" minWidth="0">
            <Box display="flex" flexWrap="wrap" gap="2" justifyContent="space-between" alignItems="center">
              <StatusBadge tone={failure ? 'negative' : 'positive'}>
                {failure ? t(`failure.${failure}`) : t('delivery.acknowledged')}
              </StatusBadge>
              <Box color="fg.muted" textStyle="caption">
                <Time at={at} as="dateTime" />
              </Box>
            </Box>
            <Box color="fg.muted" textStyle="caption">
              {httpStatus === null
                ? t('delivery.took', { milliseconds: decimal(String(milliseconds)) })
                : t('delivery.tookWithStatus', { status: httpStatus, milliseconds: decimal(String(milliseconds)) })}
            </Box>
            {response && (
              <chakra.pre dir="ltr" fontFamily="mono" textStyle="caption" whiteSpace="pre-wrap" overflowWrap="anywhere">
                {response}
              </chakra.pre>
            )}
          </Box>
        ))}
      </Box>
    </section>
  )
}

const Payload = ({ body }: { readonly body: string }) => {
  const { t } = useTranslation('webhooks')
  return (
    <section>
      <Heading as="h3" textStyle="small" fontWeight="semibold" marginBlockEnd="2">
        {t('delivery.body')}
      </Heading>
      <chakra.pre
        dir="ltr"
        fontFamily="mono"
        textStyle="caption"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="card"
        padding="3"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {JSON.stringify(JSON.parse(body), null, 2)}
      </chakra.pre>
    </section>
  )
}
