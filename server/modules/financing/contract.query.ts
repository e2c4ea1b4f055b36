import { In } from 'typeorm'
import { type Batch, groupByKey } from '../../platform/context.ts'
import { isLender, Role } from '../../shared/role.ts'
import { Commitment } from './commitment.entity.ts'
import { Contract } from './contract.entity.ts'

const READS_ALL: readonly (Role | null)[] = [Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST]

/** A request's contracts as far as the viewer may see them: the two parties, the board, administration and analysts. */
export const contractsByRequest: Batch<string, Contract[]> = async (db, requestIds, { role, businessId }) => {
  const query = db.createQueryBuilder(Contract, 'contract').where('contract.requestId in (:...requestIds)', { requestIds })
  if (role === Role.MERCHANT && businessId) query.andWhere('contract.merchantId = :businessId', { businessId })
  else if (isLender(role) && businessId) query.andWhere('contract.lenderId = :businessId', { businessId })
  else if (!READS_ALL.includes(role)) query.andWhere('false')
  const rows = await query.orderBy('contract.reference', 'ASC').getMany()
  return groupByKey(requestIds, rows, ({ requestId }) => requestId)
}

/** What was held for a contract and when it was paid out. Only for contracts that the viewer was already shown. */
export const commitmentByContract: Batch<string, Commitment | undefined> = async (db, contractIds) => {
  const rows = new Map((await db.findBy(Commitment, { contractId: In([...contractIds]) })).map((row) => [row.contractId, row]))
  return contractIds.map((id) => rows.get(id))
}
