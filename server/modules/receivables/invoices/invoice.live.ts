import { Arg, Ctx, Field, ID, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { PushedEvent } from '../../../platform/events.ts'
import { forOwnBusiness, isWanted, Live, LivePayload, type Pushed } from '../../../platform/live/live.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { Invoice } from './invoice.entity.ts'
import { type AboutInvoice, INVOICE_FACTS } from './invoice.events.ts'
import { type InvoiceReads, unknownInvoice } from './invoice.query.ts'

@ObjectType({ description: 'An invoice of the business changed.', simpleResolvers: true })
@Scoped()
class InvoiceChanged extends LivePayload {
  @Field(() => Invoice, { description: 'The invoice as it is now.' })
  invoice!: Invoice
}

@Resolver()
export class InvoiceLiveResolver {
  constructor(private readonly reads: InvoiceReads) {}

  @Live<AboutInvoice, { id?: string | null }>(() => InvoiceChanged, {
    facts: INVOICE_FACTS,
    ...forOwnBusiness,
    matches: ({ id }, { payload }) => isWanted(id, payload.invoiceId),
    description:
      "Delivers an invoice of the viewer's business each time it is issued, viewed, paid, credited or voided, or becomes overdue.",
  })
  async invoiceChanged(
    @Root() event: PushedEvent<AboutInvoice>,
    @Ctx() context: Context,
    @Arg('id', () => ID, { nullable: true, description: 'Only this invoice. Absent: all.' }) _id?: string,
  ): Promise<Pushed<InvoiceChanged>> {
    const invoice = orNotFound(await context.load(this.reads.invoiceById, event.payload.invoiceId), unknownInvoice)
    return { invoice }
  }
}
