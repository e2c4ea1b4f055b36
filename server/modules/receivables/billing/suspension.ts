import type { EntityManager } from 'typeorm'
import { conflict } from '../../../shared/errors.ts'
import { Business, BusinessStatus } from '../../business/index.ts'

/** Refuses every payment to a suspended business. Throws CONFLICT. */
export const refuseToPaySuspended = async (db: EntityManager, businessId: string): Promise<void> => {
  const { status } = await db.findOneByOrFail(Business, { id: businessId })
  if (status === BusinessStatus.SUSPENDED) throw conflict('receivables.billing.cannotReceive')
}
