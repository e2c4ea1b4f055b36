import { Box, Button, IconButton, Menu, Portal } from '@chakra-ui/react'
import { Files, FileUp, Link2, MoreHorizontal, RefreshCw, Unplug } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leaveFor } from '@/lib/api/leave-for'
import type { Submission } from '@/lib/api/use-submit'
import { useFormat } from '@/lib/text/format'
import { May } from '@/ui/may'
import { useAct } from '@/ui/use-act'
import { type BankConnectionCardFragment, RefreshBankConnectionDocument } from './connections.generated'
import { ReconnectBankDocument } from './consent.generated'

type Connection = BankConnectionCardFragment

/** Renews the consent of a connection: opens the bank's consent page. */
export const useReconnect = ({ id }: Connection): Submission<undefined> => {
  return useAct(ReconnectBankDocument, {
    variables: () => ({ id }),
    done: (data) => leaveFor(data.reconnectBank.redirectUrl),
  })
}

export const useRefresh = ({ id }: Connection): Submission<undefined> => {
  return useAct(RefreshBankConnectionDocument, { variables: () => ({ id }) })
}

const LONGEST_TIMER = 2_000_000_000

/** Whether a moment is in the future; updates when it has passed. */
const useIsAhead = (moment: string | null): boolean => {
  const [now, setNow] = useState(() => Date.now())
  const left = moment === null ? 0 : Date.parse(moment) - now
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, LONGEST_TIMER))
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

type RefreshProps = { readonly connection: Connection; readonly submission: Submission<undefined> }

/** Refreshes the connection, or shows when the next refresh is allowed. */
export const RefreshButton = ({ connection, submission }: RefreshProps) => {
  const { t } = useTranslation('banking')
  const { clock } = useFormat()
  const { availableActions, bankName, nextRefreshAt, status } = connection
  const mustWait = useIsAhead(nextRefreshAt)
  const isSyncing = status === 'SYNCING'
  if (!availableActions.includes('REFRESH') && !isSyncing) return null
  return (
    <Box display="flex" alignItems="center" gap="2" flexWrap="wrap" justifyContent="flex-end">
      {mustWait && !isSyncing && nextRefreshAt && (
        <Box color="fg.muted" textStyle="caption">
          {t('card.refreshFrom', { time: clock(new Date(nextRefreshAt)) })}
        </Box>
      )}
      <Button
        variant="outline"
        disabled={isSyncing || mustWait}
        loading={submission.pending}
        loadingText={t('acts.refresh')}
        aria-label={t('acts.refreshOf', { bank: bankName })}
        onClick={() => void submission.submit(undefined)}
      >
        <RefreshCw aria-hidden />
        {t('acts.refresh')}
      </Button>
    </Box>
  )
}

type ReconnectProps = { readonly connection: Connection; readonly submission: Submission<undefined>; readonly solid?: boolean }

/** Requests the consent again, with a label that fits the status of the connection. */
export const ReconnectButton = ({ connection, submission, solid = false }: ReconnectProps) => {
  const { t } = useTranslation('banking')
  if (!connection.availableActions.includes('RECONNECT')) return null
  const label = t(reconnectLabel(connection))
  return (
    <May act="reconnectBank">
      <Button
        variant={solid ? 'solid' : 'outline'}
        loading={submission.pending}
        loadingText={label}
        onClick={() => void submission.submit(undefined)}
      >
        <Link2 aria-hidden />
        {label}
      </Button>
    </May>
  )
}

const reconnectLabel = ({ status }: Connection) =>
  status === 'AWAITING_CONSENT' ? 'acts.continue' : status === 'CONNECTED' ? 'acts.renew' : 'acts.reconnect'

type MenuProps = {
  readonly connection: Connection
  readonly onReconnect: () => void
  readonly onImport: () => void
  readonly onImports: () => void
  readonly onDisconnect: () => void
}

/** The other actions that a connection allows now. */
export const ConnectionMenu = ({ connection, onReconnect, onImport, onImports, onDisconnect }: MenuProps) => {
  const { t } = useTranslation('banking')
  const { availableActions, bankName, provider } = connection
  if (availableActions.length === 0) return null
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" size="sm" color="fg.muted" aria-label={t('acts.moreOf', { bank: bankName })}>
          <MoreHorizontal aria-hidden />
        </IconButton>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="220px">
            {availableActions.includes('RECONNECT') && (
              <May act="reconnectBank">
                <Menu.Item value="reconnect" onClick={onReconnect}>
                  <Link2 size={16} aria-hidden />
                  {t(reconnectLabel(connection))}
                </Menu.Item>
              </May>
            )}
            <May act="importStatement">
              <Menu.Item value="import" onClick={onImport}>
                <FileUp size={16} aria-hidden />
                {t('acts.import')}
              </Menu.Item>
            </May>
            <Menu.Item value="imports" onClick={onImports}>
              <Files size={16} aria-hidden />
              {t('acts.imports')}
            </Menu.Item>
            {availableActions.includes('DISCONNECT') && (
              <May act="disconnectBank">
                <Menu.Item value="disconnect" color="negative.fg" onClick={onDisconnect}>
                  <Unplug size={16} aria-hidden />
                  {t(provider === 'STATEMENT_IMPORT' ? 'acts.remove' : 'acts.disconnect')}
                </Menu.Item>
              </May>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
