import { registerEnumType } from 'type-graphql'
import { conflict, DomainError } from '../../../shared/errors.ts'
import type { TextKey } from '../../../shared/i18n/text.ts'
import { type Refusals, refusalIn } from '../../../shared/lifecycle.ts'

export enum InvoiceStatus {
  DRAFT = 'draft',
  SENT = 'sent',
  VIEWED = 'viewed',
  PAID = 'paid',
  CREDITED = 'credited',
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

registerEnumType(InvoiceStatus, {
  name: 'InvoiceStatus',
  description: 'Status of an invoice, computed from what happened to it.',
  valuesConfig: {
    DRAFT: { description: 'Not issued yet; has no number.' },
    SENT: { description: 'Issued; the customer has not opened it.' },
    VIEWED: { description: 'The customer opened its payment page.' },
    PAID: { description: 'Nothing is due, and money was received for at least a part of it and not refunded.' },
    CREDITED: { description: 'Nothing is due and no money was kept: credit notes cover all of it. Counts in no payment figure.' },
    OVERDUE: { description: 'The due date has passed and something is due.' },
    VOID: { description: 'Cancelled after issue; nothing is due.' },
  },
})
registerEnumType(InvoiceAction, {
  name: 'InvoiceAction',
  description: 'What can be done with an invoice.',
  valuesConfig: {
    COPY_LINK: { description: 'Share its payment link.' },
    CREDIT: { description: 'Issue a credit note.' },
    DELETE: { description: 'Delete the draft.' },
    EDIT: { description: 'Change the draft.' },
    RECORD_RECEIPT: { description: 'Record money that arrived elsewhere.' },
    REMIND: { description: 'Mail a reminder.' },
    RENEW_LINK: { description: 'Replace the payment link.' },
    SCHEDULE: { description: 'Set when the draft is sent automatically.' },
    SEND: { description: 'Issue and mail the draft, or mail it again.' },
    VOID: { description: 'Void it; only while nothing is paid.' },
  },
})

/** The facts that determine the status of an invoice. */
export interface InvoiceFacts {
  readonly issuedAt: Date | null
  readonly firstViewedAt: Date | null
  readonly voidedAt: Date | null
  /** The last day of the payment period. */
  readonly dueOn: string
  readonly amountMinor: bigint
  /** The total of the settlements that were not reversed. */
  readonly settledMinor: bigint
  /** The part of that total settled by credit notes. */
  readonly creditedMinor: bigint
}

/**
 * Returns the status of an invoice on a day in its issuer's time zone; lists, details, pay page, documents and API all
 * use it. An invoice without a balance is paid if any money was received and not refunded against credit notes, otherwise
 * credited.
 */
export const statusOf = (facts: InvoiceFacts, today: string): InvoiceStatus => {
  if (facts.voidedAt) return InvoiceStatus.VOID
  if (!facts.issuedAt) return InvoiceStatus.DRAFT
  if (facts.settledMinor >= facts.amountMinor) return facts.settledMinor > facts.creditedMinor ? InvoiceStatus.PAID : InvoiceStatus.CREDITED
  if (facts.dueOn < today) return InvoiceStatus.OVERDUE
  return facts.firstViewedAt ? InvoiceStatus.VIEWED : InvoiceStatus.SENT
}

/** The statuses of issued invoices with a balance due. */
export const OPEN_STATUSES: readonly InvoiceStatus[] = [InvoiceStatus.SENT, InvoiceStatus.VIEWED, InvoiceStatus.OVERDUE]

const SETTLED: readonly InvoiceStatus[] = [InvoiceStatus.PAID, InvoiceStatus.CREDITED]
const DRAFT = [InvoiceStatus.DRAFT]

const ALLOWED: Readonly<Record<InvoiceAction, readonly InvoiceStatus[]>> = {
  [InvoiceAction.COPY_LINK]: [...OPEN_STATUSES, ...SETTLED],
  [InvoiceAction.CREDIT]: OPEN_STATUSES,
  [InvoiceAction.DELETE]: DRAFT,
  [InvoiceAction.EDIT]: DRAFT,
  [InvoiceAction.RECORD_RECEIPT]: OPEN_STATUSES,
  [InvoiceAction.REMIND]: OPEN_STATUSES,
  [InvoiceAction.RENEW_LINK]: [...OPEN_STATUSES, ...SETTLED],
  [InvoiceAction.SCHEDULE]: DRAFT,
  [InvoiceAction.SEND]: [...DRAFT, ...OPEN_STATUSES],
  [InvoiceAction.VOID]: OPEN_STATUSES,
}

/** Returns the actions allowed in a status. A partly paid invoice cannot be voided. */
export const actionsOf = (status: InvoiceStatus, isPartlyPaid: boolean): InvoiceAction[] =>
  Object.values(InvoiceAction).filter((action) => ALLOWED[action].includes(status) && !(action === InvoiceAction.VOID && isPartlyPaid))

const PAID = 'receivables.invoices.paidNothingDue'
const CREDITED = 'receivables.invoices.creditedNothingDue'
const AFTER_SENDING: Readonly<Partial<Record<InvoiceAction, TextKey>>> & { readonly otherwise: TextKey } = {
  [InvoiceAction.EDIT]: 'receivables.invoices.sentNoEdit',
  [InvoiceAction.DELETE]: 'receivables.invoices.sentNoDeletion',
  otherwise: 'receivables.invoices.sent',
}

/** Why an invoice refuses an action in each status. */
const REFUSALS: Refusals<InvoiceStatus, InvoiceAction> = {
  [InvoiceStatus.DRAFT]: {
    [InvoiceAction.VOID]: 'receivables.invoices.draftDelete',
    [InvoiceAction.CREDIT]: 'receivables.invoices.draftEdit',
    otherwise: 'receivables.invoices.draft',
  },
  [InvoiceStatus.SENT]: AFTER_SENDING,
  [InvoiceStatus.VIEWED]: AFTER_SENDING,
  [InvoiceStatus.OVERDUE]: AFTER_SENDING,
  [InvoiceStatus.PAID]: {
    [InvoiceAction.EDIT]: 'receivables.invoices.paidNoEdit',
    [InvoiceAction.DELETE]: 'receivables.invoices.paidNoDeletion',
    otherwise: PAID,
  },
  [InvoiceStatus.CREDITED]: {
    [InvoiceAction.EDIT]: 'receivables.invoices.creditedNoEdit',
    [InvoiceAction.DELETE]: 'receivables.invoices.creditedNoDeletion',
    otherwise: CREDITED,
  },
  [InvoiceStatus.VOID]: 'receivables.invoices.voided',
}

/** Throws INVOICE_ALREADY_PAID for an invoice without a balance, or CONFLICT if it was credited in full. */
export const refuseSettled = (status: InvoiceStatus) => {
  if (status === InvoiceStatus.PAID) throw new DomainError('INVOICE_ALREADY_PAID', PAID)
  if (status === InvoiceStatus.CREDITED) throw conflict(CREDITED)
}

/** Throws ILLEGAL_TRANSITION, with the reason and the alternative, if the status does not allow the action. */
export const refuseUnlessAllowed = ({ status }: { readonly status: InvoiceStatus }, action: InvoiceAction) => {
  if (!ALLOWED[action].includes(status)) throw new DomainError('ILLEGAL_TRANSITION', refusalIn(REFUSALS, status, action))
}
