import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { BANK_ROWS } from './bank-rows'
import { type BankConnectionCardFragment, DisconnectBankDocument } from './connections.generated'

type DisconnectProps = { readonly connection: BankConnectionCardFragment; readonly open: boolean; readonly onClose: () => void }

/** Ends a connection, after showing how many transactions no longer count. */
export const DisconnectBank = ({ connection, open, onClose }: DisconnectProps) => {
  const { t } = useTranslation('banking')
  const { id, bankName: bank, accounts, provider } = connection
  const isImported = provider === 'STATEMENT_IMPORT'
  const submission = useAct(DisconnectBankDocument, {
    variables: () => ({ id }),
    changes: BANK_ROWS,
    toast: () => t(isImported ? 'disconnect.removed' : 'disconnect.done', { bank }),
    done: onClose,
  })
  const count = accounts.reduce((sum, { transactionCount }) => sum + transactionCount, 0)
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t(isImported ? 'disconnect.removeTitle' : 'disconnect.title', { bank })}
      consequence={
        <Box display="grid" gap="2">
          <p>{t(isImported ? 'disconnect.removeConsequence' : 'disconnect.consequence', { bank })}</p>
          {accounts.length > 0 && <p>{t('disconnect.kept', { count, accounts: t('disconnect.accounts', { count: accounts.length }) })}</p>}
        </Box>
      }
      confirmLabel={t(isImported ? 'acts.remove' : 'acts.disconnect')}
      submission={submission}
      danger
    />
  )
}
