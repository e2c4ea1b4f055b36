import { type EntityManager, In } from 'typeorm'
import { groupByKey } from '../../../platform/context.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { ExecutedStep } from '../records/execution-step.entity.ts'
import { brokenStep } from './chain.ts'

/** Chains of execution that were checked again, and those of them in which a hash does not fit what it covers. */
interface ChainCheck {
  readonly checked: number
  readonly broken: number
}

const ACTED = 'select distinct facility_id as id from execution_step where recorded_at >= $1 and recorded_at < $2 order by 1'

/** Chains that are read together. */
const BATCH = 200

/** Checks the chain of every facility with a step of a period, from its contract to its last step. */
export const checkChains = async (db: EntityManager, begin: Date, end: Date): Promise<ChainCheck> => {
  const ids = (await db.query<{ id: string }[]>(ACTED, [begin, end])).map(({ id }) => id)
  let broken = 0
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH)
    const contracts = await db.findBy(Contract, { id: In(some) })
    const steps = await db.find(ExecutedStep, { where: { facilityId: In(some) }, order: { facilityId: 'ASC', place: 'ASC' } })
    const chains = groupByKey(
      contracts.map(({ id }) => id),
      steps,
      ({ facilityId }) => facilityId,
    )
    broken += contracts.filter(({ hash }, at) => brokenStep(hash, chains[at]!) !== null).length
  }
  return { checked: ids.length, broken }
}
