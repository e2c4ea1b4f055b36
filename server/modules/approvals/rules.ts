import type { Batch } from '../../platform/context.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Said } from '../../shared/i18n/text.ts'
import type { Approval, ApprovalSubject } from './approval.entity.ts'
import type { ApprovalKind } from './approval-terms.ts'

/** What a room does about approvals of one kind. */
export interface Rules {
  /** What they are about, by its id, as far as the viewer may see it. */
  readonly subject: Batch<string, ApprovalSubject | null | undefined>
  /** The ids of people who must not decide it because they have an interest in it. Absent: there are none. */
  readonly interested?: Batch<string, readonly string[]>
  /** Takes the locks that come before the lock of the approval, in the order in which asking takes them. */
  lock?(tx: Tx, subjectId: string): Promise<void>
  /** Asks providers what must be known, ahead of the transaction. */
  beforeApproving?(viewer: Viewer, subjectId: string): Promise<void>
  /** Carries out what was approved. Answers why that can no longer be, having changed nothing; else null. */
  approved(tx: Tx, approval: Approval): Promise<Said | null>
  /** Undoes what waited: it was rejected, withdrawn, or has lapsed. */
  ended(tx: Tx, approval: Approval): Promise<void>
  /** Asks providers again, once it has ended. */
  afterEnding?(viewer: Viewer, subjectId: string): Promise<void>
}

/** Which room carries out which kind; each kind is declared once, while the rooms open. */
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
