import { IsNull } from 'typeorm'
import type { Tx } from '../../../platform/transaction.ts'
import { ApiKey } from './api-key.entity.ts'

/** Ends every API key of a person. */
export const revokeKeys = (tx: Tx, userId: string): Promise<unknown> =>
  tx.db.update(ApiKey, { userId, revokedAt: IsNull() }, { revokedAt: tx.now })
