import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf, daysBetween, today } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { Notice } from './connection-state'
import type { BankConnectionCardFragment } from './connections.generated'
import { PermissionList } from './permissions'

/** The number of days before its end from which a consent should be renewed. */
const WARN_DAYS = 30

/** Calendar days until a moment; negative if it has passed. */
const daysUntil = (moment: string): number => (Date.parse(moment) <= Date.now() ? -1 : daysBetween(today(), dayOf(moment)))

type ConsentProps = { readonly connection: BankConnectionCardFragment; readonly action: ReactNode }

/** Warns that a consent ends soon, with a button to renew it. */
export const ConsentWarning = ({ connection: { consentExpiresAt, status }, action }: ConsentProps) => {
  const { t } = useTranslation('banking')
  const { date } = useFormat()
  if (!consentExpiresAt || (status !== 'CONNECTED' && status !== 'SYNCING')) return null
  const left = daysUntil(consentExpiresAt)
  if (left > WARN_DAYS) return null
  const day = date(consentExpiresAt)
  return (
    <Notice tone="caution" action={action}>
      <Box fontWeight="medium">
        {left > 0
          ? t('card.consentEnds', { count: left, date: day })
          : t(left === 0 ? 'card.consentEndsToday' : 'card.consentEnded', { date: day })}
      </Box>
      {t('card.renewWhy')}
    </Notice>
  )
}

/** The permissions of a consent and its end date, collapsed to one line. */
export const ConsentTerms = ({ connection }: { readonly connection: BankConnectionCardFragment }) => {
  const { t } = useTranslation('banking')
  const { date } = useFormat()
  const { consentExpiresAt, consentPermissions, consentStatus } = connection
  if (!consentStatus) return null
  const until =
    consentExpiresAt && consentStatus === 'AUTHORIZED'
      ? t('card.consentUntil', { date: date(consentExpiresAt) })
      : `${t('card.consent')}: ${t(`consentStatus.${consentStatus}`)}`
  if (consentPermissions.length === 0) {
    return (
      <Box color="fg.muted" textStyle="caption">
        {until}
      </Box>
    )
  }
  return (
    <chakra.details minWidth="0" color="fg.muted" textStyle="caption">
      <chakra.summary cursor="pointer" width="fit-content" borderRadius="sm">
        {until} · {t('card.shared')}
      </chakra.summary>
      <Box paddingBlockStart="2">
        <Box marginBlockEnd="1">
          {t('card.consent')}: {t(`consentStatus.${consentStatus}`)}
        </Box>
        <PermissionList permissions={consentPermissions} />
      </Box>
    </chakra.details>
  )
}
