import { type EntityManager, In, Not } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { isId, lockById, orNotFound } from '../../../platform/rows.ts'
import { emptyPage, readPage } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DomainError, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { banksVisibleTo } from '../records/bank-account.query.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { BankConnectionStatus } from '../records/bank-connection-terms.ts'
import { BANK_CONNECTION_ORDERS, type BankConnectionsArgs } from './bank-connection.inputs.ts'

export const unknownConnection = () => notFound('banking.connections.notFound')

/** Connections of a business that are not disconnected; screens read them all in one page. */
const MOST_CONNECTIONS = 50

/** Throws LIMIT_EXCEEDED when the business has as many connections as it may have; disconnected ones do not count. */
export const checkRoomForConnection = async (tx: Tx, businessId: string): Promise<void> => {
  const open = await tx.db.countBy(BankConnection, { businessId, status: Not(BankConnectionStatus.DISCONNECTED) })
  if (open >= MOST_CONNECTIONS) throw new DomainError('LIMIT_EXCEEDED', textOf('banking.connections.tooMany', { most: MOST_CONNECTIONS }))
}

/** The viewer's connections; those that were disconnected only when the filter includes them. */
export const connectionsOf = async (
  db: EntityManager,
  viewer: Viewer,
  { filter, ...page }: BankConnectionsArgs,
): Promise<Page<BankConnection>> => {
  const businessId = banksVisibleTo(viewer)
  if (businessId === null) return emptyPage()
  const query = db.createQueryBuilder(BankConnection, 'connection').where('connection.businessId = :businessId', { businessId })
  if (!filter?.includeDisconnected) query.andWhere('connection.status <> :ended', { ended: BankConnectionStatus.DISCONNECTED })
  return readPage(query, page, BANK_CONNECTION_ORDERS)
}

/** Connections by id as far as the viewer may see them; null otherwise. */
export const connectionById: Batch<string, BankConnection | null> = async (db, ids, viewer) => {
  const businessId = banksVisibleTo(viewer)
  const known = ids.filter(isId)
  const rows = businessId && known.length > 0 ? await db.findBy(BankConnection, { id: In(known), businessId }) : []
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id.toLowerCase()) ?? null)
}

/** Locks the viewer's connection until the end of the transaction. Throws NOT_FOUND for a connection of another business. */
export const lockConnection = async (tx: Tx, id: string): Promise<BankConnection> => {
  const businessId = banksVisibleTo(tx.viewer)
  const connection = businessId === null ? null : await lockById(tx.db, BankConnection, id)
  return orNotFound(connection?.businessId === businessId ? connection : null, unknownConnection)
}
