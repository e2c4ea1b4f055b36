import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { translate } from '../../../platform/i18n/language.ts'
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
    description: 'Behind a payment link; no sign-in. Refuses with NOT_FOUND for links that never were or were revoked.',
  })
  payable(@Arg('token', () => String) token: string, @Ctx() { viewer }: Context): Promise<Payable> {
    return this.page.payable(viewer, token)
  }

  @Mutation(() => Boolean, {
    description: "The page was really looked at. Not counted for the issuer's own people. Answers whether it was counted.",
  })
  recordView(@Arg('token', () => String) token: string, @Ctx() { viewer }: Context): Promise<boolean> {
    return this.page.recordView(viewer, token)
  }

  @FieldResolver(() => String, { description: 'That no interest is charged for late payment, in the language of the reader.' })
  lateNote(@Ctx() { language }: Context): string {
    return translate(LATE_NOTE, language)
  }

  @FieldResolver(() => [InvoiceItem], { description: 'Its lines; none for payment requests.' })
  async items(@Root() { kind, subjectId }: Payable, @Ctx() context: Context): Promise<InvoiceItem[]> {
    return kind === PayableKind.INVOICE ? context.load(itemsByInvoice, subjectId) : []
  }

  @FieldResolver(() => [LinkPayment], { description: 'Payments made through this link, latest first.' })
  payments(@Root() { kind, subjectId }: Payable, @Ctx() context: Context): Promise<LinkPayment[]> {
    return context.load(paymentsByLink[kind], subjectId)
  }
}
