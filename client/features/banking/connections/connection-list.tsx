import { Box, Button, chakra, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { FileUp, History, Landmark, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStale } from '@/lib/lists/use-stale'
import { Panel } from '@/ui/frames/panel'
import { QueryView } from '@/ui/frames/query-view'
import { Empty } from '@/ui/lists/empty'
import { LoadMore } from '@/ui/lists/load-more'
import { May } from '@/ui/may'
import { useStatementImportUndoneSubscription } from '../import/imported-files.generated'
import { BANK_ROWS } from './bank-rows'
import { ConnectionCard } from './connection-card'
import { shownStatus } from './connection-state'
import {
  type BankConnectionCardFragment,
  useBankConnectionChangedSubscription,
  useBankConnectionHistoryQuery,
  useBankConnectionsQuery,
} from './connections.generated'

type ListProps = {
  readonly onConnect: () => void
  readonly onImport: (connectionId: string) => void
  readonly onImports: (connectionId: string) => void
}

/** The connected banks, newest first. */
export const ConnectionList = ({ onConnect, onImport, onImports }: ListProps) => {
  const { t } = useTranslation('banking')
  const query = useBankConnectionsQuery()
  const shown = (connections: readonly BankConnectionCardFragment[]) => connections.filter(({ status }) => status !== 'DISCONNECTED')
  return (
    <QueryView
      query={query}
      skeleton={<Waiting />}
      isEmpty={({ bankConnections }) => shown(bankConnections.nodes).length === 0}
      empty={
        <Panel>
          <Empty
            icon={Landmark}
            title={t('connections.none')}
            explanation={t('connections.noneExplanation')}
            action={
              <Box display="flex" gap="2" flexWrap="wrap" justifyContent="center">
                <May act="connectBank">
                  <Button onClick={onConnect}>
                    <Plus aria-hidden />
                    {t('acts.connect')}
                  </Button>
                </May>
                <May act="importStatement">
                  <Button variant="outline" onClick={() => onImport('')}>
                    <FileUp aria-hidden />
                    {t('acts.import')}
                  </Button>
                </May>
              </Box>
            }
          />
        </Panel>
      }
    >
      {({ bankConnections }) => <Cards connections={shown(bankConnections.nodes)} onImport={onImport} onImports={onImports} />}
    </QueryView>
  )
}

/** The disconnected banks, with the transactions that were read from them. */
export const ConnectionHistory = ({ onImport, onImports }: Omit<ListProps, 'onConnect'>) => {
  const { t } = useTranslation('banking')
  const query = useBankConnectionHistoryQuery()
  const shown = (connections: readonly BankConnectionCardFragment[]) => connections.filter(({ status }) => status === 'DISCONNECTED')
  return (
    <QueryView
      query={query}
      skeleton={<Waiting />}
      isEmpty={({ bankConnections }) => shown(bankConnections.nodes).length === 0}
      empty={
        <Panel>
          <Empty icon={History} title={t('connections.noHistory')} explanation={t('connections.noHistoryExplanation')} />
        </Panel>
      }
    >
      {({ bankConnections: { nodes, pageInfo } }) => (
        <>
          <Cards connections={shown(nodes)} onImport={onImport} onImports={onImports} />
          <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })} />
        </>
      )}
    </QueryView>
  )
}

type CardsProps = Omit<ListProps, 'onConnect'> & { readonly connections: readonly BankConnectionCardFragment[] }

const Cards = ({ connections, onImport, onImports }: CardsProps) => {
  const { t } = useTranslation('banking')
  return (
    <chakra.ul listStyleType="none" aria-label={t('connections.list')} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {connections.map((connection) => (
        <ConnectionCard
          key={connection.id}
          connection={connection}
          onImport={() => onImport(connection.id)}
          onImports={() => onImports(connection.id)}
        />
      ))}
    </chakra.ul>
  )
}

/** Keeps the page current while banks are synced, and announces status changes to screen readers. */
export const ConnectionsLive = () => {
  const { t } = useTranslation('banking')
  const stale = useStale()
  const [said, setSaid] = useState('')
  const { data } = useBankConnectionsQuery()
  useBankConnectionChangedSubscription({
    onData: ({ data: { data: pushed } }) => {
      if (!pushed) return
      const { connection } = pushed.bankConnectionChanged
      const before = data?.bankConnections.nodes.find(({ id }) => id === connection.id)
      setSaid(t('connections.changed', { bank: connection.bankName, status: t(`status.${shownStatus(connection)}`) }))
      const isSettled = connection.status !== 'SYNCING'
      if (isSettled) void stale(['bankSummary'])
      if (!before) void stale(['bankConnections'])
    },
  })
  // Transactions, an account and the bank itself may have been removed.
  useStatementImportUndoneSubscription({
    onData: ({ data: { data: pushed } }) => {
      if (!pushed) return
      setSaid(t('imports.done', { file: pushed.statementImportUndone.import.fileName }))
      void stale(BANK_ROWS)
    },
  })
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}

const Waiting = () => (
  <Box display="grid" gap="4" aria-hidden>
    {['a', 'b'].map((card) => (
      <Panel key={card} padding="5" display="grid" gap="5">
        <Box display="flex" gap="3" alignItems="center">
          <Skeleton boxSize="40px" borderRadius="md" />
          <Box display="grid" gap="2" flex="1">
            <Skeleton height="16px" width="200px" maxWidth="60%" />
            <Skeleton height="12px" width="120px" maxWidth="40%" />
          </Box>
          <Skeleton height="36px" width="96px" />
        </Box>
        <Skeleton height="40px" />
      </Panel>
    ))}
  </Box>
)
