import { IsNull, Not } from 'typeorm'
import { ownUpload } from '../../../platform/files/files.ts'
import { type Once, once } from '../../../platform/idempotency.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { type Said, stored, textOf } from '../../../shared/i18n/text.ts'
import { toPositiveMinor } from '../../../shared/money.ts'
import { Commitment } from '../contracts/commitment.entity.ts'
import { Contract } from '../contracts/contract.entity.ts'
import { visibleContract } from '../contracts/contract.query.ts'
import { Facility } from '../records/facility.entity.ts'
import { Collateral } from './collateral.entity.ts'
import { announce, collateralConfirmed, collateralPledged, collateralReleased } from './collateral.events.ts'
import type { PledgeCollateralInput } from './collateral.inputs.ts'
import { CollateralAction, collateralLifecycle } from './collateral-lifecycle.ts'
import type { Fingerprints } from './fingerprint.ts'
import { subjectOf } from './pledged-subject.ts'

const MOST_PER_CONTRACT = 50
const REASON_LENGTH = 500

const ATTACH =
  'insert into collateral_document (collateral_id, file_id, place) select $1, file, place from unnest($2::uuid[]) with ordinality as given (file, place)'

const unknownContract = () => notFound('facilities.collateral.contractNotFound')
const unknownCollateral = () => notFound('facilities.collateral.notFound')

/** The constraints that keep something from being pledged twice, as refusals. They say nothing of the other contract. */
const REFUSALS: Readonly<Record<string, () => DomainError>> = {
  collateral_pledged_once: () => new DomainError('PLEDGED_ALREADY', 'facilities.collateral.pledgedAlready'),
  collateral_guarantor_once: () => conflict('facilities.collateral.guarantorAlready'),
}

/** Serialises pledges of one contract with each other and with its cancellation. */
const lockContract = async (tx: Tx, contractId: string): Promise<void> => {
  const commitment = await tx.db.findOne(Commitment, { where: { contractId, releasedAt: IsNull() }, lock: { mode: 'pessimistic_write' } })
  if (!commitment) throw conflict('facilities.collateral.contractCancelled')
  if (await tx.db.existsBy(Facility, { id: contractId, closedAt: Not(IsNull()) })) throw conflict('facilities.closed')
}

/** Locks collateral of a contract of the viewer, who is its lender. */
const lockForLender = async (tx: Tx, id: string): Promise<[Collateral, Contract]> => {
  const { businessId } = tx.viewer
  const query = tx.db
    .createQueryBuilder(Collateral, 'collateral')
    .innerJoin(Contract, 'contract', 'contract.id = collateral.contractId and contract.lenderId = :businessId', { businessId })
    .where('collateral.id = :id', { id })
    .setLock('pessimistic_write', undefined, ['collateral'])
  const collateral = orNotFound(isId(id) && businessId !== null ? await query.getOne() : null, unknownCollateral)
  return [collateral, await tx.db.findOneByOrFail(Contract, { id: collateral.contractId })]
}

const release = async (tx: Tx, collateral: Collateral, contract: Contract, releasedById: string | null, reason: string) => {
  Object.assign(collateral, { releasedAt: tx.now, releasedById, releaseReason: reason })
  await tx.db.save(collateral)
  await announce(tx, collateralReleased, collateral, contract)
}

/** Releases everything that secures a contract, because the contract ended. Without any it changes nothing. */
export const releaseAll = async (tx: Tx, contractId: string, reason: Said): Promise<void> => {
  const where = { contractId, releasedAt: IsNull() }
  const pledged = await tx.db.find(Collateral, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } })
  if (pledged.length === 0) return
  const contract = await tx.db.findOneByOrFail(Contract, { id: contractId })
  for (const collateral of pledged) await release(tx, collateral, contract, null, stored(reason))
}

/** Collateral of contracts: pledged by the merchant, confirmed and released by the lender. */
export const createCollateralService = ({ work, dataSource }: Platform, fingerprints: Fingerprints) => ({
  /**
   * Pledges an asset, an invoice or a guarantee for a contract of the viewer's business. Throws PLEDGED_ALREADY if the asset or
   * the invoice secures a facility, also when both are pledged at the same time.
   */
  async pledge(viewer: Viewer, contractId: string, input: PledgeCollateralInput, asked: Once): Promise<Collateral> {
    const user = signedIn(viewer)
    const pledge = async (tx: Tx): Promise<string> => {
      const contract = orNotFound(isId(contractId) ? await visibleContract(tx.db, viewer, contractId) : null, unknownContract)
      await lockContract(tx, contract.id)
      if ((await tx.db.countBy(Collateral, { contractId: contract.id })) >= MOST_PER_CONTRACT) {
        throw new DomainError('LIMIT_EXCEEDED', textOf('facilities.collateral.tooMany', { most: MOST_PER_CONTRACT }))
      }
      const { description, currency, valuedOn, fileIds } = input
      if (valuedOn > gulfDayOf(tx.now)) throw invalidField('valuedOn', 'facilities.collateral.valuedLater')
      const valueMinor = toPositiveMinor(input.value, currency, 'value')
      const subject = await subjectOf(tx, fingerprints, input, valueMinor)
      for (const id of fileIds) await ownUpload(tx.db, user, id)
      const stated = { contractId: contract.id, description: description.trim(), valueMinor, currency, valuedOn }
      const collateral = await tx.db.save(tx.db.create(Collateral, { ...stated, ...subject, pledgedAt: tx.now, pledgedById: user.userId }))
      if (fileIds.length > 0) await tx.db.query(ATTACH, [collateral.id, fileIds])
      await announce(tx, collateralPledged, collateral, contract)
      return collateral.id
    }
    const id = await work(viewer, (tx) => once(tx, asked, () => pledge(tx))).catch((error: unknown) => {
      throw REFUSALS[brokenConstraint(error) ?? '']?.() ?? error
    })
    return dataSource.manager.findOneByOrFail(Collateral, { id })
  },

  /** Confirms that collateral secures the viewer's contract. */
  async confirm(viewer: Viewer, id: string): Promise<Collateral> {
    const { userId } = signedIn(viewer)
    return work(viewer, async (tx) => {
      const [collateral, contract] = await lockForLender(tx, id)
      collateralLifecycle.move({ status: collateral.status }, CollateralAction.CONFIRM)
      Object.assign(collateral, { confirmedAt: tx.now, confirmedById: userId })
      await tx.db.save(collateral)
      await announce(tx, collateralConfirmed, collateral, contract)
      return collateral
    })
  },

  /** Releases collateral of the viewer's contract, confirmed or not. It can then be pledged again. */
  async release(viewer: Viewer, id: string, given: string): Promise<Collateral> {
    const { userId } = signedIn(viewer)
    const reason = given.trim()
    if (reason === '' || reason.length > REASON_LENGTH) {
      throw invalidField('reason', textOf('common.input.reason1To', { most: REASON_LENGTH }))
    }
    return work(viewer, async (tx) => {
      const [collateral, contract] = await lockForLender(tx, id)
      collateralLifecycle.move({ status: collateral.status }, CollateralAction.RELEASE)
      await release(tx, collateral, contract, userId, reason)
      return collateral
    })
  },
})

export type CollateralService = ReturnType<typeof createCollateralService>
