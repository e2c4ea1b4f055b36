import { Ctx, Field, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { PushedEvent } from '../../../platform/events.ts'
import { forOwnBusiness, Live, LivePayload, type Pushed } from '../../../platform/live/live.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { PaymentRequest } from './payment-request.entity.ts'
import { type AboutPaymentRequest, PAYMENT_REQUEST_FACTS } from './payment-request.events.ts'
import { paymentRequestById, unknownPaymentRequest } from './payment-request.query.ts'

@ObjectType({ description: 'A payment request of the business changed.', simpleResolvers: true })
@Scoped()
class PaymentRequestChanged extends LivePayload {
  @Field(() => PaymentRequest, { description: 'The payment request as it is now.' })
  paymentRequest!: PaymentRequest
}

@Resolver()
export class PaymentRequestLiveResolver {
  @Live<AboutPaymentRequest>(() => PaymentRequestChanged, {
    facts: PAYMENT_REQUEST_FACTS,
    ...forOwnBusiness,
    description:
      "Delivers a payment request of the viewer's business each time it is created, viewed, paid, reminded of or cancelled, or expires.",
  })
  async paymentRequestChanged(
    @Root() event: PushedEvent<AboutPaymentRequest>,
    @Ctx() context: Context,
  ): Promise<Pushed<PaymentRequestChanged>> {
    const found = await context.load(paymentRequestById, event.payload.paymentRequestId)
    return { paymentRequest: orNotFound(found, unknownPaymentRequest) }
  }
}
