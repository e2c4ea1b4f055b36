import type { Platform } from '../../../platform/platform.ts'
import type { SignedInViewer } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { Role } from '../../../shared/role.ts'
import { ApprovalKind } from '../../approvals/index.ts'
import { DEFAULT_JURISDICTION, fullBusinessDaysAfter, jurisdictionOf } from '../../jurisdictions/index.ts'
import { type PendingReview, PendingReviewKind } from './admin-overview.type.ts'

/** A review of a business is due by the end of so many business days after its submission. */
const REVIEW_DAYS = 1

/** Approvals by kind; null for those that members of a business or auditors decide. */
const APPROVALS: Readonly<Record<ApprovalKind, PendingReviewKind | null>> = {
  [ApprovalKind.VENDOR_PAYMENT]: null,
  [ApprovalKind.VENDOR_DETAILS]: null,
  [ApprovalKind.LINK_PAYMENT]: null,
  [ApprovalKind.REFUND]: null,
  [ApprovalKind.PAYMENT_THRESHOLD]: null,
  [ApprovalKind.BOARD_SETTING]: null,
  [ApprovalKind.BOARD_SEAT]: PendingReviewKind.BOARD_SEATS,
  [ApprovalKind.CHARITY_PAYEE]: PendingReviewKind.CHARITY_PAYEES,
  [ApprovalKind.REVIEW_LOWERING]: PendingReviewKind.REVIEW_LOWERINGS,
  [ApprovalKind.KYC_OVERRIDE]: PendingReviewKind.KYC_OVERRIDES,
  [ApprovalKind.CATEGORY_CHANGE]: PendingReviewKind.CATEGORY_CHANGES,
  [ApprovalKind.DEAL_FLOW]: null,
  [ApprovalKind.PRODUCT_SUSPENSION]: null,
  [ApprovalKind.TWO_FACTOR_RESET]: PendingReviewKind.TWO_FACTOR_RESETS,
  [ApprovalKind.ADMIN_INVITATION]: PendingReviewKind.ADMIN_INVITATIONS,
  [ApprovalKind.EXCHANGE_RATE]: PendingReviewKind.EXCHANGE_RATES,
  [ApprovalKind.MODEL_VERSION]: PendingReviewKind.MODEL_VERSIONS,
  [ApprovalKind.MODEL_ROLLBACK]: PendingReviewKind.MODEL_ROLLBACKS,
}

/** The kinds that an administrator decides. */
const DECIDED = Object.values(ApprovalKind).filter((kind) => APPROVALS[kind] !== null)

interface SubmittedRow {
  readonly name: string
  readonly isRenewal: boolean
  readonly at: Date
}

/** Businesses with complete documents, longest pending first. Their submission is the last that was announced. */
const BUSINESSES = `
  select business.name, business.status = 'verified' as "isRenewal", coalesce(submitted.at, business.updated_at) as at
  from business left join lateral (
    select event.at from event where event.subject_id = business.id::text and event.name = 'business.kyc_submitted'
    order by event.seq desc limit 1) submitted on true
  where business.kyc_status = 'submitted' and business.status <> 'suspended' order by at, business.id`

/** No one decides what they asked for. */
const PENDING_APPROVALS = `
  select kind, count(*)::int as count, min(asked_at) as "oldestAt" from approval
  where status = 'pending' and kind = any ($1) and asked_by_id <> $2 group by kind`

const COMPLAINTS = `
  select count(*)::int as count, count(*) filter (where response_due_on < $1)::int as overdue, min(received_at) as "oldestAt",
    min(response_due_on)::text as "dueOn",
    (array_agg('CMP-' || year || '-' || lpad(serial::text, greatest(3, length(serial::text)), '0') order by response_due_on, received_at))[1]
      as "oldestName"
  from complaint where status in ('open', 'escalated')`

const INCIDENTS = `
  select count(*)::int as count, count(*) filter (where plan_due_on < $1 and plan_filed_at is null)::int as overdue,
    min(reported_at) as "oldestAt", (min(plan_due_on) filter (where plan_filed_at is null))::text as "dueOn",
    (array_agg('INC-' || year || '-' || lpad(serial::text, greatest(3, length(serial::text)), '0') order by reported_at))[1] as "oldestName"
  from incident where stage not in ('closed', 'not_actual')`

const dueAfter = (at: Date) => fullBusinessDaysAfter(jurisdictionOf(DEFAULT_JURISDICTION).calendar, at, REVIEW_DAYS).at(-1)!

/** Overdue first, by the day; then what has a day, then the longest pending. */
const byUrgency = (a: PendingReview, b: PendingReview) =>
  Number(b.overdue > 0) - Number(a.overdue > 0) ||
  (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') ||
  (a.oldestAt?.getTime() ?? 0) - (b.oldestAt?.getTime() ?? 0)

/** Reads what is pending for an administrator. Names are for administrators alone. */
export const createPending = ({ readRows, clock }: Pick<Platform, 'readRows' | 'clock'>) => {
  const businesses = async (today: string): Promise<PendingReview[]> => {
    const rows = await readRows<SubmittedRow>('pending-businesses', BUSINESSES, [])
    const of = (kind: PendingReviewKind, some: readonly SubmittedRow[]): PendingReview[] => {
      const [oldest] = some
      if (!oldest) return []
      const overdue = some.filter(({ at }) => dueAfter(at) < today).length
      return [{ kind, count: some.length, overdue, oldestAt: oldest.at, dueOn: dueAfter(oldest.at), oldestName: oldest.name }]
    }
    return [
      ...of(
        PendingReviewKind.BUSINESSES,
        rows.filter(({ isRenewal }) => !isRenewal),
      ),
      ...of(
        PendingReviewKind.RENEWALS,
        rows.filter(({ isRenewal }) => isRenewal),
      ),
    ]
  }

  const approvals = async (userId: string): Promise<PendingReview[]> => {
    const rows = await readRows<{ kind: ApprovalKind; count: number; oldestAt: Date }>('pending-approvals', PENDING_APPROVALS, [
      DECIDED,
      userId,
    ])
    return rows.map(({ kind, ...row }) => ({ ...row, kind: APPROVALS[kind]!, overdue: 0, dueOn: null, oldestName: null }))
  }

  const numbered = async (kind: PendingReviewKind, text: string, today: string): Promise<PendingReview[]> => {
    const [row] = await readRows<Omit<PendingReview, 'kind'>>(`pending-${kind}`, text, [today])
    return row!.count > 0 ? [{ kind, ...row! }] : []
  }

  return {
    async read({ userId, role }: SignedInViewer): Promise<PendingReview[]> {
      const today = gulfDayOf(clock.now())
      const all = [
        ...(await businesses(today)),
        ...(await approvals(userId)),
        ...(await numbered(PendingReviewKind.COMPLAINTS, COMPLAINTS, today)),
        ...(await numbered(PendingReviewKind.INCIDENTS, INCIDENTS, today)),
      ].sort(byUrgency)
      return role === Role.ADMIN ? all : all.map((each) => ({ ...each, oldestName: null }))
    },
  }
}

export type Pending = ReturnType<typeof createPending>
