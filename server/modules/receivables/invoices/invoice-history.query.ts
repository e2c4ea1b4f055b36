import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
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

registerEnumType(InvoiceEventKind, {
  name: 'InvoiceEventKind',
  description: "Kinds of events in an invoice's history.",
  valuesConfig: {
    CREATED: { description: 'The draft was created.' },
    CREDITED: { description: 'A credit note was issued.' },
    ISSUED: { description: 'It was issued and got its number.' },
    LINK_RENEWED: { description: 'Its payment link was replaced.' },
    OVERDUE: { description: 'Its due date passed unpaid.' },
    PAID: { description: 'Nothing is due any more.' },
    PARTLY_PAID: { description: 'A part was paid.' },
    REFUNDED: { description: 'Money was refunded to a payer.' },
    REMINDED: { description: 'The customer was reminded.' },
    REOPENED: { description: 'A settlement was reversed, and an amount is due again.' },
    SENT: { description: 'It was mailed to the customer.' },
    VIEWED: { description: 'The customer opened its payment page.' },
    VOIDED: { description: 'It was voided.' },
  },
})

@ObjectType({ description: 'Something that happened to an invoice.', simpleResolvers: true })
@Embedded()
export class InvoiceEvent {
  @Field(() => DateTime, { description: 'When it happened.' })
  at!: Date

  @Field(() => InvoiceEventKind, { description: 'What happened.' })
  kind!: InvoiceEventKind

  @Field(() => String, { nullable: true, description: 'A detail, such as an amount, number or reason; null when there is none.' })
  @Personal()
  note!: string | null
}

const KINDS = Object.values(InvoiceEventKind)
const NAMES = KINDS.map((kind) => `receivables.invoice_${kind}`)

const HISTORY = `
  select subject_id as "invoiceId", substr(name, length('receivables.invoice_') + 1) as kind,
    coalesce((payload->>'at')::timestamptz, at) as at, payload->>'note' as note
  from event where subject_id = any($1) and name = any($2) order by subject_id, seq`

/** Loads the history of invoices, oldest first, from the recorded events. Only for invoices that the viewer may see. */
export const historyByInvoice: Batch<string, InvoiceEvent[]> = async (db, invoiceIds) => {
  const rows = await db.query<(InvoiceEvent & { invoiceId: string })[]>(HISTORY, [[...invoiceIds], NAMES])
  return groupByKey(invoiceIds, rows, ({ invoiceId }) => invoiceId)
}
