import type { Batch } from '../../platform/context.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Said } from '../../shared/i18n/text.ts'
import type { Approval, ApprovalSubject } from './approval.entity.ts'
import type { ApprovalKind } from './approval-terms.ts'

/** How a room carries out approvals of one kind. */
export interface Rules {
  /** Loads the subjects of approvals by id, as far as the viewer may see them. */
  readonly subject: Batch<string, ApprovalSubject | null | undefined>
  /** Loads the ids of people who must not decide a subject because they have an interest in it. Absent if no one can have one. */
  readonly interested?: Batch<string, readonly string[]>
  /** Takes the locks that precede the lock of the approval, in the same order as the request for approval takes them. */
  lock?(tx: Tx, subjectId: string): Promise<void>
  /** Calls providers for what the decision needs, before the transaction begins. */
  beforeApproving?(viewer: Viewer, subjectId: string): Promise<void>
  /** Carries out what was approved and returns null. If that is no longer possible, changes nothing and returns the reason. */
  approved(tx: Tx, approval: Approval): Promise<Said | null>
  /** Reverses what was held for the request after it was rejected, withdrawn or lapsed. */
  ended(tx: Tx, approval: Approval): Promise<void>
  /** Calls providers again after the request has ended. */
  afterEnding?(viewer: Viewer, subjectId: string): Promise<void>
}

/** Maps each kind to the rules of the room that carries it out. A room registers a kind once, when it opens. */
export const createRulesByKind = () => {
  const byKind = new Map<ApprovalKind, Rules>()
  return {
    declare(kind: ApprovalKind, rules: Rules): void {
      if (byKind.has(kind)) throw new Error(`Approvals of ${kind} are carried out twice.`)
      byKind.set(kind, rules)
    },
    of(kind: ApprovalKind): Rules {
      const rules = byKind.get(kind)
      if (!rules) throw new Error(`No room carries out approvals of ${kind}.`)
      return rules
    },
  }
}

export type RulesByKind = ReturnType<typeof createRulesByKind>
