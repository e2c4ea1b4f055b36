import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { orNull } from '../../../platform/rows.ts'
import { written } from '../../../shared/i18n/text.ts'
import { LATE_NOTE } from '../invoices/invoice.entity.ts'
import { InvoiceItem, itemsByInvoice } from '../invoices/invoice-line.entity.ts'
import { LinkPayment } from '../link-payments/link-payment.entity.ts'
import { paymentsByLink } from '../link-payments/link-payment.query.ts'
import { Payable, PayableKind } from '../link-payments/payable.entity.ts'
import type { PayPage } from './pay-page.service.ts'

@Resolver(() => Payable)
export class PayableResolver {
  constructor(private readonly page: PayPage) {}

  @Query(() => Payable, {
    nullable: true,
    description: 'Returns the invoice or payment request behind a payment link; null for unknown and revoked links.',
  })
  payable(
    @Arg('token', () => String, { description: 'Last part of the payment link, after /pay/.' }) token: string,
    @Ctx() { viewer }: Context,
  ): Promise<Payable | null> {
    return orNull(this.page.payable(viewer, token), 'receivables.linkPayments.noSuchLink')
  }

  @Mutation(() => Payable, {
    description:
      'Records that a payment page was opened, and returns what it shows. Only the first visit is recorded; visits by members of the issuing business are not.',
  })
  recordView(
    @Arg('token', () => String, { description: 'Last part of the payment link, after /pay/.' }) token: string,
    @Ctx() { viewer }: Context,
  ): Promise<Payable> {
    return this.page.recordView(viewer, token)
  }

  @FieldResolver(() => String, { description: "Sentence that no interest is charged for late payment, in the reader's language." })
  lateNote(@Ctx() { language }: Context): string {
    return written(LATE_NOTE, language)
  }

  @FieldResolver(() => [InvoiceItem], { description: 'Invoice lines; empty for payment requests.' })
  async items(@Root() { kind, subjectId }: Payable, @Ctx() context: Context): Promise<InvoiceItem[]> {
    return kind === PayableKind.INVOICE ? context.load(itemsByInvoice, subjectId) : []
  }

  @FieldResolver(() => [LinkPayment], { description: 'Payments through this link, latest first.' })
  payments(@Root() { kind, subjectId }: Payable, @Ctx() context: Context): Promise<LinkPayment[]> {
    return context.load(paymentsByLink[kind], subjectId)
  }
}
