import { type Batch, type Context, groupByKey } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId } from '../../../platform/rows.ts'
import { emptyPage, searchList } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Page } from '../../../shared/page.ts'
import { isLender, Role } from '../../../shared/role.ts'
import type { BureausRoom } from '../../bureaus/index.ts'
import { BusinessStatus, businessById } from '../../business/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import { phaseOf } from '../records/request-lifecycle.ts'
import { responsePhaseOf } from '../records/response-lifecycle.ts'
import type { RequestReads } from '../requests/request.query.ts'
import { responseById, responsesByRequest } from '../responses/response.query.ts'
import { DATA_ROOM_VIEW_ORDERS, type DataRoomViewsArgs } from './data-room.inputs.ts'
import type { DataRoom, DataRoomView } from './data-room.type.ts'
import { DataRoomGrant } from './data-room-grant.entity.ts'
import { DataRoomScope, type DataRoomState, type GrantState, grantStateOf, MOST_ASKED, openScopes, takesPart } from './grant-lifecycle.ts'

/** Loads the data requests under financing requests, newest first: for the merchant all, for a lender its own, for everyone else none. */
export const grantsByRequest: Batch<string, DataRoomGrant[]> = async (db, requestIds, { role, businessId }) => {
  const party = role === Role.MERCHANT ? 'merchantId' : isLender(role) ? 'lenderId' : null
  if (party === null || businessId === null) return requestIds.map(() => [])
  const rows = await db
    .createQueryBuilder(DataRoomGrant, 'given')
    .where('given.requestId in (:...requestIds)', { requestIds })
    .andWhere(`given.${party} = :businessId`, { businessId })
    .orderBy('given.askedAt', 'DESC')
    .addOrderBy('given.id', 'DESC')
    .getMany()
  return groupByKey(requestIds, rows, ({ requestId }) => requestId)
}

const VIEW_COLUMNS = `
  v.id, v.grant_id as "grantId", g.lender_id as "lenderId", v.person_id as "personId", v.scope, v.viewed_at as "viewedAt"`

/** Reads the state of data requests, what a lender can read, and the log of what was read. */
export const createDataRoomReads = ({ readRows, clock, dataSource }: Platform, requests: RequestReads, bureaus: BureausRoom) => {
  const isSuspended = async (lenderId: string, context: Context) =>
    (await context.load(businessById, lenderId))?.status === BusinessStatus.SUSPENDED

  /** Returns the state of a data request now; closed where the viewer sees neither response nor request. */
  const stateOf = async (grant: DataRoomGrant, context: Context): Promise<GrantState> => {
    const [response, request, isLenderSuspended] = await Promise.all([
      context.load(responseById, grant.responseId),
      context.load(requests.requestById, grant.requestId),
      isSuspended(grant.lenderId, context),
    ])
    if (!response || !request) return 'closed'
    return grantStateOf(grant, { response: responsePhaseOf(response), request: phaseOf(request), isLenderSuspended, now: clock.now() })
  }

  /** Returns where the merchant of a request is with its credit bureau; null where none is known. */
  const bureauOf = async ({ merchantId }: FinancingRequest, context: Context) => {
    const merchant = await context.load(businessById, merchantId)
    return merchant ? bureaus.checks.stateOf(dataSource.manager, merchant, clock.now()) : null
  }

  const askableScopes = async (request: FinancingRequest, grants: readonly DataRoomGrant[], lenderId: string, context: Context) => {
    const isLenderSuspended = await isSuspended(lenderId, context)
    const phase = phaseOf(request)
    const response = (await context.load(responsesByRequest, request.id)).find((each) =>
      takesPart({ response: responsePhaseOf(each), request: phase, isLenderSuspended }),
    )
    const earlier = grants.filter(({ responseId }) => responseId === response?.id)
    const mayAsk = response && phase === 'active' && earlier.length < MOST_ASKED && earlier.every(({ status }) => status !== 'asked')
    if (!mayAsk) return []
    const open = openScopes(earlier, clock.now())
    const bureau = await bureauOf(request, context)
    return Object.values(DataRoomScope).filter(
      (scope) => !open.includes(scope) && (scope !== DataRoomScope.CREDIT_BUREAU || bureau?.isConnected),
    )
  }

  return {
    stateOf,
    bureauOf,

    /** Returns the data room of the viewing lender; null for everyone else. */
    async room(request: FinancingRequest, context: Context): Promise<DataRoom | null> {
      const { role, businessId } = context.viewer
      if (!isLender(role) || businessId === null) return null
      const grants = await context.load(grantsByRequest, request.id)
      const states = await Promise.all(grants.map((grant) => stateOf(grant, context)))
      const open = grants.filter((_, at) => states[at] === 'granted')
      const state = (open.length > 0 ? 'granted' : (states[0] ?? 'not_asked')) as DataRoomState
      return { request, open, state, askableScopes: await askableScopes(request, grants, businessId, context) }
    },

    /** Returns what lenders read of the viewing merchant. */
    async views({ businessId }: Viewer, { filter, orderBy, ...page }: DataRoomViewsArgs): Promise<Page<DataRoomView>> {
      const ids = [filter?.requestId, filter?.grantId].filter((id) => id !== null && id !== undefined)
      if (businessId === null || !ids.every(isId)) return emptyPage()
      const views = searchList<DataRoomView, DataRoomView>(readRows, {
        table: 'data_room_view',
        alias: 'v',
        joins: 'join data_room_grant g on g.id = v.grant_id',
        columns: () => VIEW_COLUMNS,
        asNode: (row) => row,
        order: DATA_ROOM_VIEW_ORDERS.by[orderBy],
        base: ({ bind }) => {
          const ofRequest = filter?.requestId ? ` and own.request_id = ${bind(filter.requestId)}` : ''
          const ofGrant = filter?.grantId ? [`v.grant_id = ${bind(filter.grantId)}`] : []
          return [
            `v.grant_id in (select own.id from data_room_grant own where own.merchant_id = ${bind(businessId)}${ofRequest})`,
            ...ofGrant,
          ]
        },
        counting: 'exact',
      })
      return views.page(page)
    },
  }
}

export type DataRoomReads = ReturnType<typeof createDataRoomReads>
