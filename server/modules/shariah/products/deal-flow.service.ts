import { randomBytes } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { conflict, invalidField } from '../../../shared/errors.ts'
import { toMinor } from '../../../shared/money.ts'
import { type Approval, ApprovalKind, type ApprovalsRoom, approvalOf } from '../../approvals/index.ts'
import { lockActor } from '../../identity/index.ts'
import { lockBoard } from '../board/board.query.ts'
import { DealFlowChange, DealFlowSetting, dealFlowChangeById } from './deal-flow.entity.ts'
import type { ProposeDealFlowInput } from './deal-flow.inputs.ts'
import { dealFlowChanged, dealFlowProposed, dealFlowRejected } from './products.events.ts'

const { DEAL_FLOW: kind } = ApprovalKind

const PENDING = `select subject_id as "subjectId" from approval where kind = 'deal_flow' and status = 'pending'`

const pendingIds = async (db: EntityManager): Promise<string[]> =>
  (await db.query<{ subjectId: string }[]>(PENDING)).map(({ subjectId }) => subjectId)

/** Returns the setting in force. */
export const dealFlowNow = async (db: EntityManager): Promise<DealFlowSetting> => {
  const [setting] = await db.find(DealFlowSetting, { order: { version: 'DESC' }, take: 1 })
  return setting!
}

/** The pending change of the setting, as far as the viewer may see it; the same for every version. */
export const pendingDealFlow: Batch<number, Approval | null> = async (db, versions, viewer) => {
  const [pending] = await approvalOf(kind)(db, await pendingIds(db), viewer)
  return versions.map(() => pending ?? null)
}

const thresholdOf = ({ tawarruqThreshold, currency }: ProposeDealFlowInput): bigint | null => {
  if (tawarruqThreshold == null) return null
  const minor = toMinor(tawarruqThreshold, currency, 'tawarruqThreshold')
  if (minor < 0n) throw invalidField('tawarruqThreshold', 'shariah.dealFlow.threshold')
  return minor
}

const lockFlow = async (tx: Tx) => {
  await lockActor(tx.db, signedIn(tx.viewer).userId)
  await lockBoard(tx.db, 'exclusive')
}

const isSame = (now: DealFlowSetting, wanted: Pick<DealFlowSetting, 'flow' | 'samplePercent' | 'thresholdMinor' | 'currency'>) =>
  now.flow === wanted.flow &&
  now.samplePercent === wanted.samplePercent &&
  now.thresholdMinor === wanted.thresholdMinor &&
  now.currency === wanted.currency

/** The board's setting by which single deals reach it. Two auditors change it. */
export const createDealFlowService = ({ work, dataSource }: Platform, approvals: ApprovalsRoom) => {
  const about = ({ id: changeId, flow, samplePercent }: DealFlowChange, proposerId: string) => ({
    changeId,
    flow,
    samplePercent,
    proposerId,
  })

  approvals.declare(kind, {
    subject: dealFlowChangeById,
    lock: lockFlow,
    /** A change is not carried out when the setting is no longer the one that it was proposed for. */
    async approved(tx, { subjectId, askedById }) {
      const change = await tx.db.findOneByOrFail(DealFlowChange, { id: subjectId })
      const now = await dealFlowNow(tx.db)
      if (now.version !== change.before) return 'shariah.dealFlow.changedSince'
      const { flow, samplePercent, thresholdMinor, currency } = change
      const version = now.version + 1
      const seed = randomBytes(32).toString('hex')
      await tx.db.insert(DealFlowSetting, {
        version,
        flow,
        samplePercent,
        thresholdMinor,
        currency,
        seed,
        changeId: change.id,
        inForceAt: tx.now,
      })
      const confirmerId = signedIn(tx.viewer).userId
      await tx.emit(dealFlowChanged.of('deal_flow', TO_THE_BOARD, { ...about(change, askedById), version, confirmerId }))
      return null
    },
    async ended(tx, { subjectId, askedById }) {
      const change = await tx.db.findOneByOrFail(DealFlowChange, { id: subjectId })
      await tx.emit(dealFlowRejected.of('deal_flow', TO_THE_BOARD, about(change, askedById)))
    },
  })

  return {
    now: (): Promise<DealFlowSetting> => dealFlowNow(dataSource.manager),

    /** Every version, latest first. */
    history: (): Promise<DealFlowSetting[]> => dataSource.manager.find(DealFlowSetting, { order: { version: 'DESC' }, take: 100 }),

    /** Proposes a change to another auditor, and replaces a pending proposal. Throws CONFLICT for the setting already in force. */
    async propose(viewer: Viewer, input: ProposeDealFlowInput): Promise<DealFlowSetting> {
      const { userId } = signedIn(viewer)
      const { flow, samplePercent, currency } = input
      const wanted = { flow, samplePercent, thresholdMinor: thresholdOf(input), currency }
      return work(viewer, async (tx) => {
        await lockFlow(tx)
        const now = await dealFlowNow(tx.db)
        if (isSame(now, wanted)) throw conflict('shariah.dealFlow.sameAlready')
        for (const pending of await pendingIds(tx.db)) await approvals.replace(tx, kind, pending)
        const change = await tx.db.save(tx.db.create(DealFlowChange, { ...wanted, before: now.version, reason: input.reason.trim() }))
        await approvals.ask(tx, { kind, subjectId: change.id })
        await tx.emit(dealFlowProposed.of('deal_flow', TO_THE_BOARD, about(change, userId)))
        return now
      })
    },
  }
}

export type DealFlowService = ReturnType<typeof createDealFlowService>
