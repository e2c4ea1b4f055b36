import { useApolloClient } from '@apollo/client/react'
import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { hasPush, isPushBlocked, PushRefused, subscribeToPush, unsubscribeFromPush } from '@/lib/browser/push'
import { useStale } from '@/lib/lists/use-stale'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { StatusBadge } from '@/ui/labels/status-badge'
import { toast } from '@/ui/overlays/toaster'
import { useAct } from '@/ui/use-act'
import {
  AddPushDeviceDocument,
  type PushDeviceFieldsFragment,
  RemovePushDeviceDocument,
  usePushDevicesQuery,
} from './push-devices.generated'

/** Asks for permission, on a click, and adds this browser. */
const TurnOn = ({ publicKey }: { readonly publicKey: string }) => {
  const { t } = useTranslation('alerts')
  const client = useApolloClient()
  const stale = useStale()
  const [pending, setPending] = useState(false)
  const [reason, setReason] = useState<PushRefused['reason'] | null>(isPushBlocked() ? 'blocked' : null)
  const turnOn = async () => {
    setPending(true)
    setReason(null)
    try {
      const input = await subscribeToPush(publicKey)
      await client.mutate({ mutation: AddPushDeviceDocument, variables: { input } })
      await stale(['pushDevices'])
      toast.done(t('devices.added'))
    } catch (error) {
      if (error instanceof PushRefused) setReason(error.reason)
      else toast.failed(failureOf(error).sentence)
    } finally {
      setPending(false)
    }
  }
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <Button variant="outline" loading={pending} maxWidth="full" onClick={() => void turnOn()}>
        <BellRing size={16} aria-hidden />
        {t('devices.turnOn')}
      </Button>
      {reason && (
        <Box role="status" color="fg.muted">
          {t(`devices.${reason}`)}
        </Box>
      )}
    </Box>
  )
}

const Row = ({ device }: { readonly device: PushDeviceFieldsFragment }) => {
  const { t } = useTranslation('alerts')
  const { name, isCurrent, createdAt, lastDeliveredAt } = device
  const removal = useAct(RemovePushDeviceDocument, {
    variables: () => ({ id: device.id }),
    changes: ['pushDevices'],
    toast: () => t('devices.removed', { device: name }),
    done: () => (isCurrent ? unsubscribeFromPush() : undefined),
  })
  const remove = () => {
    void removal.submit(undefined).then((failure) => failure && toast.failed(failure.sentence))
  }
  return (
    <chakra.li borderBlockStartWidth="1px" paddingBlockStart="3">
      <HStack gap="3" alignItems="flex-start" justify="space-between" flexWrap="wrap">
        <Box flex="1 1 220px" minWidth="0">
          <HStack gap="2" flexWrap="wrap">
            <chakra.span fontWeight="medium">
              <bdi>{name}</bdi>
            </chakra.span>
            {isCurrent && <StatusBadge tone="positive">{t('devices.current')}</StatusBadge>}
          </HStack>
          <Box color="fg.muted" textStyle="small">
            {t('devices.addedAt')} <Time at={createdAt} as="dateTime" />
            {lastDeliveredAt && (
              <>
                {' · '}
                {t('devices.lastDelivered')} <Time at={lastDeliveredAt} />
              </>
            )}
          </Box>
        </Box>
        <Button variant="outline" loading={removal.pending} aria-label={t('devices.removeNamed', { device: name })} onClick={remove}>
          {t('devices.remove')}
        </Button>
      </HStack>
    </chakra.li>
  )
}

/** The browsers that show push messages to the person. */
export const PushDevices = () => {
  const { t } = useTranslation('alerts')
  return (
    <Card title={t('devices.title')}>
      <QueryView query={usePushDevicesQuery()}>
        {({ pushKey, pushDevices }) => (
          <Box display="grid" gap="4">
            <Box color="fg.muted">{t('devices.explanation')}</Box>
            {!hasPush() && <Box>{t('devices.unsupported')}</Box>}
            {hasPush() && !pushDevices.some(({ isCurrent }) => isCurrent) && <TurnOn publicKey={pushKey} />}
            {pushDevices.length > 0 && (
              <chakra.ul listStyleType="none" display="grid" gap="3">
                {pushDevices.map((device) => (
                  <Row key={device.id} device={device} />
                ))}
              </chakra.ul>
            )}
          </Box>
        )}
      </QueryView>
    </Card>
  )
}
