import { registerEnumType } from 'type-graphql'
import { DomainError } from '../../shared/errors.ts'

export enum InvoiceStatus {
  DRAFT = 'draft',
  SENT = 'sent',
  VIEWED = 'viewed',
  PAID = 'paid',
  OVERDUE = 'overdue',
  VOID = 'void',
}

export enum InvoiceAction {
  COPY_LINK = 'copy_link',
  CREDIT = 'credit',
  DELETE = 'delete',
  EDIT = 'edit',
  RECORD_RECEIPT = 'record_receipt',
  REMIND = 'remind',
  RENEW_LINK = 'renew_link',
  SCHEDULE = 'schedule',
  SEND = 'send',
  VOID = 'void',
}

registerEnumType(InvoiceStatus, { name: 'InvoiceStatus', description: 'Computed from what happened to the invoice.' })
registerEnumType(InvoiceAction, { name: 'InvoiceAction', description: 'What may be done with an invoice.' })

/** What the status of an invoice is computed from. */
export interface InvoiceFacts {
  readonly issuedAt: Date | null
  readonly firstViewedAt: Date | null
  readonly voidedAt: Date | null
  /** The last day on which it is in time. */
  readonly dueDate: string
  readonly amountMinor: bigint
  /** The sum of what settles it and was not taken back. */
  readonly settledMinor: bigint
}

/** The status of an invoice on a day of its issuer; the one rule behind lists, details, pay page, documents and API. */
export const statusOf = (facts: InvoiceFacts, today: string): InvoiceStatus => {
  if (facts.voidedAt) return InvoiceStatus.VOID
  if (!facts.issuedAt) return InvoiceStatus.DRAFT
  if (facts.settledMinor >= facts.amountMinor) return InvoiceStatus.PAID
  if (facts.dueDate < today) return InvoiceStatus.OVERDUE
  return facts.firstViewedAt ? InvoiceStatus.VIEWED : InvoiceStatus.SENT
}

/** Issued, and neither paid nor void: something is due. */
export const OPEN_STATUSES: readonly InvoiceStatus[] = [InvoiceStatus.SENT, InvoiceStatus.VIEWED, InvoiceStatus.OVERDUE]

const DRAFT = [InvoiceStatus.DRAFT]

const ALLOWED: Readonly<Record<InvoiceAction, readonly InvoiceStatus[]>> = {
  [InvoiceAction.COPY_LINK]: [...OPEN_STATUSES, InvoiceStatus.PAID],
  [InvoiceAction.CREDIT]: OPEN_STATUSES,
  [InvoiceAction.DELETE]: DRAFT,
  [InvoiceAction.EDIT]: DRAFT,
  [InvoiceAction.RECORD_RECEIPT]: OPEN_STATUSES,
  [InvoiceAction.REMIND]: OPEN_STATUSES,
  [InvoiceAction.RENEW_LINK]: [...OPEN_STATUSES, InvoiceStatus.PAID],
  [InvoiceAction.SCHEDULE]: DRAFT,
  [InvoiceAction.SEND]: [...DRAFT, ...OPEN_STATUSES],
  [InvoiceAction.VOID]: OPEN_STATUSES,
}

/** What may be done in a status; an invoice that is partly paid cannot be voided. */
export const actionsOf = (status: InvoiceStatus, isPartlyPaid: boolean): InvoiceAction[] =>
  Object.values(InvoiceAction).filter((action) => ALLOWED[action].includes(status) && !(action === InvoiceAction.VOID && isPartlyPaid))

/** Refuses with ILLEGAL_TRANSITION what the status does not allow, and tells what it does. */
export const refuseUnlessAllowed = (invoice: { readonly status: InvoiceStatus; readonly isPartlyPaid: boolean }, action: InvoiceAction) => {
  if (ALLOWED[action].includes(invoice.status)) return
  const allowed = actionsOf(invoice.status, invoice.isPartlyPaid)
  throw new DomainError(
    'ILLEGAL_TRANSITION',
    `Cannot ${action.replaceAll('_', ' ')} while ${invoice.status}. Allowed now: ${allowed.join(', ') || 'nothing'}.`,
  )
}
