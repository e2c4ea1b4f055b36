import { type EntityManager, IsNull, Not } from 'typeorm'
import type { Batch } from '../../platform/context.ts'
import { type Once, once } from '../../platform/idempotency.ts'
import { hasMemberRight, isLimited } from '../../platform/member-access.ts'
import { newRow } from '../../platform/new-row.ts'
import type { Platform } from '../../platform/platform.ts'
import { isId, lockById, orNotFound } from '../../platform/rows.ts'
import { readPage } from '../../platform/search-list.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { conflict, DomainError, forbidden, invalidField, notFound, unauthenticated } from '../../shared/errors.ts'
import { type Said, stored, textOf } from '../../shared/i18n/text.ts'
import type { Page } from '../../shared/page.ts'
import { User } from '../identity/index.ts'
import { Approval } from './approval.entity.ts'
import { aboutApproval, approvalAsked, approvalDecided } from './approval.events.ts'
import { APPROVAL_ORDERS, type ApprovalsArgs } from './approval.inputs.ts'
import { approvalsFor } from './approval.query.ts'
import { ApprovalAction, type ApprovalKind, ApprovalStatus, approvalLifecycle } from './approval-terms.ts'
import { authorityOf } from './authority.ts'
import type { Money } from './counted-payment.query.ts'
import { type Newcomer, newcomersAt } from './newcomers.query.ts'
import type { LimitPassed } from './passed-limit.ts'
import type { Rules, RulesByKind } from './rules.ts'

const REASON_AT_MOST = 500

/** A request for a second person's decision. */
export interface ApprovalRequest {
  readonly kind: ApprovalKind
  /** The payment, change or setting to decide. Its content must not change while the approval is pending. */
  readonly subjectId: string
  /** Business of the member who requests it; absent for a request by staff. */
  readonly businessId?: string
  /** The money that an approval would move. */
  readonly money?: Money
  /** The threshold that the payment exceeds. */
  readonly limit?: LimitPassed
}

const unknownApproval = () => notFound('approvals.notFound')

const { APPROVE, REJECT, WITHDRAW } = ApprovalAction

/**
 * Returns what the viewer may do with an approval now. The person who requested it can only withdraw it. Other people can
 * decide it if they have a deciding role and no interest in it; they cannot withdraw it.
 */
export const actionsOf = (approval: Approval, viewer: Viewer, interested: readonly string[]): ApprovalAction[] =>
  viewer.mayWrite
    ? approvalLifecycle.available(approval.status).filter((action) => refusalFor(approval, viewer, action, interested) === null)
    : []

/** Returns why the viewer may not take this action on a pending approval, or null if they may. */
const refusalFor = (
  { kind, askedById }: Approval,
  viewer: Viewer,
  action: ApprovalAction,
  interested: readonly string[],
): DomainError | null => {
  const { userId, role } = viewer
  if (userId === null || role === null) return unauthenticated()
  const { memberRight } = authorityOf(kind)
  if (memberRight !== null && (isLimited(viewer) || !hasMemberRight(viewer, memberRight))) return forbidden('approvals.otherMember')
  if (askedById === userId) return action === WITHDRAW ? null : forbidden('approvals.ownRequest')
  if (!authorityOf(kind).deciders.includes(role)) return forbidden('approvals.otherRole')
  if (action === WITHDRAW) return forbidden('approvals.requesterOnly')
  return interested.includes(userId) ? new DomainError('CONFLICT_OF_INTEREST', 'approvals.interested') : null
}

const readReason = (given: string): string => {
  const reason = given.trim()
  if (reason === '' || reason.length > REASON_AT_MOST)
    throw invalidField('reason', textOf('common.input.reason1To', { most: REASON_AT_MOST }))
  return reason
}

/** Throws CONFLICT while the access of the person who asked is suspended: what they asked for is on hold. */
const expectAskerActive = async ({ db }: Tx, { askedById }: Approval): Promise<void> => {
  if (await db.existsBy(User, { id: askedById, suspendedAt: Not(IsNull()) })) throw conflict('approvals.askerSuspended')
}

/** Requests, decides and lists approvals. */
export const createApprovals = ({ work, dataSource, clock }: Platform, kinds: RulesByKind) => {
  const newcomers: Batch<string, readonly Newcomer[]> = (db, askerIds, viewer) => newcomersAt(clock.now())(db, askerIds, viewer)

  const read = async (viewer: Viewer, id: string, db = dataSource.manager): Promise<Approval | null> =>
    isId(id) ? approvalsFor(db, viewer).andWhere('approval.id = :id', { id }).getOne() : null

  const find = async (tx: Tx, id: string): Promise<Approval> => orNotFound(await read(tx.viewer, id, tx.db), unknownApproval)

  const newcomersTo = async (db: EntityManager, { businessId, askedById }: Approval, viewer: Viewer): Promise<readonly string[]> => {
    const [found = []] = businessId === null ? await newcomers(db, [askedById], viewer) : []
    return found.map(({ id }) => id)
  }

  const interestedIn = async (db: EntityManager, approval: Approval, viewer: Viewer): Promise<readonly string[]> => {
    const [ids = []] = (await kinds.of(approval.kind).interested?.(db, [approval.subjectId], viewer)) ?? []
    return [...ids, ...(await newcomersTo(db, approval, viewer))]
  }

  const end = async (tx: Tx, approval: Approval): Promise<void> => {
    await tx.db.save(approval)
    await tx.emit(aboutApproval(approvalDecided, approval))
  }

  /** The approval that a transaction decides. It is saved last, so it still reads as pending until then. */
  const deciding = new WeakMap<Tx, string>()

  const lockPending = async (tx: Tx, kind: ApprovalKind, subjectId: string): Promise<Approval | null> => {
    const pending = { kind, subjectId, status: ApprovalStatus.PENDING }
    const approval = await tx.db.findOne(Approval, { where: pending, lock: { mode: 'pessimistic_write' } })
    return approval?.id === deciding.get(tx) ? null : approval
  }

  const decided = (tx: Tx) => ({ decidedById: signedIn(tx.viewer).userId, decidedAt: tx.now })

  /** Applies an action to an approval under its lock, once per idempotency key, and returns the approval afterwards. */
  const move = (
    viewer: Viewer,
    id: string,
    action: ApprovalAction,
    asked: Once,
    steps: (tx: Tx, approval: Approval, rules: Rules) => Promise<void>,
  ): Promise<Approval> => {
    signedIn(viewer)
    return work(viewer, async (tx) => {
      await once(tx, asked, async () => {
        const seen = await find(tx, id)
        const rules = kinds.of(seen.kind)
        await authorityOf(seen.kind).expectActing(tx, action)
        await rules.lock?.(tx, seen.subjectId)
        const approval = orNotFound(await lockById(tx.db, Approval, seen.id), unknownApproval)
        approvalLifecycle.move(approval, action)
        const refusal = refusalFor(approval, viewer, action, await interestedIn(tx.db, approval, viewer))
        if (refusal?.code === 'CONFLICT_OF_INTEREST' && (await newcomersTo(tx.db, approval, viewer)).includes(signedIn(viewer).userId)) {
          throw new DomainError('CONFLICT_OF_INTEREST', 'approvals.newcomer')
        }
        if (refusal !== null) throw refusal
        Object.assign(approval, decided(tx))
        deciding.set(tx, approval.id)
        await steps(tx, approval, rules)
        await end(tx, approval)
      })
      return find(tx, id)
    })
  }

  const giveUp = async (viewer: Viewer, id: string, action: ApprovalAction, asked: Once, reason: string | null) => {
    const given = await move(viewer, id, action, asked, async (tx, approval, rules) => {
      approval.reason = reason
      await rules.ended(tx, approval)
    })
    await kinds.of(given.kind).afterEnding?.(viewer, given.subjectId)
    return given
  }

  return {
    /** Per member of staff who asked: those who must not decide it because they joined lately, or invited them lately. */
    newcomers,

    /** Asks a second person to decide, on behalf of the viewer. A subject has one pending approval at most. */
    async ask(tx: Tx, { kind, subjectId, businessId, money, limit }: ApprovalRequest): Promise<Approval> {
      const approval = newRow(tx.db, Approval, {
        kind,
        subjectId,
        businessId: businessId ?? null,
        status: ApprovalStatus.PENDING,
        amountMinor: money?.minor ?? null,
        currency: money?.currency ?? null,
        thresholdMinor: limit?.limitMinor ?? null,
        countedBeforeMinor: limit?.paidBeforeMinor ?? null,
        thresholdCurrency: limit?.currency ?? null,
        askedById: signedIn(tx.viewer).userId,
        askedAt: tx.now,
      })
      await tx.db.insert(Approval, approval)
      await tx.emit(aboutApproval(approvalAsked, approval))
      return approval
    },

    /** Replaces the pending approval of a subject because of a newer request. Does nothing if none is pending. */
    async replace(tx: Tx, kind: ApprovalKind, subjectId: string): Promise<void> {
      const approval = await lockPending(tx, kind, subjectId)
      if (approval) await end(tx, Object.assign(approval, { status: ApprovalStatus.REPLACED, ...decided(tx) }))
    },

    /**
     * Marks the pending approval of a subject as LAPSED because it can no longer be carried out. `reason` is translated
     * for each reader. The calling room releases what it held for it. Returns false, without effect, if none is pending
     * or this transaction is deciding it.
     */
    async lapse(tx: Tx, kind: ApprovalKind, subjectId: string, reason: Said): Promise<boolean> {
      const approval = await lockPending(tx, kind, subjectId)
      const lapsed = { status: ApprovalStatus.LAPSED, decidedAt: tx.now, reason: stored(reason) }
      if (approval) await end(tx, Object.assign(approval, lapsed))
      return approval !== null
    },

    /**
     * Approves another person's request and carries it out in the same transaction. A request that can no longer be
     * carried out becomes LAPSED, with the reason, and money held for it is released. Throws FORBIDDEN for the person who
     * requested it and for roles that only read it, CONFLICT while the person who requested it is suspended, CONFLICT_OF_INTEREST for people with an interest in it, and
     * ILLEGAL_TRANSITION if it was already decided.
     */
    async approve(viewer: Viewer, id: string, asked: Once): Promise<Approval> {
      const seen = await read(viewer, id)
      const actions = seen ? actionsOf(seen, viewer, await interestedIn(dataSource.manager, seen, viewer)) : []
      if (seen && actions.includes(APPROVE)) await kinds.of(seen.kind).beforeApproving?.(viewer, seen.subjectId)
      return move(viewer, id, APPROVE, asked, async (tx, approval, rules) => {
        await expectAskerActive(tx, approval)
        const obstacle = await rules.approved(tx, approval)
        if (obstacle === null) return
        Object.assign(approval, { status: ApprovalStatus.LAPSED, reason: stored(obstacle) })
        await rules.ended(tx, approval)
      })
    },

    /** Rejects another person's request, with a reason that the person can read. */
    async reject(viewer: Viewer, id: string, reason: string, asked: Once): Promise<Approval> {
      return giveUp(viewer, id, REJECT, asked, readReason(reason))
    },

    /** Withdraws the viewer's own request before anyone decides it. */
    withdraw: (viewer: Viewer, id: string, asked: Once): Promise<Approval> => giveUp(viewer, id, WITHDRAW, asked, null),

    /** Returns one approval; null if the viewer may not see it. */
    read: (viewer: Viewer, id: string): Promise<Approval | null> => read(viewer, id),

    /** What the viewer may see. */
    async list(viewer: Viewer, { filter, ...page }: ApprovalsArgs): Promise<Page<Approval>> {
      const { kinds: ofKinds, statuses, subjectId } = filter ?? {}
      const query = approvalsFor(dataSource.manager, viewer)
      if (ofKinds?.length) query.andWhere('approval.kind = any(:ofKinds)', { ofKinds })
      if (statuses?.length) query.andWhere('approval.status = any(:statuses)', { statuses })
      if (subjectId) {
        if (isId(subjectId)) query.andWhere('approval.subjectId = :subjectId', { subjectId })
        else query.andWhere('false')
      }
      return readPage(query, page, APPROVAL_ORDERS)
    },
  }
}

export type Approvals = ReturnType<typeof createApprovals>
