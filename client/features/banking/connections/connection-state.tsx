import { Box, chakra, Progress } from '@chakra-ui/react'
import { AlertTriangle, FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Tooltip } from '@/ui/overlays/tooltip'
import type { BankConnectionCardFragment } from './connections.generated'

type Connection = BankConnectionCardFragment

/** The status of a connection as it is shown: one that consists of statements is imported, not connected. */
export const shownStatus = ({ status, provider }: Pick<Connection, 'status' | 'provider'>) =>
  status === 'CONNECTED' && provider === 'STATEMENT_IMPORT' ? 'IMPORTED' : status

/** Marks data from a sandbox bank and explains it. */
export const SandboxMark = () => {
  const { t } = useTranslation('banking')
  return (
    <Tooltip words={t('sandbox.explanation')}>
      <chakra.button type="button" cursor="help" borderRadius="full">
        <StatusBadge tone="caution" icon={FlaskConical}>
          {t('sandbox.mark')}
        </StatusBadge>
      </chakra.button>
    </Tooltip>
  )
}

/** The number of transactions synced so far. */
export const SyncProgress = ({ connection: { syncedCount, bankName } }: { readonly connection: Connection }) => {
  const { t } = useTranslation('banking')
  const said = syncedCount ? t('syncing.count', { count: syncedCount }) : t('syncing.starting')
  return (
    <Progress.Root size="xs" value={null} aria-label={`${bankName}: ${said}`} display="grid" gap="2">
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
      <Box color="fg.muted" textStyle="small" fontVariantNumeric="tabular-nums">
        {said}
      </Box>
    </Progress.Root>
  )
}

type NoticeProps = { readonly tone: 'caution' | 'negative' | 'info'; readonly children: ReactNode; readonly action?: ReactNode }

/** A notice with its action. */
export const Notice = ({ tone, children, action }: NoticeProps) => (
  <Box
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    justifyContent="space-between"
    gap="3"
    padding="3"
    borderRadius="md"
    textStyle="small"
    bg={`${tone}.subtle`}
    color={`${tone}.fg`}
  >
    <Box display="flex" gap="2.5" flex="1 1 260px" minWidth="0">
      <Box flexShrink="0" paddingBlockStart="2px">
        <AlertTriangle size={16} aria-hidden />
      </Box>
      <Box minWidth="0">{children}</Box>
    </Box>
    {action}
  </Box>
)

/** When the last transaction arrived and when the bank last responded. */
export const Silence = ({ connection: { accounts, lastRespondedAt } }: { readonly connection: Connection }) => {
  const { t } = useTranslation('banking')
  const { date } = useFormat()
  if (!lastRespondedAt) return null
  const newest = accounts.reduce<string | null>(
    (last, { historyEndsOn }) => (historyEndsOn && (!last || historyEndsOn > last) ? historyEndsOn : last),
    null,
  )
  return (
    <Notice tone="caution">
      <Box fontWeight="medium">
        {newest
          ? t('silence.rows', { newest: date(newest), since: date(lastRespondedAt) })
          : t('silence.noRows', { since: date(lastRespondedAt) })}
      </Box>
      <Box>{t('silence.act')}</Box>
    </Notice>
  )
}

/** The failure of a connection in words, and how to fix it. */
export const ConnectionFailure = ({ connection, action }: { readonly connection: Connection; readonly action: ReactNode }) => {
  const { t } = useTranslation('banking')
  const { accounts, failure, failureDetail, availableActions } = connection
  // For these the bank's own message adds nothing.
  const isAboutConsent = failure?.startsWith('CONSENT_')
  const remedy = availableActions.includes('REFRESH') ? 'REFRESH' : availableActions.includes('RECONNECT') ? 'RECONNECT' : undefined
  return (
    <Notice tone="negative" action={action}>
      <Box fontWeight="medium">{t(`failure.${failure ?? 'unknown'}`)}</Box>
      {failureDetail && !isAboutConsent && <Box>{failureDetail}</Box>}
      <Box>
        {remedy && t(`remedy.${remedy}`)} {accounts.length > 0 && t('remedy.kept')}
      </Box>
    </Notice>
  )
}
