import {
  BadgeCheck,
  Ban,
  CircleDashed,
  CircleDot,
  Eye,
  FileMinus,
  FilePen,
  HandCoins,
  Hourglass,
  Minus,
  PenLine,
  RefreshCw,
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
  ComplaintStatus,
  FactorDirection,
  FeeInvoiceStatus,
  IndicatorState,
  InvoiceStatus,
  KycStatus,
  PayableStatus,
  PayeeResult,
  PaymentRequestStatus,
  RecurrenceStatus,
  RefundStatus,
  ScoreAssurance,
  ScoreBand,
  TransactionStatus,
  UserStatus,
  VendorPaymentStatus,
  VendorStatus,
  WebhookDeliveryStatus,
  WebhookEndpointStatus,
} from '@/graphql/types.generated'
import { BOARD_STATUSES } from './board-statuses'
import { FINANCING_STATUSES } from './financing-statuses'
import type { Look, Looks, StatusSet } from './status-set'

/** Every closed set of values that is shown as a badge: where its texts are, and each value's tone and icon. */
export const STATUSES = {
  ...FINANCING_STATUSES,
  ...BOARD_STATUSES,
  user: {
    namespace: 'people',
    key: 'status',
    looks: {
      ACTIVE: { tone: 'positive' },
      IN_REVIEW: { tone: 'waiting' },
      SUSPENDED: { tone: 'negative', icon: Ban },
    } satisfies Looks<UserStatus>,
  },
  feeInvoice: {
    namespace: 'billing',
    key: 'status',
    looks: {
      ISSUED: { tone: 'positive' },
      PARTLY_CREDITED: { tone: 'caution' },
      CREDITED: { tone: 'neutral', icon: FileMinus },
    } satisfies Looks<FeeInvoiceStatus>,
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
