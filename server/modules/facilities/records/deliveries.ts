import type { EntityManager } from 'typeorm'
import { ExecutionStep } from '../execution/steps.ts'

const DELIVERED = `
  select coalesce(sum(delivered.quantity), 0)::text as quantity
  from execution_step delivered
  where delivered.facility_id = $1 and delivered.step = '${ExecutionStep.DELIVERY}' and exists (
    select from execution_step inspected
    where inspected.facility_id = $1 and inspected.step = '${ExecutionStep.INSPECTION}' and inspected.place = delivered.place + 1)`

/** Returns what of a salam's goods was delivered and inspected, in their unit of measure. */
export const deliveredQuantity = async (db: EntityManager, facilityId: string): Promise<bigint> => {
  const [row] = await db.query<{ quantity: string }[]>(DELIVERED, [facilityId])
  return BigInt(row!.quantity)
}
