import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { Role } from '../../../shared/role.ts'
import { Invoice } from '../invoices/invoice.entity.ts'
import { ApplyCreditInput, CreditInvoiceInput } from '../invoices/invoice.inputs.ts'
import type { CreditService } from './credit.service.ts'
import { CreditNote, creditNotesByInvoice } from './credit-note.entity.ts'

const ISSUERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

/** Serves settlement without money: credit notes, and credit of the customer. */
@Resolver(() => Invoice)
export class CreditResolver {
  constructor(private readonly credits: CreditService) {}

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, {
    description:
      'Issues a credit note for the balance due or a part of it. INVOICE_ALREADY_PAID; CONFLICT when already credited in full; ILLEGAL_TRANSITION for drafts and void invoices.',
  })
  creditInvoice(
    @Arg('id', () => ID, { description: 'Invoice to credit.' }) id: string,
    @Arg('input', () => CreditInvoiceInput) input: CreditInvoiceInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.credits.creditInvoice(viewer, id, input, asked)
  }

  @Authorized(...ISSUERS)
  @Mutation(() => Invoice, {
    description:
      "Settles an invoice with the customer's credit from earlier overpayments. INVALID above the credit or the balance due; INVOICE_ALREADY_PAID.",
  })
  applyCredit(
    @Arg('id', () => ID, { description: 'Invoice to settle.' }) id: string,
    @Arg('input', () => ApplyCreditInput) { amount }: ApplyCreditInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Invoice> {
    return this.credits.applyCredit(viewer, id, amount, asked)
  }

  @FieldResolver(() => [CreditNote], { description: 'Credit notes on this invoice, oldest first.' })
  creditNotes(@Root() { id }: Invoice, @Ctx() context: Context): Promise<CreditNote[]> {
    return context.load(creditNotesByInvoice, id)
  }
}
