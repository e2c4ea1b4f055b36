import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Batch, Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { orNull } from '../../../platform/rows.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { Customer, customerById } from '../customers/customer.entity.ts'
import { PaymentRequest, PaymentRequestPage } from './payment-request.entity.ts'
import { CreatePaymentRequestInput, PaymentRequestsArgs } from './payment-request.inputs.ts'
import type { PaymentRequestReads } from './payment-request.query.ts'
import type { PaymentRequestService } from './payment-request.service.ts'
import { PaymentRequestAction, PaymentRequestStatus } from './payment-request-status.ts'

@Resolver(() => PaymentRequest)
export class PaymentRequestResolver {
  constructor(
    private readonly service: PaymentRequestService,
    private readonly reads: PaymentRequestReads,
    private readonly linkBySubject: Batch<string, string | null>,
  ) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => PaymentRequestPage, { description: "Payment requests of the viewer's business." })
  paymentRequests(@Args(() => PaymentRequestsArgs) args: PaymentRequestsArgs, @Ctx() { viewer }: Context): Promise<Page<PaymentRequest>> {
    return this.reads.list(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => PaymentRequest, {
    nullable: true,
    description: "One payment request of the viewer's business; null when it has none with this id.",
  })
  paymentRequest(
    @Arg('id', () => ID, { description: 'Payment request to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<PaymentRequest | null> {
    return orNull(this.reads.one(viewer, id), 'receivables.paymentRequests.notFound')
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => PaymentRequest, {
    description: 'Asks a customer for money without an invoice, and mails the payment link. The customer is found by email, or created.',
  })
  createPaymentRequest(
    @Arg('input', () => CreatePaymentRequestInput) input: CreatePaymentRequestInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<PaymentRequest> {
    return this.service.create(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => PaymentRequest, {
    description:
      'Cancels a pending payment request, which its payment page then shows. Money that was already paid is not refunded. ILLEGAL_TRANSITION unless it is PENDING.',
  })
  cancelPaymentRequest(
    @Arg('id', () => ID, { description: 'Payment request to cancel.' }) id: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<PaymentRequest> {
    return this.service.cancel(viewer, id, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => PaymentRequest, {
    description:
      'Mails the payment link again, at most once in 24 hours. CONFLICT when one was sent lately; DELIVERY_FAILED when the mail server refuses it; ILLEGAL_TRANSITION unless it is PENDING.',
  })
  sendPaymentRequestReminder(
    @Arg('id', () => ID, { description: 'Pending payment request.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<PaymentRequest> {
    return this.service.sendReminder(viewer, id)
  }

  @FieldResolver(() => PaymentRequestStatus, { description: 'Computed from what happened to it.' })
  status(@Root() request: PaymentRequest): PaymentRequestStatus {
    return this.service.statusOf(request)
  }

  @FieldResolver(() => [PaymentRequestAction], { description: 'What the viewer can do with it now.' })
  availableActions(@Root() request: PaymentRequest): PaymentRequestAction[] {
    return this.service.actionsOf(request)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Address of the payment page; null once it can no longer be paid.' })
  @Personal()
  async paymentLink(@Root() request: PaymentRequest, @Ctx() context: Context): Promise<string | null> {
    return this.service.statusOf(request) === PaymentRequestStatus.PENDING ? context.load(this.linkBySubject, request.id) : null
  }

  @FieldResolver(() => Customer, { description: 'Customer who is asked.' })
  async customer(@Root() request: PaymentRequest, @Ctx() context: Context): Promise<Customer | undefined> {
    return context.load(customerById, request.customerId)
  }
}
