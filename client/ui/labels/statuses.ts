import type { FlatNamespace } from 'i18next'
import {
  BadgeCheck,
  Ban,
  ChevronDown,
  ChevronsUp,
  ChevronUp,
  CircleDashed,
  CircleDot,
  Equal,
  Eye,
  FileMinus,
  FilePen,
  HandCoins,
  Hourglass,
  type LucideIcon,
  Minus,
  PenLine,
  RefreshCw,
  Scale,
  Send,
  Snowflake,
  TrendingDown,
  TrendingUp,
  Undo2,
  Unplug,
} from 'lucide-react'
import type {
  AccountStatus,
  ApprovalStatus,
  BankConnectionStatus,
  BusinessStatus,
  CollateralStatus,
  ConditionFinding,
  DataRoomState,
  FacilityStatus,
  FactorDirection,
  FatwaStatus,
  IncidentSeverity,
  IncidentStage,
  IncidentStopStatus,
  IndicatorState,
  InstalmentStatus,
  InvoiceStatus,
  KycStatus,
  PayableStatus,
  PayeeResult,
  PaymentRequestStatus,
  PolicyStatus,
  ProductStatus,
  PromiseStatus,
  RecurrenceStatus,
  RefundStatus,
  RequestStage,
  RequestStatus,
  ResponseOutcome,
  ResponseStatus,
  ReviewDecision,
  ReviewPriority,
  ReviewStatus,
  ScoreAssurance,
  ScoreBand,
  TransactionStatus,
  Urgency,
  VendorPaymentStatus,
  VendorStatus,
} from '@/graphql/types.generated'
import type { Tone } from './status-badge'

type Look = { readonly tone: Tone /** Replaces the icon of the tone. */; readonly icon?: LucideIcon }
type Looks<Value extends string> = Readonly<Record<Value, Look>>

/** A closed set of values that are shown as badges. The text of a value is at `key.VALUE` of the namespace. */
type StatusSet = { readonly namespace: FlatNamespace; readonly key: string; readonly looks: Looks<string> }

/** Every closed set of values that is shown as a badge: where its texts are, and each value's tone and icon. */
export const STATUSES = {
  account: {
    namespace: 'domain',
    key: 'accountStatus',
    looks: {
      ACTIVE: { tone: 'positive', icon: CircleDot },
      FROZEN: { tone: 'negative', icon: Snowflake },
    } satisfies Looks<AccountStatus>,
  },
  transaction: {
    namespace: 'domain',
    key: 'transactionStatus',
    looks: {
      COMPLETED: { tone: 'positive' },
      PENDING: { tone: 'waiting' },
      PROCESSING: { tone: 'waiting', icon: Hourglass },
      FAILED: { tone: 'negative' },
      REVERSED: { tone: 'caution', icon: Undo2 },
    } satisfies Looks<TransactionStatus>,
  },
  financingRequest: {
    namespace: 'domain',
    key: 'requestStatus',
    looks: {
      DRAFT: { tone: 'neutral', icon: FilePen },
      ACTIVE: { tone: 'positive', icon: CircleDot },
      UNDER_REVIEW: { tone: 'waiting', icon: Scale },
      FUNDED: { tone: 'positive', icon: HandCoins },
      WITHDRAWN: { tone: 'neutral', icon: Undo2 },
      EXPIRED: { tone: 'neutral', icon: Hourglass },
    } satisfies Looks<RequestStatus>,
  },
  facility: {
    namespace: 'facility',
    key: 'facilityStatus',
    looks: {
      CONTRACTED: { tone: 'waiting', icon: PenLine },
      ACTIVE: { tone: 'positive', icon: CircleDot },
      SETTLED: { tone: 'positive' },
      SETTLED_EARLY: { tone: 'positive' },
      DEFAULTED: { tone: 'negative' },
      WRITTEN_OFF: { tone: 'neutral', icon: FileMinus },
      CANCELLED: { tone: 'neutral', icon: Undo2 },
    } satisfies Looks<FacilityStatus>,
  },
  instalment: {
    namespace: 'facility',
    key: 'instalmentStatus',
    looks: {
      PAID: { tone: 'positive' },
      LATE: { tone: 'negative' },
      DUE: { tone: 'waiting' },
      UPCOMING: { tone: 'neutral' },
    } satisfies Looks<InstalmentStatus>,
  },
  promise: {
    namespace: 'facility',
    key: 'promiseStatus',
    looks: {
      OPEN: { tone: 'waiting' },
      KEPT: { tone: 'positive' },
      BROKEN: { tone: 'negative' },
    } satisfies Looks<PromiseStatus>,
  },
  requestStage: {
    namespace: 'domain',
    key: 'requestStage',
    looks: {
      SHARIAH_REVIEW: { tone: 'waiting', icon: Scale },
      MODIFICATION: { tone: 'caution' },
      CONTRACTED: { tone: 'positive' },
    } satisfies Looks<RequestStage>,
  },
  response: {
    namespace: 'domain',
    key: 'responseStatus',
    looks: {
      PROPOSAL_SENT: { tone: 'info' },
      INTERESTED: { tone: 'info' },
      DECLINED: { tone: 'negative' },
      WITHDRAWN: { tone: 'neutral', icon: Undo2 },
    } satisfies Looks<ResponseStatus>,
  },
  responseOutcome: {
    namespace: 'domain',
    key: 'responseOutcome',
    looks: {
      PENDING: { tone: 'waiting' },
      ACCEPTED: { tone: 'positive' },
      NOT_SELECTED: { tone: 'neutral' },
      LAPSED: { tone: 'neutral', icon: Hourglass },
    } satisfies Looks<ResponseOutcome>,
  },
  collateral: {
    namespace: 'collateral',
    key: 'status',
    looks: {
      PLEDGED: { tone: 'waiting', icon: Hourglass },
      CONFIRMED: { tone: 'positive' },
      RELEASED: { tone: 'neutral', icon: Undo2 },
    } satisfies Looks<CollateralStatus>,
  },
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
  dataRoom: {
    namespace: 'domain',
    key: 'dataRoom.state',
    looks: {
      NOT_ASKED: { tone: 'neutral' },
      ASKED: { tone: 'waiting' },
      GRANTED: { tone: 'positive' },
      REFUSED: { tone: 'negative' },
      REVOKED: { tone: 'neutral', icon: Undo2 },
      EXPIRED: { tone: 'neutral', icon: Hourglass },
      CLOSED: { tone: 'neutral' },
    } satisfies Looks<DataRoomState>,
  },
  urgency: {
    namespace: 'terms',
    key: 'urgency',
    looks: {
      LOW: { tone: 'neutral', icon: ChevronDown },
      MEDIUM: { tone: 'neutral', icon: Equal },
      HIGH: { tone: 'caution', icon: ChevronUp },
      URGENT: { tone: 'negative', icon: ChevronsUp },
    } satisfies Looks<Urgency>,
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
  payeeCheck: {
    namespace: 'domain',
    key: 'payeeResult',
    looks: {
      MATCH: { tone: 'positive' },
      CLOSE_MATCH: { tone: 'caution' },
      NO_MATCH: { tone: 'negative' },
      UNAVAILABLE: { tone: 'caution' },
    } satisfies Looks<PayeeResult>,
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
  vendor: {
    namespace: 'vendors',
    key: 'status',
    looks: { ACTIVE: { tone: 'positive' }, INACTIVE: { tone: 'neutral' } } satisfies Looks<VendorStatus>,
  },
  vendorPayment: {
    namespace: 'vendors',
    key: 'paymentStatus',
    looks: {
      AWAITING_APPROVAL: { tone: 'caution' },
      ISSUED: { tone: 'waiting' },
      COMPLETED: { tone: 'positive' },
      CLEARED: { tone: 'positive' },
      BOUNCED: { tone: 'negative' },
      REJECTED: { tone: 'negative' },
    } satisfies Looks<VendorPaymentStatus>,
  },
  invoice: {
    namespace: 'invoicing',
    key: 'status',
    looks: {
      DRAFT: { tone: 'neutral', icon: FilePen },
      SENT: { tone: 'info', icon: Send },
      VIEWED: { tone: 'info', icon: Eye },
      PAID: { tone: 'positive' },
      CREDITED: { tone: 'neutral', icon: FileMinus },
      OVERDUE: { tone: 'negative' },
      VOID: { tone: 'neutral', icon: Ban },
    } satisfies Looks<InvoiceStatus>,
  },
  recurringInvoice: {
    namespace: 'invoicing',
    key: 'recurring.status',
    looks: { ACTIVE: { tone: 'positive' }, PAUSED: { tone: 'caution' }, ENDED: { tone: 'neutral' } } satisfies Looks<RecurrenceStatus>,
  },
  paymentRequest: {
    namespace: 'paymentRequests',
    key: 'status',
    looks: {
      PENDING: { tone: 'waiting' },
      PAID: { tone: 'positive', icon: HandCoins },
      EXPIRED: { tone: 'caution' },
      CANCELLED: { tone: 'neutral', icon: Ban },
    } satisfies Looks<PaymentRequestStatus>,
  },
  payable: {
    namespace: 'pay',
    key: 'status',
    looks: {
      OPEN: { tone: 'info' },
      OVERDUE: { tone: 'negative' },
      PAID: { tone: 'positive' },
      CREDITED: { tone: 'neutral' },
      CANCELLED: { tone: 'neutral' },
      EXPIRED: { tone: 'neutral' },
    } satisfies Looks<PayableStatus>,
  },
  refund: {
    namespace: 'refunds',
    key: 'status',
    looks: {
      AWAITING_APPROVAL: { tone: 'waiting' },
      COMPLETED: { tone: 'positive' },
      REJECTED: { tone: 'negative' },
    } satisfies Looks<RefundStatus>,
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
  bankConnection: {
    namespace: 'banking',
    key: 'status',
    looks: {
      AWAITING_CONSENT: { tone: 'waiting' },
      CONNECTED: { tone: 'positive' },
      DISCONNECTED: { tone: 'neutral', icon: Unplug },
      ERROR: { tone: 'negative' },
      SYNCING: { tone: 'info', icon: RefreshCw },
      /** Connected through statements as files. */
      IMPORTED: { tone: 'positive' },
    } satisfies Looks<BankConnectionStatus | 'IMPORTED'>,
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
