import { Box, Button } from '@chakra-ui/react'
import { FileUp, Landmark, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApprovalsLive } from '@/features/approvals/pending-approvals'
import { BankTiles } from '@/features/banking/connections/bank-tiles'
import { ConnectBank } from '@/features/banking/connections/connect-bank'
import { ConnectionHistory, ConnectionList, ConnectionsLive } from '@/features/banking/connections/connection-list'
import { ConsentReturn } from '@/features/banking/connections/consent-return'
import { ImportStatement } from '@/features/banking/import/import-statement'
import { ImportedFiles } from '@/features/banking/import/imported-files'
import { BankTransactionList } from '@/features/banking/transactions/bank-transaction-list'
import { useFilters } from '@/lib/lists/use-filters'
import { NeedsBusiness } from '@/ui/frames/needs-business'
import { PageHeader } from '@/ui/frames/page-header'
import { Tabs } from '@/ui/frames/tabs'
import { May } from '@/ui/may'

/** The open tab, and the act in progress with its connection. */
const VIEW = { tab: 'accounts', act: '', of: '', file: '' }

const Connections = () => {
  const { t } = useTranslation('banking')
  return (
    <NeedsBusiness icon={Landmark} why={t('setup')}>
      <BusinessConnections />
    </NeedsBusiness>
  )
}
export default Connections

const BusinessConnections = () => {
  const { t } = useTranslation('banking')
  const [{ tab, act, of, file }, set] = useFilters(VIEW)
  const connect = () => set({ act: 'connect', of: '', file: '' })
  const importInto = (connectionId: string) => set({ act: 'import', of: connectionId, file: '' })
  const showImports = (connectionId: string) => set({ act: 'imports', of: connectionId, file: '' })
  const end = () => set({ act: '', of: '', file: '' })
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
        action={
          <Box display="flex" gap="2" flexDirection={{ base: 'column-reverse', sm: 'row' }} width={{ base: 'full', sm: 'auto' }}>
            <May act="importStatement">
              <Button variant="outline" onClick={() => importInto('')}>
                <FileUp aria-hidden />
                {t('acts.import')}
              </Button>
            </May>
            <May act="connectBank">
              <Button onClick={connect}>
                <Plus aria-hidden />
                {t('acts.connect')}
              </Button>
            </May>
          </Box>
        }
      />
      <ConnectionsLive />
      <ApprovalsLive />
      <ConsentReturn onConnect={connect} />
      <BankTiles />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => set({ tab: next })}
        tabs={[
          {
            value: 'accounts',
            label: t('tabs.accounts'),
            content: <ConnectionList onConnect={connect} onImport={importInto} onImports={showImports} />,
          },
          { value: 'transactions', label: t('tabs.transactions'), content: <BankTransactionList onConnect={connect} /> },
          { value: 'history', label: t('tabs.history'), content: <ConnectionHistory onImport={importInto} onImports={showImports} /> },
        ]}
      />
      {act === 'connect' && <ConnectBank onClose={end} />}
      {act === 'imports' && <ImportedFiles connectionId={of} onClose={end} />}
      {act === 'import' && (
        <ImportStatement fileId={file} connectionId={of} onFile={(next) => set({ file: next }, { replace: true })} onClose={end} />
      )}
    </>
  )
}
