import type { Tx } from '../../../platform/transaction.ts'
import { takeTurns } from '../intake/rollup.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { BankConnectionStatus, BankProviderKind } from '../records/bank-connection-terms.ts'
import { institutionNamed } from '../records/institutions.ts'
import { checkRoomForConnection } from './bank-connection.query.ts'

/** The connections of imported statements: one per bank and business. */
export const createStatementConnections = () => ({
  /**
   * Returns the connection for the statements of a bank. Opens one for the first statement, and for the next
   * after a disconnection. Throws LIMIT_EXCEEDED at the limit of connections.
   */
  async forBank(tx: Tx, businessId: string, bankName: string): Promise<BankConnection> {
    await takeTurns(tx, businessId)
    const { id: institutionId, name } = institutionNamed(bankName)
    const provider = BankProviderKind.STATEMENT_IMPORT
    const known = await tx.db.findOneBy(BankConnection, {
      businessId,
      provider,
      institutionId,
      status: BankConnectionStatus.CONNECTED,
    })
    if (known) return known
    await checkRoomForConnection(tx, businessId)
    const opened = tx.db.create(BankConnection, {
      businessId,
      provider,
      institutionId,
      bankName: name,
      isSandbox: false,
      status: BankConnectionStatus.CONNECTED,
      consentPermissions: [],
      createdAt: tx.now,
      createdBy: tx.viewer.userId,
    })
    return tx.db.findOneByOrFail(BankConnection, { id: (await tx.db.save(opened)).id })
  },

  /** Records that a statement was imported into the connection now. */
  async read(tx: Tx, connectionId: string): Promise<void> {
    await tx.db.update(BankConnection, { id: connectionId }, { lastSyncedAt: tx.now })
  },
})

export type StatementConnections = ReturnType<typeof createStatementConnections>
