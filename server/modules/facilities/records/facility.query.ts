import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm'
import { type Batch, groupByKey, oneBy } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import { isLender, Role } from '../../../shared/role.ts'
import { FinancingRequest } from '../../financing/index.ts'
import { STRUCTURE_OF } from '../../structures/index.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { ContractSignature } from './contract-signature.entity.ts'
import { ExecutedStep } from './execution-step.entity.ts'
import { Facility } from './facility.entity.ts'
import { FACILITY_ORDERS, type FacilitiesArgs, type FacilityFilter } from './facility.inputs.ts'
import { FacilityEventRow } from './facility-event.entity.ts'
import { HardshipRequest } from './hardship-request.entity.ts'
import { RestructureOffer } from './restructure-offer.entity.ts'

const READS_ALL: readonly (Role | null)[] = [Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST]

/** Selects the facilities that the viewer may see: those of its parties, and all for the board, admins and analysts. */
const visibleTo = (db: EntityManager, { role, businessId }: Viewer): SelectQueryBuilder<Facility> => {
  const query = db.createQueryBuilder(Facility, 'facility')
  if (role === Role.MERCHANT && businessId) return query.where('facility.merchantId = :businessId', { businessId })
  if (isLender(role) && businessId)
    return query.where('(facility.lenderId = :businessId or facility.participantIds @> array[:businessId]::uuid[])', { businessId })
  return READS_ALL.includes(role) ? query : query.where('false')
}

const narrow = (query: SelectQueryBuilder<Facility>, { statuses, structure, isLate, requestId }: FacilityFilter) => {
  if (statuses) query.andWhere('facility.status = any(:statuses)', { statuses })
  if (structure) {
    const kinds = Object.entries(STRUCTURE_OF).flatMap(([kind, of]) => (of === structure ? [kind] : []))
    query.andWhere('facility.kind = any(:kinds)', { kinds })
  }
  if (isLate != null) query.andWhere(isLate ? 'facility.daysPastDue > 0' : 'facility.daysPastDue = 0')
  if (requestId != null) query.andWhere(isId(requestId) ? 'facility.requestId = :requestId' : 'false', { requestId })
}

/** Reads facilities as far as the viewer may see them. */
export const createFacilityReads = ({ dataSource }: Platform) => ({
  /** Returns a facility by the id of its contract; null if it does not exist or the viewer may not see it. */
  one: async (viewer: Viewer, id: string): Promise<Facility | null> =>
    isId(id) ? visibleTo(dataSource.manager, viewer).andWhere('facility.id = :id', { id: id.toLowerCase() }).getOne() : null,

  list: async (viewer: Viewer, { filter, ...page }: FacilitiesArgs): Promise<Page<Facility>> => {
    const query = visibleTo(dataSource.manager, viewer)
    if (filter) narrow(query, filter)
    return readPage(query, page, FACILITY_ORDERS)
  },

  /** Returns the facilities whose next payment is due on the days of a period, the last one included. */
  dueBetween: (viewer: Viewer, from: string, to: string): Promise<Facility[]> =>
    visibleTo(dataSource.manager, viewer)
      .andWhere('facility.nextDueOn between :from and :to', { from, to })
      .orderBy('facility.nextDueOn')
      .addOrderBy('facility.id')
      .getMany(),
})

export type FacilityReads = ReturnType<typeof createFacilityReads>

/** Loads facilities by id, as far as the viewer may see them. */
export const facilityById: Batch<string, Facility | null> = async (db, ids, viewer) => {
  const rows = await visibleTo(db, viewer)
    .andWhere('facility.id = any(:ids)', { ids: [...ids] })
    .getMany()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** The contract of each facility. Only for facilities that the viewer may see. */
export const contractById = oneBy(Contract, 'id')

/** The steps of each facility, in their order. Only for facilities that the viewer may see. */
export const stepsByFacility: Batch<string, ExecutedStep[]> = async (db, ids) =>
  groupByKey(
    ids,
    await db.find(ExecutedStep, { where: { facilityId: In([...ids]) }, order: { place: 'ASC' } }),
    ({ facilityId }) => facilityId,
  )

/** What happened to each facility, in the order of recording. Only for facilities that the viewer may see. */
export const eventsByFacility: Batch<string, FacilityEventRow[]> = async (db, ids) =>
  groupByKey(
    ids,
    await db.find(FacilityEventRow, { where: { facilityId: In([...ids]) }, order: { place: 'ASC' } }),
    ({ facilityId }) => facilityId,
  )

export const signaturesByFacility: Batch<string, ContractSignature[]> = async (db, ids) =>
  groupByKey(
    ids,
    await db.find(ContractSignature, { where: { contractId: In([...ids]) }, order: { signedAt: 'ASC', id: 'ASC' } }),
    ({ contractId }) => contractId,
  )

/** The open offer of each facility to restructure it. Only for facilities that the viewer may see. */
export const openOfferByFacility: Batch<string, RestructureOffer | null> = async (db, ids) => {
  const rows = await db
    .createQueryBuilder(RestructureOffer, 'offer')
    .where('offer.facilityId = any(:ids) and offer.closedAt is null', { ids: [...ids] })
    .getMany()
  return ids.map((id) => rows.find(({ facilityId }) => facilityId === id) ?? null)
}

/** The latest request of each facility to have hardship recorded. Only for facilities that the viewer may see. */
export const hardshipRequestByFacility: Batch<string, HardshipRequest | null> = async (db, ids) => {
  const rows = await db
    .createQueryBuilder(HardshipRequest, 'request')
    .distinctOn(['request.facilityId'])
    .where('request.facilityId = any(:ids)', { ids: [...ids] })
    .orderBy({ 'request.facilityId': 'ASC', 'request.requestedAt': 'DESC', 'request.id': 'DESC' })
    .getMany()
  return ids.map((id) => rows.find(({ facilityId }) => facilityId === id) ?? null)
}

/** Returns the title of a request that is financed. */
export const facilityTitle = async (db: EntityManager, requestId: string): Promise<string> =>
  (await db.findOneByOrFail(FinancingRequest, { id: requestId })).title
