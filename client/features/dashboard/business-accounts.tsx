import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { Confirm } from '@/ui/overlays/confirm'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import {
  type BusinessAccountFragment,
  FreezeAccountDocument,
  UnfreezeAccountDocument,
  useBusinessAccountsQuery,
} from './business-accounts.generated'

/** The wallet accounts of a business, with a button for administrators to freeze them. */
export const BusinessAccounts = ({ businessId }: { readonly businessId: string }) => {
  const { t } = useTranslation('dashboard')
  const query = useBusinessAccountsQuery({ variables: { businessId } })
  return (
    <Box as="section" aria-label={t('admin.accounts')}>
      <Box as="h3" fontWeight="semibold" marginBlockEnd="2">
        {t('admin.accounts')}
      </Box>
      <QueryView
        query={query}
        skeleton={<BlockSkeleton lines={3} />}
        isEmpty={({ walletAccounts }) => walletAccounts.length === 0}
        empty={<Box color="fg.muted">{t('admin.noAccounts')}</Box>}
      >
        {({ walletAccounts }) => (
          <chakra.ul listStyleType="none">
            {walletAccounts.map((account) => (
              <AccountLine key={account.id} account={account} />
            ))}
          </chakra.ul>
        )}
      </QueryView>
    </Box>
  )
}

type OfAccount = { readonly account: BusinessAccountFragment }

const AccountLine = ({ account }: OfAccount) => {
  const { t } = useTranslation('dashboard')
  const { t: domain } = useTranslation('domain')
  const [asking, setAsking] = useState(false)
  const { name, type, currency, status, statusReason, balance, accountNumber } = account
  const isFrozen = status === 'FROZEN'
  const close = () => setAsking(false)
  return (
    <chakra.li display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" paddingBlock="2.5" borderBlockStartWidth="1px">
      <Box minWidth="0" flex="1 1 200px">
        <HStack gap="2" flexWrap="wrap">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Box>
          <StatusLabel of="account" value={status} />
        </HStack>
        <Box color="fg.muted" textStyle="caption">
          {domain(`accountType.${type}`)} · <chakra.bdi dir="ltr">{accountNumber}</chakra.bdi>
        </Box>
        {statusReason && (
          <Box textStyle="caption" overflowWrap="anywhere">
            <bdi>{statusReason}</bdi>
          </Box>
        )}
      </Box>
      <HStack gap="3">
        <Box fontWeight="medium">
          <Money amount={balance.total} currency={currency} />
        </Box>
        <Button
          size="xs"
          variant="outline"
          aria-label={t(isFrozen ? 'admin.unfreezeOf' : 'admin.freezeOf', { name })}
          onClick={() => setAsking(true)}
        >
          {t(isFrozen ? 'admin.unfreeze' : 'admin.freeze')}
        </Button>
      </HStack>
      {isFrozen ? <Unfreeze account={account} open={asking} onClose={close} /> : <Freeze account={account} open={asking} onClose={close} />}
    </chakra.li>
  )
}

type Ask = OfAccount & { readonly open: boolean; readonly onClose: () => void }

const Freeze = ({ account: { id, name, balance, currency }, open, onClose }: Ask) => {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  const submission = useAct(FreezeAccountDocument, {
    variables: (reason: string) => ({ id, reason }),
    toast: () => t('admin.frozen', { name }),
    done: onClose,
  })
  return (
    <ConfirmWithReason
      open={open}
      onClose={onClose}
      title={t('admin.freezeTitle', { name })}
      consequence={t('admin.freezeConsequence', { amount: money(balance.total, currency) })}
      confirmLabel={t('admin.freeze')}
      reasonLabel={t('admin.rejectReason')}
      reasonHelp={t('admin.freezeReasonHelp')}
      required
      submission={submission}
    />
  )
}

const Unfreeze = ({ account: { id, name, balance, currency }, open, onClose }: Ask) => {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  const submission = useAct(UnfreezeAccountDocument, {
    variables: () => ({ id }),
    toast: () => t('admin.unfrozen', { name }),
    done: onClose,
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('admin.unfreezeTitle', { name })}
      consequence={t('admin.unfreezeConsequence', { amount: money(balance.total, currency) })}
      confirmLabel={t('admin.unfreeze')}
      submission={submission}
    />
  )
}
