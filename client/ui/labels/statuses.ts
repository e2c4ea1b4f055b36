import { BadgeCheck, Ban, CircleDashed, CircleDot, Minus, PenLine, Send, TrendingDown, TrendingUp, Unplug } from 'lucide-react'
import type {
  ApprovalStatus,
  BusinessStatus,
  ComplaintStatus,
  ExportStatus,
  FactorDirection,
  IndicatorState,
  KycStatus,
  ScoreAssurance,
  ScoreBand,
  UserStatus,
  WebhookDeliveryStatus,
  WebhookEndpointStatus,
} from '@/graphql/types.generated'
import { BOARD_STATUSES } from './board-statuses'
import { FINANCING_STATUSES } from './financing-statuses'
import { MONEY_STATUSES } from './money-statuses'
import type { Look, Looks, StatusSet } from './status-set'

/** Every closed set of values that is shown as a badge: where its texts are, and each value's tone and icon. */
export const STATUSES = {
  ...FINANCING_STATUSES,
  ...BOARD_STATUSES,
  ...MONEY_STATUSES,
  user: {
    namespace: 'people',
    key: 'status',
    looks: {
      ACTIVE: { tone: 'positive' },
      IN_REVIEW: { tone: 'waiting' },
      SUSPENDED: { tone: 'negative', icon: Ban },
    } satisfies Looks<UserStatus>,
  },
  complaint: {
    namespace: 'complaints',
    key: 'status',
    looks: {
      OPEN: { tone: 'waiting' },
      RESPONDED: { tone: 'info', icon: Send },
      ESCALATED: { tone: 'caution' },
      CLOSED: { tone: 'neutral' },
    } satisfies Looks<ComplaintStatus>,
  },
  export: {
    namespace: 'exports',
    key: 'status',
    looks: {
      QUEUED: { tone: 'waiting' },
      RUNNING: { tone: 'info', icon: CircleDashed },
      READY: { tone: 'positive' },
      FAILED: { tone: 'negative' },
      CANCELLED: { tone: 'neutral', icon: Ban },
      EXPIRED: { tone: 'neutral', icon: Minus },
    } satisfies Looks<ExportStatus>,
  },
  webhookEndpoint: {
    namespace: 'webhooks',
    key: 'endpointStatus',
    looks: {
      ENABLED: { tone: 'positive', icon: CircleDot },
      DISABLED: { tone: 'neutral', icon: Ban },
      DISABLED_BY_FAILURES: { tone: 'negative', icon: Unplug },
    } satisfies Looks<WebhookEndpointStatus>,
  },
  webhookDelivery: {
    namespace: 'webhooks',
    key: 'deliveryStatus',
    looks: {
      PENDING: { tone: 'waiting' },
      DELIVERED: { tone: 'positive' },
      FAILED: { tone: 'negative' },
    } satisfies Looks<WebhookDeliveryStatus>,
  },
  scoreBand: {
    namespace: 'domain',
    key: 'score.bandLabel',
    looks: {
      A_PLUS: { tone: 'positive' },
      A: { tone: 'positive' },
      B: { tone: 'caution' },
      C: { tone: 'negative' },
    } satisfies Looks<ScoreBand>,
  },
  factorDirection: {
    namespace: 'domain',
    key: 'score.direction',
    looks: {
      POSITIVE: { tone: 'positive', icon: TrendingUp },
      NEUTRAL: { tone: 'caution', icon: Minus },
      NEGATIVE: { tone: 'negative', icon: TrendingDown },
    } satisfies Looks<FactorDirection>,
  },
  indicator: {
    namespace: 'domain',
    key: 'score.state',
    looks: {
      GOOD: { tone: 'positive' },
      WATCH: { tone: 'caution' },
      WEAK: { tone: 'negative' },
      UNKNOWN: { tone: 'neutral' },
    } satisfies Looks<IndicatorState>,
  },
  scoreAssurance: {
    namespace: 'domain',
    key: 'score.assurance',
    looks: {
      BANK_VERIFIED: { tone: 'positive', icon: BadgeCheck },
      MIXED: { tone: 'info', icon: CircleDashed },
      SELF_REPORTED: { tone: 'caution', icon: PenLine },
    } satisfies Looks<ScoreAssurance>,
  },
  business: {
    namespace: 'dashboard',
    key: 'admin.status',
    looks: {
      PENDING: { tone: 'waiting' },
      VERIFIED: { tone: 'positive' },
      REJECTED: { tone: 'negative' },
      SUSPENDED: { tone: 'negative' },
    } satisfies Looks<BusinessStatus>,
  },
  kyc: {
    namespace: 'dashboard',
    key: 'admin.kycStatus',
    looks: {
      PENDING: { tone: 'neutral' },
      SUBMITTED: { tone: 'waiting' },
      VERIFIED: { tone: 'positive' },
      REJECTED: { tone: 'negative' },
      EXPIRED: { tone: 'negative' },
    } satisfies Looks<KycStatus>,
  },
  /** The verification of one's own business, until it is complete. */
  ownVerification: {
    namespace: 'dashboard',
    key: 'businessStatus',
    looks: {
      PENDING: { tone: 'caution' },
      SUBMITTED: { tone: 'waiting' },
      REJECTED: { tone: 'caution' },
      EXPIRED: { tone: 'caution' },
      SUSPENDED: { tone: 'caution' },
    } satisfies Looks<Exclude<KycStatus | BusinessStatus, 'VERIFIED'>>,
  },
  categoryChange: {
    namespace: 'categoryChanges',
    key: 'status',
    looks: {
      PENDING: { tone: 'waiting' },
      APPROVED: { tone: 'positive' },
      REJECTED: { tone: 'negative' },
      WITHDRAWN: { tone: 'neutral' },
      REPLACED: { tone: 'neutral' },
      LAPSED: { tone: 'caution' },
    } satisfies Looks<ApprovalStatus>,
  },
  service: {
    namespace: 'legal',
    key: 'status.badge',
    looks: {
      ready: { tone: 'positive' },
      notReady: { tone: 'caution' },
      unreachable: { tone: 'negative' },
    },
  },
} as const satisfies Readonly<Record<string, StatusSet>>

type Statuses = typeof STATUSES
export type StatusName = keyof Statuses
/** The values of a set. */
export type StatusOf<Name extends StatusName> = keyof Statuses[Name]['looks'] & string

/** The tone and icon of a value. */
export const lookOf = <Name extends StatusName>(of: Name, value: StatusOf<Name>): Look => (STATUSES[of].looks as Looks<string>)[value]!
