import { type Batch, groupByKey } from '../../platform/context.ts'
import { isLender, Role } from '../../shared/role.ts'
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
