import { on, type Reaction } from '../../platform/transaction.ts'
import { Role } from '../../shared/role.ts'
import { Business } from '../business/index.ts'
import {
  type AboutDealFlow,
  dealFlowChanged,
  dealFlowProposed,
  dealFlowRejected,
  Fatwa,
  fatwaDeclined,
  IncomeContest,
  incomeContestDecided,
  incomeContested,
  policyActivated,
  productSuspended,
} from '../shariah/index.ts'
import { NotificationKind } from './notification-kind.ts'
import type { Notify } from './notify.ts'
import { personOf } from './person.ts'

/** The stored title is for those who read the database. The client words it itself. */
const subjectOf = ({ changeId }: AboutDealFlow) => ({ subjectId: changeId, subjectTitle: 'How agreements reach the board' })

/** Proposed changes of how agreements reach the board, and the second auditor's decisions on them. */
const dealFlows = (notify: Notify): Reaction[] => [
  on(dealFlowProposed, async (tx, { payload, actorId }) => {
    const news = { ...subjectOf(payload), actor: await personOf(tx.db, actorId) }
    await notify(tx, { roles: [Role.SSB_AUDITOR] }, { kind: NotificationKind.DEAL_FLOW_PROPOSED, ...news })
  }),
  on(dealFlowChanged, async (tx, { payload, actorId }) => {
    const news = { ...subjectOf(payload), actor: await personOf(tx.db, actorId) }
    await notify(tx, { userId: payload.proposerId }, { kind: NotificationKind.DEAL_FLOW_CHANGED, ...news })
  }),
  on(dealFlowRejected, async (tx, { payload, actorId }) => {
    const news = { ...subjectOf(payload), actor: await personOf(tx.db, actorId) }
    await notify(tx, { userId: payload.proposerId }, { kind: NotificationKind.DEAL_FLOW_REJECTED, ...news })
  }),
]

/** Notifies auditors and businesses of what the board decides for all, and of contested income: policies in force, suspended products, questions it declined. */
export const standardReactions = (notify: Notify): Reaction[] => [
  on(productSuspended, async (tx, { payload: { productId, lenderId, number, reason } }) => {
    const news = { kind: NotificationKind.PRODUCT_SUSPENDED, subjectId: productId, subjectTitle: number, reason }
    await notify(tx, { businessIds: [lenderId] }, news)
  }),
  on(policyActivated, async (tx, { payload: { policyVersionId, number } }) => {
    const news = { kind: NotificationKind.POLICY_IN_FORCE, subjectId: policyVersionId, subjectTitle: number }
    await notify(tx, { roles: [Role.SSB_AUDITOR, Role.LENDER, Role.PRIVATE_LENDER] }, news)
  }),
  on(fatwaDeclined, async (tx, { payload: { fatwaId, title, askedById } }) => {
    const { endReason: reason } = await tx.db.findOneByOrFail(Fatwa, { id: fatwaId })
    await notify(tx, { userId: askedById }, { kind: NotificationKind.FATWA_DECLINED, subjectId: fatwaId, subjectTitle: title, reason })
  }),
  on(incomeContested, async (tx, { payload: { contestId } }) => {
    const { businessId } = await tx.db.findOneByOrFail(IncomeContest, { id: contestId })
    const { name } = await tx.db.findOneByOrFail(Business, { id: businessId })
    await notify(tx, { roles: [Role.SSB_AUDITOR] }, { kind: NotificationKind.INCOME_CONTESTED, subjectId: contestId, subjectTitle: name })
  }),
  on(incomeContestDecided, async (tx, { payload: { contestId } }) => {
    const contest = await tx.db.findOneByOrFail(IncomeContest, { id: contestId })
    const { counterparty, description, businessId, decisionReason: reason } = contest
    const news = { kind: NotificationKind.INCOME_CONTEST_DECIDED, subjectId: contestId, subjectTitle: counterparty ?? description, reason }
    await notify(tx, { businessIds: [businessId] }, news)
  }),
  ...dealFlows(notify),
]
