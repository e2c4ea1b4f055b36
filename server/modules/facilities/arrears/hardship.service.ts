import { ownUpload } from '../../../platform/files/files.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, notFound } from '../../../shared/errors.ts'
import { ContractSide } from '../execution/contract-side.ts'
import { Facility } from '../records/facility.entity.ts'
import { aboutFacility, hardshipRefused, hardshipRequested, toFacility } from '../records/facility.events.ts'
import { type Locked, lockFacility, mustBe, mustBeOpen, recordEvent } from '../records/facility.repository.ts'
import { eventsOf } from '../records/facility-state.ts'
import { HardshipRequest, HardshipRequestStatus } from '../records/hardship-request.entity.ts'
import type { DecideHardshipInput, RecordHardshipInput, RequestHardshipInput } from './arrears.inputs.ts'

const unknownRequest = () => notFound('facilities.hardshipRequestNotFound')

const mustBeUnknown = async (tx: Tx, { facility }: Locked): Promise<void> => {
  mustBeOpen(facility)
  const events = await eventsOf(tx.db, facility.id)
  if (events.some(({ type }) => type === 'hardship')) throw conflict('facilities.hardshipKnown')
}

/** Hardship of merchants: they request that it is recorded, and the lender grants or refuses it, or records it of its own accord. */
export const createHardshipService = ({ work }: Platform) => {
  const run = (viewer: Viewer, facilityId: string, asked: Once, act: (tx: Tx, locked: Locked) => Promise<void>): Promise<Facility> =>
    work(viewer, async (tx) => {
      await once(tx, asked, async () => act(tx, await lockFacility(tx, facilityId)))
      return tx.db.findOneByOrFail(Facility, { id: facilityId.toLowerCase() })
    })

  const decide = (tx: Tx, request: HardshipRequest, status: HardshipRequestStatus, reason: string) =>
    tx.db.save(Object.assign(request, { status, reason, decidedAt: tx.now, decidedById: signedIn(tx.viewer).userId }))

  /** Records the hardship; a request that is open is thereby granted. */
  const grant = async (tx: Tx, locked: Locked, reason: string) => {
    await mustBeUnknown(tx, locked)
    const where = { facilityId: locked.facility.id, status: HardshipRequestStatus.OPEN }
    const open = await tx.db.findOneBy(HardshipRequest, where)
    if (open) await decide(tx, open, HardshipRequestStatus.GRANTED, reason)
    await recordEvent(tx, locked, { type: 'hardship', details: { reason } })
  }

  return {
    /**
     * Requests for the merchant that its hardship is recorded. It changes nothing until the lender grants it. Throws CONFLICT while a
     * request is open, once hardship is recorded, and where the contract has no donation for late payment.
     */
    request: (viewer: Viewer, { facilityId, statement, fileId }: RequestHardshipInput, asked: Once): Promise<Facility> =>
      run(viewer, facilityId, asked, async (tx, locked) => {
        const { facility, contract } = locked
        mustBe(locked.side, ContractSide.MERCHANT)
        await mustBeUnknown(tx, locked)
        if (contract.undertaking === null) throw conflict('facilities.noUndertaking')
        const user = signedIn(tx.viewer)
        const file = fileId == null ? null : await ownUpload(tx.db, user, fileId)
        const row = tx.db.create(HardshipRequest, {
          facilityId: facility.id,
          statement: statement.trim(),
          fileId: file?.id ?? null,
          requestedById: user.userId,
          requestedAt: tx.now,
          status: HardshipRequestStatus.OPEN,
          decidedById: null,
          decidedAt: null,
          reason: null,
        })
        await tx.db.save(row)
        const about = aboutFacility(facility, contract.reference)
        await tx.emit(hardshipRequested.of(facility.id, toFacility(facility), { ...about, hardshipRequestId: row.id }))
      }).catch((error: unknown) => {
        throw brokenConstraint(error) === 'hardship_request_open' ? conflict('facilities.hardshipRequestOpen') : error
      }),

    /** Grants or refuses an open request for the lender, with a reason. Throws NOT_FOUND for any other. */
    decide: (viewer: Viewer, { facilityId, requestId, isGranted, reason }: DecideHardshipInput, asked: Once): Promise<Facility> =>
      run(viewer, facilityId, asked, async (tx, locked) => {
        const { facility, contract } = locked
        mustBe(locked.side, ContractSide.LENDER)
        const where = { id: requestId, facilityId: facility.id, status: HardshipRequestStatus.OPEN }
        const request = orNotFound(isId(requestId) ? await tx.db.findOneBy(HardshipRequest, where) : null, unknownRequest)
        if (isGranted) return grant(tx, locked, reason.trim())
        await decide(tx, request, HardshipRequestStatus.REFUSED, reason.trim())
        const about = aboutFacility(facility, contract.reference)
        await tx.emit(hardshipRefused.of(facility.id, toFacility(facility), { ...about, hardshipRequestId: request.id }))
      }),

    /** Records the merchant's hardship for the lender: from today no donation accrues, and what is unpaid of it is waived. */
    record: (viewer: Viewer, { facilityId, reason }: RecordHardshipInput, asked: Once): Promise<Facility> =>
      run(viewer, facilityId, asked, async (tx, locked) => {
        mustBe(locked.side, ContractSide.LENDER)
        await grant(tx, locked, reason.trim())
      }),
  }
}

export type HardshipService = ReturnType<typeof createHardshipService>
