import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { later, MINUTE } from '../../../shared/clock.ts'
import { rateLimited } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { excludeAccounts, takeTurns } from '../intake/rollup.ts'
import type { BankConnection } from '../records/bank-connection.entity.ts'
import { BankConnectionAction, type BankProviderKind, DisconnectCause } from '../records/bank-connection-terms.ts'
import { aboutCashflow } from '../records/banking.events.ts'
import { type BankInstitution, institutionsFor } from '../records/institutions.ts'
import type { BankProvider } from '../records/provider.ts'
import type { BankConnectionsArgs } from './bank-connection.inputs.ts'
import { connectionById, connectionsOf, lockConnection, unknownConnection } from './bank-connection.query.ts'
import { beginSync, providerIn, refuseUnlessAllowed } from './bank-connection-changes.ts'
import { endConnection } from './bank-connection-end.ts'

/** The shortest time between two refreshes that a person starts. */
const REFRESH_EVERY = 5 * MINUTE

const HISTORY = 'update bank_account set is_connected = false where connection_id = $1 and is_connected returning id'

/** Lists, refreshes and ends the connections of a business. */
export const createConnectionService = (platform: Platform, providers: ReadonlyMap<BankProviderKind, BankProvider>) => {
  const { work, dataSource, config } = platform
  const institutions = institutionsFor(config)

  return {
    /** The banks that can be connected, by country. */
    institutions: (): readonly BankInstitution[] => institutions,

    /** The viewer's connections. */
    list: (viewer: Viewer, args: BankConnectionsArgs): Promise<Page<BankConnection>> => connectionsOf(dataSource.manager, viewer, args),

    /** Returns one connection. Throws NOT_FOUND when the viewer may not see it. */
    async find(viewer: Viewer, id: string): Promise<BankConnection> {
      const [found] = await connectionById(dataSource.manager, [id], viewer)
      return orNotFound(found, unknownConnection)
    },

    /** Starts a sync, also after a failure. Throws RATE_LIMITED, with the next possible time, within five minutes of the last refresh. */
    async refresh(viewer: Viewer, id: string): Promise<BankConnection> {
      return work(viewer, async (tx) => {
        const connection = await lockConnection(tx, id)
        refuseUnlessAllowed(connection, BankConnectionAction.REFRESH)
        const wait = (connection.nextRefreshAt?.getTime() ?? 0) - tx.now.getTime()
        if (wait > 0) {
          const minutes = Math.ceil(wait / MINUTE)
          throw rateLimited(
            textOf('banking.connections.refreshedJustNow', {
              wait: minutes === 1 ? textOf('common.spans.seconds', { count: 60 }) : textOf('common.spans.minutes', { count: minutes }),
            }),
          )
        }
        providerIn(providers, connection)
        connection.nextRefreshAt = later(tx.now, REFRESH_EVERY)
        await beginSync(tx, connection, 'refresh')
        return connection
      })
    },

    /** Ends a connection and its consent at the bank. Its transactions stay as history and count in no figure until it is reconnected. */
    async disconnect(viewer: Viewer, id: string): Promise<BankConnection> {
      return work(viewer, async (tx) => {
        // The lock on the business's transactions comes first, as everywhere: its holder may lock a second connection.
        if (viewer.businessId) await takeTurns(tx, viewer.businessId)
        const connection = await lockConnection(tx, id)
        refuseUnlessAllowed(connection, BankConnectionAction.DISCONNECT)
        await endConnection(tx, connection, DisconnectCause.PERSON, tx.now)
        const [accounts] = await tx.db.query<[{ id: string }[], number]>(HISTORY, [connection.id])
        await excludeAccounts(
          tx,
          connection.businessId,
          accounts.map((account) => account.id),
        )
        await tx.emit(aboutCashflow(connection.businessId))
        return connection
      })
    },
  }
}

export type ConnectionService = ReturnType<typeof createConnectionService>
