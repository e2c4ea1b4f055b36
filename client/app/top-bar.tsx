import { Box, HStack, IconButton, NativeSelect } from '@chakra-ui/react'
import { BadgeCheck, Menu as MenuIcon } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Bell } from '@/features/notifications/bell'
import type { Viewer } from '@/lib/api/session'
import { useSubmit } from '@/lib/api/use-submit'
import { CURRENCIES, useCurrency } from '@/lib/browser/preferences'
import { useCurrencyOptions } from '@/ui/fields/currency-options'
import { Options } from '@/ui/fields/options'
import { StatusBadge } from '@/ui/labels/status-badge'
import { toast } from '@/ui/overlays/toaster'
import { ConnectionPill } from './connection-pill'
import { UserMenu } from './user-menu'

/** Shown on every page: the connection state, the user, the display currency. */
export const TopBar = ({ viewer, onMenu }: { readonly viewer: Viewer; readonly onMenu: () => void }) => {
  const { t } = useTranslation()
  return (
    <HStack
      as="header"
      height="60px"
      gap={{ base: '2', md: '3' }}
      paddingInline={{ base: '3', md: '6' }}
      position="sticky"
      insetBlockStart="0"
      zIndex="sticky"
      bg="bg.canvas"
      borderBlockEndWidth="1px"
    >
      <IconButton display={{ base: 'inline-flex', md: 'none' }} variant="ghost" aria-label={t('navigation.open')} onClick={onMenu}>
        <MenuIcon aria-hidden />
      </IconButton>
      <Box flex="1" minWidth="0">
        <ConnectionPill />
      </Box>
      {viewer.isVerified && (
        <Box display={{ base: 'none', sm: 'block' }} title={t('account.verifiedHelp')}>
          <StatusBadge tone="positive" icon={BadgeCheck}>
            {t('account.verified')}
          </StatusBadge>
        </Box>
      )}
      <CurrencySelect />
      <Suspense fallback={<Box width="36px" />}>
        <Bell />
      </Suspense>
      <UserMenu viewer={viewer} />
    </HStack>
  )
}

const CurrencySelect = () => {
  const { t } = useTranslation()
  const currencyOptions = useCurrencyOptions()
  const { currency, choose } = useCurrency()
  const { submit, pending } = useSubmit(choose)
  return (
    <NativeSelect.Root size="sm" width="auto" disabled={pending}>
      <NativeSelect.Field
        aria-label={t('account.currency')}
        value={currency}
        onChange={(event) => {
          const chosen = CURRENCIES.find((one) => one === event.target.value)
          if (chosen) void submit(chosen).then((failure) => failure && toast.failed(failure.sentence))
        }}
      >
        <Options options={currencyOptions.map((option) => ({ ...option, short: option.value }))} />
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
