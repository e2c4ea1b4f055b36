import type { EntityManager } from 'typeorm'
import { lockById } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { DomainError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { FinancingRequest } from '../../financing/index.ts'
import type { Submission } from '../decisions/submission.ts'
import { DealException } from '../reviews/deal-exception.ts'
import { DECIDABLE, ReviewEntityType } from '../reviews/review.entity.ts'
import { candidates } from './dry-run.query.ts'
import { type EnforcedPolicy, enforcedPolicies } from './policy.query.ts'
import { applyingRules, type Rule } from './policy-rule.ts'
import { factsOf } from './subject.ts'

/** A rule of a policy in force that refuses an agreement. */
interface Refusal {
  readonly policy: EnforcedPolicy
  readonly rule: Rule
}

/** Returns, for agreements before the board, the first rule of these policies that refuses each; those that none refuses are left out. */
const refusalsOf = async (
  db: EntityManager,
  policies: readonly EnforcedPolicy[],
  requestIds: readonly string[],
  now: Date,
): Promise<Map<string, Refusal>> => {
  const refusals = new Map<string, Refusal>()
  if (policies.length === 0 || requestIds.length === 0) return refusals
  for await (const batch of candidates(db, 'proposals', now, requestIds)) {
    for (const { requestId, subject } of batch) {
      const facts = factsOf(subject)
      for (const policy of policies) {
        const [rule] = applyingRules(policy.rules, facts)
        if (rule && !refusals.has(requestId)) refusals.set(requestId, { policy, rule })
      }
    }
  }
  return refusals
}

/** Throws POLICY_REFUSED, with number, version and wording, for an agreement to which a rule of a policy in force applies. */
export const refuseAgreement = async (tx: Tx, requestId: string): Promise<void> => {
  const refusal = (await refusalsOf(tx.db, await enforcedPolicies(tx.db, tx.now), [requestId], tx.now)).get(requestId)
  if (!refusal) return
  const { policy, rule } = refusal
  const wording = { en: rule.wordingEn, ar: rule.wordingAr }
  const { number, version } = policy
  throw new DomainError('POLICY_REFUSED', textOf('shariah.policies.refusedAgreement', { number, version, wording }))
}

const BEFORE_THE_BOARD = `
  select entity_id as id from ssb_review
  where entity_type = $1 and status = any($2) and closed_at is null and not is_ex_post order by entity_id`

/** Puts agreements that a policy refuses from now on before the board again, which releases the votes cast for them. */
export const requeueAffected = async (tx: Tx, submission: Submission, policy: EnforcedPolicy): Promise<void> => {
  const open = await tx.db.query<{ id: string }[]>(BEFORE_THE_BOARD, [ReviewEntityType.APPLICATION, [...DECIDABLE]])
  const refusals = await refusalsOf(
    tx.db,
    [policy],
    open.map(({ id }) => id),
    tx.now,
  )
  for (const requestId of [...refusals.keys()].sort()) {
    // Financing locks a request before its review too, so that the two cannot deadlock.
    await lockById(tx.db, FinancingRequest, requestId)
    await submission.requeue(tx, ReviewEntityType.APPLICATION, requestId, DealException.REFUSED_BY_POLICY)
  }
}
