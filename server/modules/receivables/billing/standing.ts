import type { EntityManager } from 'typeorm'
import { conflict } from '../../../shared/errors.ts'
import { Business, BusinessStatus } from '../../business/index.ts'

/** Refuses to take money for a suspended business from anybody. */
export const refuseToPaySuspended = async (db: EntityManager, businessId: string): Promise<void> => {
  const { status } = await db.findOneByOrFail(Business, { id: businessId })
  if (status === BusinessStatus.SUSPENDED) throw conflict('receivables.billing.cannotReceive')
}
