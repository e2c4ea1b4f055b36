import { on, type Reaction, type Tx } from '../../../platform/transaction.ts'
import { bureauConsentGranted, bureauConsentRevoked } from '../../bureaus/index.ts'
import { aboutRequest, bureauConsentChanged, toParties } from '../records/financing.events.ts'
import { FinancingRequest } from '../records/financing-request.entity.ts'
import { DataRoomScope } from './grant-lifecycle.ts'

const OPEN = `
  select request_id as "requestId", array_agg(distinct lender_id) as "lenderIds" from data_room_grant
  where merchant_id = $1 and status = 'granted' and $2 = any(granted_scopes) and expires_at > $3
  group by request_id order by request_id`

/** Announces what becomes of the consent to checks to the lenders that the business lets read them, for each of its requests. */
const announce = async (tx: Tx, businessId: string, isInForce: boolean): Promise<void> => {
  const open = await tx.db.query<{ requestId: string; lenderIds: string[] }[]>(OPEN, [businessId, DataRoomScope.CREDIT_BUREAU, tx.now])
  for (const { requestId, lenderIds } of open) {
    const request = await tx.db.findOneByOrFail(FinancingRequest, { id: requestId })
    const payload = { ...aboutRequest(request), lenderIds, isInForce }
    await tx.emit(bureauConsentChanged.of(requestId, toParties(request, lenderIds), payload))
  }
}

/** Closes and opens reports of credit bureaus on the screens of lenders, when the consent of the business ends or begins. */
export const dataRoomReactions = (): Reaction[] => [
  on(bureauConsentGranted, (tx, { payload }) => announce(tx, payload.businessId, true)),
  on(bureauConsentRevoked, (tx, { payload }) => announce(tx, payload.businessId, false)),
]
