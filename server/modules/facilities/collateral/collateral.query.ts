import { type EntityManager, In } from 'typeorm'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import type { FileAccess } from '../../../platform/files/files.ts'
import { Role } from '../../../shared/role.ts'
import { visibleContract } from '../contracts/contract.query.ts'
import { Collateral } from './collateral.entity.ts'

/** Loads the collateral of contracts, oldest first. Only for contracts that the viewer may see. */
export const collateralByContract: Batch<string, Collateral[]> = async (db, contractIds) => {
  const rows = await db.find(Collateral, { where: { contractId: In([...contractIds]) }, order: { pledgedAt: 'ASC', id: 'ASC' } })
  return groupByKey(contractIds, rows, ({ contractId }) => contractId)
}

const DOCUMENTS = `
  select collateral_id as "collateralId", file_id as "fileId" from collateral_document where collateral_id = any($1::uuid[]) order by place`

/** Loads the documents of collateral in the merchant's order; analysts see none. Only for collateral that the viewer may see. */
export const documentsByCollateral: Batch<string, StoredFile[]> = async (db, ids, { role }) => {
  const rows = role === Role.ANALYST ? [] : await db.query<{ collateralId: string; fileId: string }[]>(DOCUMENTS, [[...ids]])
  const files = new Map((await db.findBy(StoredFile, { id: In(rows.map(({ fileId }) => fileId)) })).map((file) => [file.id, file]))
  return groupByKey(ids, rows, ({ collateralId }) => collateralId).map((group) => group.flatMap(({ fileId }) => files.get(fileId) ?? []))
}

const PROVED_BY = `
  select distinct c.contract_id as id from collateral_document d join collateral c on c.id = d.collateral_id where d.file_id = $1`

/** Lets those who may see a contract read the documents of its collateral, except analysts. */
export const readersOfDocuments =
  (db: EntityManager): FileAccess =>
  async (viewer, { id }) => {
    if (viewer.role === Role.ANALYST) return false
    for (const contract of await db.query<{ id: string }[]>(PROVED_BY, [id])) {
      if (await visibleContract(db, viewer, contract.id)) return true
    }
    return false
  }
