import { event, TO_THE_BOARD } from '../../../platform/events.ts'
import { isId } from '../../../platform/rows.ts'
import type { Tx, Work } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { DomainError, type ErrorCode } from '../../../shared/errors.ts'
import type { ExecutionStep } from '../execution/steps.ts'
import { Facility } from './facility.entity.ts'
import { type AboutFacility, aboutFacility } from './facility.events.ts'
import { contractOf } from './facility.repository.ts'

/** A party tried to record a step out of its order, for the first time with this step. It was refused. */
export const stepOutOfOrderRefused = event<AboutFacility & { readonly step: ExecutionStep; readonly kind: string }>(
  'facilities.step_out_of_order_refused',
)
/** A lender tried to raise what is owed after the contract was concluded, for the first time. It was refused. */
export const debtIncreaseRefused = event<AboutFacility>('facilities.debt_increase_refused')

const KNOWN = `select from event where subject_id = $1 and name = $2 and coalesce(payload ->> 'step', '') = $3 limit 1`

const isKnown = async (tx: Tx, facilityId: string, name: string, step: string): Promise<boolean> =>
  (await tx.db.query<object[]>(KNOWN, [facilityId, name, step])).length > 0

/** Locks a facility of the viewer, so that the same refusal is announced once. Null for a facility of others. */
const lockOwn = async (tx: Tx, id: string): Promise<Facility | null> => {
  const { businessId } = tx.viewer
  const facility = isId(id) ? await tx.db.findOne(Facility, { where: { id: id.toLowerCase() }, lock: { mode: 'pessimistic_write' } }) : null
  return facility && (facility.merchantId === businessId || facility.lenderId === businessId) ? facility : null
}

/**
 * Announces refused acts that the board wants to know of, each once for a facility. It runs in a transaction of its own, because that
 * of the refused act is rolled back, and changes nothing else.
 */
export const createRefusedActs = (work: Work) => {
  const announce = (viewer: Viewer, facilityId: string, step: ExecutionStep | null): Promise<void> =>
    work(viewer, async (tx) => {
      const facility = await lockOwn(tx, facilityId)
      const fact = step === null ? debtIncreaseRefused : stepOutOfOrderRefused
      if (!facility || (await isKnown(tx, facility.id, fact.name, step ?? ''))) return
      const about = aboutFacility(facility, (await contractOf(tx.db, facility)).reference)
      if (step === null) await tx.emit(debtIncreaseRefused.of(facility.id, TO_THE_BOARD, about))
      else await tx.emit(stepOutOfOrderRefused.of(facility.id, TO_THE_BOARD, { ...about, step, kind: facility.kind }))
    })

  const after =
    (code: ErrorCode, viewer: Viewer, facilityId: string, step: ExecutionStep | null) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof DomainError && error.code === code) await announce(viewer, facilityId, step)
      throw error
    }

  return {
    /** Announces a step that was refused with SEQUENCE_VIOLATION, and throws the error on. */
    outOfOrder: (viewer: Viewer, facilityId: string, step: ExecutionStep) => after('SEQUENCE_VIOLATION', viewer, facilityId, step),
    /** Announces an offer that was refused with RESTRUCTURE_INCREASES_DEBT, and throws the error on. */
    debtIncrease: (viewer: Viewer, facilityId: string) => after('RESTRUCTURE_INCREASES_DEBT', viewer, facilityId, null),
  }
}

export type RefusedActs = ReturnType<typeof createRefusedActs>
