import { Box, chakra, HStack } from '@chakra-ui/react'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { FailureNote } from '@/ui/frames/failure-note'
import { StatusLabel } from '@/ui/labels/status-label'
import { ConnectionAccounts } from './connection-accounts'
import { ConnectionMenu, ReconnectButton, RefreshButton, useReconnect, useRefresh } from './connection-acts'
import { ConnectionFailure, Notice, SandboxMark, Silence, SyncProgress, shownStatus } from './connection-state'
import type { BankConnectionCardFragment } from './connections.generated'
import { ConsentTerms, ConsentWarning } from './consent-term'
import { DisconnectBank } from './disconnect-bank'

type CardProps = { readonly connection: BankConnectionCardFragment; readonly onImport: () => void; readonly onImports: () => void }

/** One bank: the status of its connection, how to fix it, and its accounts. */
export const ConnectionCard = ({ connection, onImport, onImports }: CardProps) => {
  const { t } = useTranslation('banking')
  const [asking, setAsking] = useState(false)
  const refresh = useRefresh(connection)
  const reconnect = useReconnect(connection)
  const { id, accounts, availableActions, bankName, isSandbox, status } = connection
  const canRefresh = availableActions.includes('REFRESH')
  const reconnectButton = <ReconnectButton connection={connection} submission={reconnect} solid />
  const failure = refresh.failure ?? reconnect.failure
  return (
    <chakra.li
      aria-labelledby={`bank-${id}`}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="card"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      overflow="hidden"
    >
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="3" padding={{ base: '4', md: '5' }}>
        <HStack gap="3" minWidth="0" flex="1 1 240px">
          <Box display="grid" placeItems="center" boxSize="40px" borderRadius="md" bg="brand.subtle" color="brand.fg" flexShrink="0">
            <Landmark size={20} aria-hidden />
          </Box>
          <Box minWidth="0">
            <HStack gap="2" flexWrap="wrap">
              <chakra.h2 id={`bank-${id}`} textStyle="heading" fontWeight="semibold" overflowWrap="anywhere">
                <bdi>{bankName}</bdi>
              </chakra.h2>
              <StatusLabel of="bankConnection" value={shownStatus(connection)} />
              {isSandbox && <SandboxMark />}
            </HStack>
            <Read connection={connection} />
          </Box>
        </HStack>
        <HStack gap="1" marginInlineStart="auto">
          {status === 'ERROR' && canRefresh ? null : <RefreshButton connection={connection} submission={refresh} />}
          {status === 'DISCONNECTED' && <ReconnectButton connection={connection} submission={reconnect} />}
          <ConnectionMenu
            connection={connection}
            onReconnect={() => void reconnect.submit(undefined)}
            onImport={onImport}
            onImports={onImports}
            onDisconnect={() => setAsking(true)}
          />
        </HStack>
      </Box>
      <Box
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        paddingInline={{ base: '4', md: '5' }}
        paddingBlockEnd={{ base: '3', md: '4' }}
      >
        {status === 'SYNCING' && <SyncProgress connection={connection} />}
        <Silence connection={connection} />
        {status === 'ERROR' && (
          <ConnectionFailure
            connection={connection}
            action={canRefresh ? <RefreshButton connection={connection} submission={refresh} /> : reconnectButton}
          />
        )}
        {status === 'AWAITING_CONSENT' && (
          <Notice tone="info" action={reconnectButton}>
            {t('awaiting')}
          </Notice>
        )}
        <Ended connection={connection} />
        <ConsentWarning connection={connection} action={<ReconnectButton connection={connection} submission={reconnect} />} />
        {failure && <FailureNote failure={failure} />}
        {accounts.length > 0 ? (
          <Box borderBlockStartWidth="1px">
            <ConnectionAccounts accounts={accounts} bank={bankName} />
          </Box>
        ) : (
          (status === 'SYNCING' || status === 'CONNECTED') && (
            <Box color="fg.muted" textStyle="small">
              {t(status === 'SYNCING' ? 'card.noAccounts' : 'card.emptied')}
            </Box>
          )
        )}
        <ConsentTerms connection={connection} />
      </Box>
      <DisconnectBank connection={connection} open={asking} onClose={() => setAsking(false)} />
    </chakra.li>
  )
}

/** When the connection ended, and whether a newer connection replaced it. */
const Ended = ({ connection }: { readonly connection: BankConnectionCardFragment }) => {
  const { t } = useTranslation('banking')
  const { date } = useFormat()
  const { bankName, consentStatus, disconnectCause, disconnectedAt } = connection
  if (!disconnectCause || !disconnectedAt) return null
  return (
    <Box color="fg.muted" textStyle="small">
      {t(`ended.${disconnectCause}`, { bank: bankName, date: date(disconnectedAt) })} {consentStatus && t('ended.consent')}
    </Box>
  )
}

const Read = ({ connection: { lastSyncedAt, provider, status } }: { readonly connection: BankConnectionCardFragment }) => {
  const { t } = useTranslation('banking')
  return (
    <Box color="fg.muted" textStyle="caption">
      {provider === 'STATEMENT_IMPORT' && <>{t('card.statements')} · </>}
      {lastSyncedAt ? (
        <>
          {t('card.updated')} <Time at={lastSyncedAt} />
        </>
      ) : (
        status !== 'SYNCING' && t('card.never')
      )}
    </Box>
  )
}
