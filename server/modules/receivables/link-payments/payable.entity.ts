import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { VatInAed } from '../billing/vat-in-aed.ts'
import { InvoiceTax } from '../invoices/invoice.entity.ts'

export enum PayableKind {
  INVOICE = 'invoice',
  PAYMENT_REQUEST = 'payment_request',
}

export enum PayableStatus {
  OPEN = 'open',
  OVERDUE = 'overdue',
  PAID = 'paid',
  CREDITED = 'credited',
  CANCELLED = 'cancelled',
  EXPIRED = 'expired',
}

registerEnumType(PayableKind, { name: 'PayableKind' })
registerEnumType(PayableStatus, {
  name: 'PayableStatus',
  description: 'Only OPEN and OVERDUE can be paid. CREDITED: credit notes took back all of the invoice, and nothing is due.',
})

/**
 * What a payment link shows to whoever holds it: no more than a payer needs, so no e-mail and no phone of anybody. The
 * token is the right to see it; what is behind it is reached through it alone.
 */
@ObjectType({ description: 'What a payment link shows to whoever holds it: no more than a payer needs.', simpleResolvers: true })
@Embedded()
export class Payable {
  /** Of the link it was read by. */
  token!: string
  /** Of the invoice or the payment request. */
  subjectId!: string
  /** Who asks for it. */
  businessId!: string

  @Field(() => PayableKind)
  kind!: PayableKind

  @Field(() => PayableStatus)
  status!: PayableStatus

  @Field(() => String, { nullable: true })
  number!: string | null

  @Field(() => String, { nullable: true })
  description!: string | null

  @Field(() => Currency)
  currency!: Currency

  @Field(() => Decimal)
  subtotal!: string

  @Field(() => Decimal)
  discount!: string

  @Field(() => [InvoiceTax])
  taxes!: InvoiceTax[]

  @Field(() => Decimal)
  taxTotal!: string

  @Field(() => VatInAed, { nullable: true, description: 'Of an invoice that states its VAT in dirhams besides.' })
  vatInAed!: VatInAed | null

  @Field(() => Decimal)
  amount!: string

  @Field(() => Decimal)
  amountPaid!: string

  @Field(() => Decimal, { description: 'What is still due; zero for what can no longer be paid.' })
  balanceDue!: string

  @Field(() => String, { description: 'Decides which day a moment is for whoever asks, such as Asia/Dubai.' })
  timeZone!: string

  @Field(() => LocalDate, { nullable: true })
  issueDate!: string | null

  @Field(() => LocalDate)
  dueDate!: string

  @Field(() => String, { simple: false })
  @Personal()
  customerName!: string

  @Field(() => String)
  issuerName!: string

  @Field(() => String, { nullable: true })
  issuerNameArabic!: string | null

  @Field(() => String, { nullable: true })
  issuerAddress!: string | null

  @Field(() => String, { nullable: true })
  issuerTrn!: string | null

  @Field(() => Boolean, { description: 'A reviewer has seen the documents of the business that asks.' })
  issuerIsVerified!: boolean

  @Field(() => Boolean, {
    description: 'True when the viewer acts for the issuer: its own visit is not counted, and it cannot pay itself.',
  })
  isOwn!: boolean

  @Field(() => String, { nullable: true, description: 'Its PDF; null for payment requests.' })
  pdfPath!: string | null

  @Field(() => String, { nullable: true, description: 'The logo of whoever asks, for whoever holds the link; null without one.' })
  logoPath!: string | null

  @Field(() => Boolean, { description: 'True where the sandbox card stands for a real rail.' })
  sandboxCard!: boolean
}
