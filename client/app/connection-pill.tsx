import { Box, chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '@/lib/api/socket'
import { useFormat } from '@/lib/text/format'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Shows how current the screen is: Live, Reconnecting with the time of its data, Not live when too many pages are open, or
 * Offline. Renders nothing on a page without live data.
 */
export const ConnectionPill = () => {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const { phase, asOf } = useConnection()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const shown = !online ? 'offline' : phase === 'live' || phase === 'lost' || phase === 'refused' ? phase : undefined
  const tone = shown === 'live' ? 'positive' : shown === 'lost' || shown === 'refused' ? 'caution' : 'negative'
  return (
    <Box role="status" aria-live="polite" minWidth="0">
      {shown && (
        <chakra.span
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          paddingInline="2.5"
          height="24px"
          borderRadius="full"
          textStyle="caption"
          fontWeight="medium"
          color={`${tone}.fg`}
          bg={`${tone}.subtle`}
          maxWidth="full"
          title={t(shown === 'refused' ? 'connection.refusedHelp' : 'connection.help')}
        >
          <Box width="6px" height="6px" borderRadius="full" bg={`${tone}.solid`} flexShrink="0" />
          <chakra.span truncate>{t(`connection.${shown}`, { time: asOf && clock(asOf) })}</chakra.span>
        </chakra.span>
      )}
    </Box>
  )
}
