import type { Context } from '../../../platform/context.ts'
import { toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toDecimal } from '../../../shared/money.ts'
import type { ReadMonthHistory } from '../../analytics/index.ts'
import type { BureauCheck, BureauReportClosure, BureausRoom } from '../../bureaus/index.ts'
import { aboutRequest, dataRead } from '../records/financing.events.ts'
import { type AttachedScore, scoreToShow } from '../requests/attached-score.ts'
import type { DataRoom, DataRoomStatements } from './data-room.type.ts'
import { DataRoomScope } from './grant-lifecycle.ts'

/** A person who reads the same data again within five minutes, as a screen that reloads does, is listed once. */
const VIEW = `
  insert into data_room_view (grant_id, person_id, scope, viewed_at)
  select $1, $2, $3, $4::timestamptz where not exists (
    select from data_room_view
    where grant_id = $1 and person_id = $2 and scope = $3 and viewed_at > $4::timestamptz - interval '5 minutes')
  returning id`

/** Reads the data that a merchant granted to the viewing lender. Each reading is recorded before anything is returned. */
export const createDataRoomContents = ({ work, clock, dataSource }: Platform, history: ReadMonthHistory, { checks }: BureausRoom) => {
  /** Returns the grant that opens a scope, once the reading is recorded; null where no grant does. */
  const opened = async ({ request, open }: DataRoom, scope: DataRoomScope, { viewer }: Context) => {
    const grant = open.find(({ grantedScopes }) => grantedScopes.includes(scope))
    if (!grant) return null
    await work(viewer, async (tx) => {
      const added = await tx.db.query<unknown[]>(VIEW, [grant.id, viewer.userId, scope, tx.now])
      if (added.length === 0) return
      const payload = { ...aboutRequest(request), grantId: grant.id, lenderId: grant.lenderId, scope }
      await tx.emit(dataRead.of(request.id, [toBusiness(request.merchantId)], payload))
    })
    return grant
  }

  return {
    /** Returns the granted score with the measures behind its factors, but none of the transactions behind them. */
    async score(room: DataRoom, context: Context): Promise<AttachedScore | null> {
      const grant = await opened(room, DataRoomScope.SCORE_FACTORS, context)
      return grant?.altScoreId ? scoreToShow(grant.altScoreId, 'without_rows', context, clock.now()) : null
    },

    /** Returns the newest check that the lender requested. */
    async bureauCheck(room: DataRoom, context: Context): Promise<BureauCheck | null> {
      const grant = await opened(room, DataRoomScope.CREDIT_BUREAU, context)
      return grant && checks.newestFor(dataSource.manager, grant.merchantId, grant.lenderId, clock.now())
    },

    /** Returns why an earlier check of the lender cannot be read any more; null without one. It is nothing that was reported, so it is not listed. */
    async bureauClosure({ open }: DataRoom): Promise<BureauReportClosure | null> {
      const grant = open.find(({ grantedScopes }) => grantedScopes.includes(DataRoomScope.CREDIT_BUREAU))
      return grant ? checks.closureFor(dataSource.manager, grant.merchantId, grant.lenderId, clock.now()) : null
    },

    /** Returns the complete months of the merchant's cashflow. */
    async statements(room: DataRoom, context: Context): Promise<DataRoomStatements | null> {
      const grant = await opened(room, DataRoomScope.STATEMENTS, context)
      if (!grant) return null
      const { currency } = room.request
      const months = await history(dataSource.manager, grant.merchantId, clock.now(), currency)
      return {
        currency,
        months: months.map(({ month, inflow, outflow }) => ({
          month,
          inflow: toDecimal(inflow, currency),
          outflow: toDecimal(outflow, currency),
          net: toDecimal(inflow - outflow, currency),
        })),
      }
    },
  }
}

export type DataRoomContents = ReturnType<typeof createDataRoomContents>
