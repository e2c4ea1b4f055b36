import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { Confirm } from '@/ui/confirm'
import { toast } from '@/ui/toaster'
import { type BankConnectionCardFragment, useDisconnectBankMutation } from './connections.generated'

type DisconnectProps = { readonly connection: BankConnectionCardFragment; readonly open: boolean; readonly onClose: () => void }

/** Ends a connection, after saying how much stops counting. */
export const DisconnectBank = ({ connection, open, onClose }: DisconnectProps) => {
  const { t } = useTranslation('banking')
  const { id, bankName: bank, accounts, provider } = connection
  const isImported = provider === 'STATEMENT_IMPORT'
  const [disconnect] = useDisconnectBankMutation({ refetchQueries: 'active' })
  const submission = useSubmit(
    () => disconnect({ variables: { id } }),
    () => {
      toast.done(t(isImported ? 'disconnect.removed' : 'disconnect.done', { bank }))
      onClose()
    },
  )
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
