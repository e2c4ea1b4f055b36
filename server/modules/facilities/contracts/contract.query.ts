import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { Commitment } from './commitment.entity.ts'
import { Contract } from './contract.entity.ts'

const READS_ALL: readonly (Role | null)[] = [Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST]

const IN_SYNDICATE = 'exists (select from facility_share part where part.facility_id = contract.id and part.lender_id = :businessId)'

/** Selects the contracts that the viewer may see: their parties, participants of a syndicate among them, the board, admins and analysts. */
const visibleTo = (db: EntityManager, { role, businessId }: Viewer): SelectQueryBuilder<Contract> => {
  const query = db.createQueryBuilder(Contract, 'contract')
  if (role === Role.MERCHANT && businessId) return query.where('contract.merchantId = :businessId', { businessId })
  if (isLender(role) && businessId) return query.where(`(contract.lenderId = :businessId or ${IN_SYNDICATE})`, { businessId })
  return READS_ALL.includes(role) ? query : query.where('false')
}

/** Loads the contracts of requests, as far as the viewer may see them. */
export const contractsByRequest: Batch<string, Contract[]> = async (db, requestIds, viewer) => {
  const query = visibleTo(db, viewer).andWhere('contract.requestId in (:...requestIds)', { requestIds })
  const rows = await query.orderBy('contract.reference', 'ASC').getMany()
  return groupByKey(requestIds, rows, ({ requestId }) => requestId)
}

/** Returns a contract by its id; null if it does not exist or the viewer may not see it. */
export const visibleContract = (db: EntityManager, viewer: Viewer, id: string): Promise<Contract | null> =>
  visibleTo(db, viewer).andWhere('contract.id = :id', { id }).getOne()

/** Loads what was held for contracts, of each lender, and when it was paid out. Only for contracts that the viewer may see. */
export const commitmentsByContract: Batch<string, Commitment[]> = async (db, contractIds) => {
  const rows = await db.find(Commitment, { where: { contractId: In([...contractIds]) }, order: { committedAt: 'ASC', id: 'ASC' } })
  return groupByKey(contractIds, rows, ({ contractId }) => contractId!)
}
