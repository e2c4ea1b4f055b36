import { Ban, CircleDot, Eye, FileMinus, FilePen, HandCoins, Hourglass, RefreshCw, Send, Snowflake, Undo2, Unplug } from 'lucide-react'
import type {
  AccountStatus,
  BankConnectionStatus,
  FeeInvoiceStatus,
  InvoiceStatus,
  PayableStatus,
  PayeeResult,
  PaymentRequestStatus,
  RecurrenceStatus,
  RefundStatus,
  TransactionStatus,
  VendorPaymentStatus,
  VendorStatus,
} from '@/graphql/types.generated'
import type { Looks, StatusSet } from './status-set'

/** What is shown as a badge of accounts, payments, invoices and what belongs to them. */
export const MONEY_STATUSES = {
  feeInvoice: {
    namespace: 'billing',
    key: 'status',
    looks: {
      ISSUED: { tone: 'positive' },
      PARTLY_CREDITED: { tone: 'caution' },
      CREDITED: { tone: 'neutral', icon: FileMinus },
    } satisfies Looks<FeeInvoiceStatus>,
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
} as const satisfies Readonly<Record<string, StatusSet>>
