import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { DateTime } from '../../../shared/scalars.ts'

export enum InvoiceEventKind {
  CREATED = 'created',
  CREDITED = 'credited',
  ISSUED = 'issued',
  LINK_RENEWED = 'link_renewed',
  OVERDUE = 'overdue',
  PAID = 'paid',
  PARTLY_PAID = 'partly_paid',
  REFUNDED = 'refunded',
  REMINDED = 'reminded',
  REOPENED = 'reopened',
  SENT = 'sent',
  VIEWED = 'viewed',
  VOIDED = 'voided',
}

registerEnumType(InvoiceEventKind, { name: 'InvoiceEventKind' })

@ObjectType({ description: 'Something that happened to an invoice.', simpleResolvers: true })
@Embedded()
export class InvoiceEvent {
  @Field(() => DateTime)
  at!: Date

  @Field(() => InvoiceEventKind)
  kind!: InvoiceEventKind

  @Field(() => String, { nullable: true })
  note!: string | null
}

const KINDS = Object.values(InvoiceEventKind)
const NAMES = KINDS.map((kind) => `receivables.invoice_${kind}`)

const HISTORY = `
  select subject_id as "invoiceId", substr(name, length('receivables.invoice_') + 1) as kind,
    coalesce((payload->>'at')::timestamptz, at) as at, payload->>'note' as note
  from event where subject_id = any($1) and name = any($2) order by subject_id, seq`

/** What happened to invoices, oldest first: the facts as they were recorded. Only for invoices that the viewer was already shown. */
export const historyByInvoice: Batch<string, InvoiceEvent[]> = async (db, invoiceIds) => {
  const rows = await db.query<(InvoiceEvent & { invoiceId: string })[]>(HISTORY, [[...invoiceIds], NAMES])
  return groupByKey(invoiceIds, rows, ({ invoiceId }) => invoiceId)
}
