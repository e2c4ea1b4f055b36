import {
  BadgeCheck,
  Ban,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleDot,
  Equal,
  FileMinus,
  FilePen,
  Hourglass,
  Minus,
  Scale,
  Send,
  Undo2,
} from 'lucide-react'
import type {
  ConditionFinding,
  FatwaStatus,
  IncidentSeverity,
  IncidentStage,
  IncidentStopStatus,
  PolicyStatus,
  ProductStatus,
  ReviewDecision,
  ReviewPriority,
  ReviewStatus,
} from '@/graphql/types.generated'
import type { Looks, StatusSet } from './status-set'

/** What is shown as a badge of matters before the Shariah board. */
export const BOARD_STATUSES = {
  product: {
    namespace: 'products',
    key: 'status',
    looks: {
      UNDER_REVIEW: { tone: 'waiting', icon: Scale },
      CHANGES_ASKED: { tone: 'caution', icon: FilePen },
      IN_FORCE: { tone: 'positive' },
      REFUSED: { tone: 'negative' },
      SUSPENDED: { tone: 'negative', icon: Ban },
      WITHDRAWN: { tone: 'neutral', icon: Undo2 },
    } satisfies Looks<ProductStatus>,
  },
  policy: {
    namespace: 'policies',
    key: 'status',
    looks: {
      DRAFT: { tone: 'neutral', icon: FilePen },
      UNDER_REVIEW: { tone: 'waiting', icon: Scale },
      APPROVED: { tone: 'info', icon: Hourglass },
      ACTIVE: { tone: 'positive', icon: CircleDot },
      SUPERSEDED: { tone: 'neutral', icon: FileMinus },
      WITHDRAWN: { tone: 'neutral', icon: Undo2 },
    } satisfies Looks<PolicyStatus>,
  },
  review: {
    namespace: 'shariah',
    key: 'status',
    looks: {
      PENDING: { tone: 'waiting' },
      UNDER_REVIEW: { tone: 'info' },
      REQUIRES_MODIFICATION: { tone: 'caution' },
      APPROVED: { tone: 'positive' },
      REJECTED: { tone: 'negative' },
    } satisfies Looks<ReviewStatus>,
  },
  fatwa: {
    namespace: 'fatwas',
    key: 'status',
    looks: {
      REQUESTED: { tone: 'waiting' },
      DRAFTED: { tone: 'neutral', icon: FilePen },
      UNDER_REVIEW: { tone: 'info' },
      ISSUED: { tone: 'positive' },
      SUPERSEDED: { tone: 'neutral' },
      WITHDRAWN: { tone: 'neutral', icon: Undo2 },
      DECLINED: { tone: 'negative' },
    } satisfies Looks<FatwaStatus>,
  },
  reviewPriority: {
    namespace: 'domain',
    key: 'reviewPriority',
    looks: {
      CRITICAL: { tone: 'negative', icon: ChevronsUp },
      HIGH: { tone: 'caution', icon: ChevronUp },
      MEDIUM: { tone: 'neutral', icon: Equal },
      LOW: { tone: 'neutral', icon: ChevronDown },
    } satisfies Looks<ReviewPriority>,
  },
  incidentStage: {
    namespace: 'incidents',
    key: 'stage',
    looks: {
      REPORTED: { tone: 'waiting', icon: Scale },
      DETERMINED: { tone: 'negative' },
      NOT_ACTUAL: { tone: 'neutral', icon: Minus },
      PLAN_FILED: { tone: 'waiting', icon: FilePen },
      ENDORSED: { tone: 'waiting', icon: BadgeCheck },
      APPROVED: { tone: 'waiting', icon: Send },
      SUBMITTED: { tone: 'waiting', icon: Hourglass },
      CLOSED: { tone: 'positive' },
    } satisfies Looks<IncidentStage>,
  },
  incidentSeverity: {
    namespace: 'incidents',
    key: 'severity',
    looks: {
      CRITICAL: { tone: 'negative', icon: ChevronsUp },
      HIGH: { tone: 'caution', icon: ChevronUp },
      MEDIUM: { tone: 'neutral', icon: Equal },
      LOW: { tone: 'neutral', icon: ChevronDown },
    } satisfies Looks<IncidentSeverity>,
  },
  incidentStop: {
    namespace: 'incidents',
    key: 'stops.status',
    looks: {
      PROPOSED: { tone: 'waiting' },
      IN_FORCE: { tone: 'negative', icon: Ban },
      RELEASED: { tone: 'neutral', icon: Undo2 },
    } satisfies Looks<IncidentStopStatus>,
  },
  vote: {
    namespace: 'shariah',
    key: 'review.voted',
    looks: {
      APPROVE: { tone: 'positive' },
      REJECT: { tone: 'negative' },
      REQUEST_MODIFICATION: { tone: 'caution' },
    } satisfies Looks<ReviewDecision>,
  },
  finding: {
    namespace: 'shariah',
    key: 'checklist.finding',
    looks: {
      MET: { tone: 'positive' },
      NOT_MET: { tone: 'negative' },
      NOT_APPLICABLE: { tone: 'neutral' },
    } satisfies Looks<ConditionFinding>,
  },
} as const satisfies Readonly<Record<string, StatusSet>>
