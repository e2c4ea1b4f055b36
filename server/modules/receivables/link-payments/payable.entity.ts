import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { VatInAed } from '../billing/vat-in-aed.ts'
import { InvoiceTax } from '../invoices/invoice-tax.type.ts'

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

registerEnumType(PayableKind, {
  name: 'PayableKind',
  description: 'What a payment link asks to be paid.',
  valuesConfig: {
    INVOICE: { description: 'An invoice with lines and VAT.' },
    PAYMENT_REQUEST: { description: 'An amount asked for without an invoice.' },
  },
})
registerEnumType(PayableStatus, {
  name: 'PayableStatus',
  description: 'Whether a payment link can be paid. Only OPEN and OVERDUE can.',
  valuesConfig: {
    OPEN: { description: 'Can be paid, and is not late.' },
    OVERDUE: { description: 'Can be paid, and is late.' },
    PAID: { description: 'Nothing is due any more.' },
    CREDITED: { description: 'Credit notes cover all of the invoice; nothing is due.' },
    CANCELLED: { description: 'Withdrawn by the issuer: a void invoice or a cancelled payment request.' },
    EXPIRED: { description: 'A payment request 30 days past its due date.' },
  },
})

/**
 * What a payment link shows to anyone who has it: no more than a payer needs, so no e-mail address and no phone number.
 * The token is the right to see it, and its subject is accessible through the token alone.
 */
@ObjectType({ description: 'An invoice or payment request as its payment page shows it to anyone with the link.', simpleResolvers: true })
@Embedded()
export class Payable {
  /** The token of the link that it was read by. */
  token!: string
  /** The id of the invoice or the payment request. */
  subjectId!: string
  /** The business that issued it. */
  businessId!: string

  @Field(() => PayableKind, { description: 'Invoice or payment request.' })
  kind!: PayableKind

  @Field(() => PayableStatus, { description: 'Whether it can still be paid.' })
  status!: PayableStatus

  @Field(() => String, { nullable: true, description: 'Invoice number; null for payment requests.' })
  number!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Note on the invoice, or what the money of a payment request is for; null when there is none.',
  })
  description!: string | null

  @Field(() => Currency, { description: 'Currency of all amounts here.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'Sum of the lines before discount and tax, in major units.' })
  subtotal!: string

  @Field(() => Decimal, { description: 'Discount off the sum of the lines, in major units.' })
  discount!: string

  @Field(() => [InvoiceTax], { description: 'VAT for each category and rate.' })
  taxes!: InvoiceTax[]

  @Field(() => Decimal, { description: 'VAT of all categories, in major units.' })
  taxTotal!: string

  @Field(() => VatInAed, { nullable: true, description: 'VAT and total in dirhams; null when the invoice states none.' })
  vatInAed!: VatInAed | null

  @Field(() => Decimal, { description: 'Total to pay, in major units.' })
  amount!: string

  @Field(() => Decimal, { description: 'Settled so far, in major units.' })
  amountPaid!: string

  @Field(() => Decimal, { description: 'Still due, in major units; zero when it can no longer be paid.' })
  balanceDue!: string

  @Field(() => String, { description: 'IANA time zone of the issuer, such as Asia/Dubai.' })
  timeZone!: string

  @Field(() => LocalDate, { nullable: true, description: 'Day of issue; null for payment requests.' })
  issuedOn!: string | null

  @Field(() => LocalDate, { description: 'Last day to pay in time.' })
  dueOn!: string

  @Field(() => String, { simple: false, description: 'Who is asked to pay.' })
  @Personal()
  customerName!: string

  @Field(() => String, { description: 'Business that receives the money.' })
  issuerName!: string

  @Field(() => String, { nullable: true, description: "Issuer's name in Arabic; null when none was given." })
  issuerNameArabic!: string | null

  @Field(() => String, { nullable: true, description: "Issuer's address; null for payment requests." })
  issuerAddress!: string | null

  @Field(() => String, { nullable: true, description: "Issuer's tax registration number; null when not registered." })
  issuerTrn!: string | null

  @Field(() => Boolean, { description: 'True when a reviewer has verified the issuing business.' })
  isIssuerVerified!: boolean

  @Field(() => Boolean, {
    description: 'True when the viewer acts for the issuer: the visit does not count, and it cannot pay.',
  })
  isOwn!: boolean

  @Field(() => String, { nullable: true, description: 'Path on this server of the PDF; null for payment requests.' })
  pdfPath!: string | null

  @Field(() => String, {
    nullable: true,
    description: "Path on this server of the issuer's logo, of an invoice the one it was issued with; null without one.",
  })
  logoPath!: string | null

  @Field(() => Boolean, { description: 'True when it can be paid with a sandbox card.' })
  acceptsSandboxCard!: boolean
}
