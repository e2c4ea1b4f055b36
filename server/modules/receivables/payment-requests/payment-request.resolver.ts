import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Batch, Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { type Page, PageArgs } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { Customer, customerById } from '../customers/customer.entity.ts'
import { PaymentRequest, PaymentRequestPage } from './payment-request.entity.ts'
import { PaymentRequestFilter, PaymentRequestInput } from './payment-request.inputs.ts'
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
  @Query(() => PaymentRequestPage, { description: "The viewer's own, newest first." })
  paymentRequests(
    @Arg('filter', () => PaymentRequestFilter, { nullable: true }) filter: PaymentRequestFilter | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Page<PaymentRequest>> {
    return this.reads.list(viewer, filter, page)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => PaymentRequest, { description: "Refuses with 'Payment request not found' for another's, too." })
  paymentRequest(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<PaymentRequest> {
    return this.reads.one(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => PaymentRequest, {
    description: 'Asks a customer for money, and mails the link to pay by. A customer with this e-mail is used again, else one is made.',
  })
  createPaymentRequest(
    @Arg('input', () => PaymentRequestInput) input: PaymentRequestInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<PaymentRequest> {
    return this.service.create(viewer, input, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => PaymentRequest, { description: 'Asks no more: its page says that it is cancelled. What was paid of it stays paid.' })
  cancelPaymentRequest(@Arg('id', () => ID) id: string, @Keyed() asked: Once, @Ctx() { viewer }: Context): Promise<PaymentRequest> {
    return this.service.cancel(viewer, id, asked)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => PaymentRequest, {
    description:
      'Mails the customer once more, at most once in 24 hours. Counted when the mail server took it; otherwise refused with DELIVERY_FAILED.',
  })
  remindPaymentRequest(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<PaymentRequest> {
    return this.service.remind(viewer, id)
  }

  @FieldResolver(() => PaymentRequestStatus)
  status(@Root() request: PaymentRequest): PaymentRequestStatus {
    return this.service.statusOf(request)
  }

  @FieldResolver(() => [PaymentRequestAction], { description: 'What the viewer may do with it now.' })
  availableActions(@Root() request: PaymentRequest): PaymentRequestAction[] {
    return this.service.actionsOf(request)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Null once it can no longer be paid.' })
  async paymentLink(@Root() request: PaymentRequest, @Ctx() context: Context): Promise<string | null> {
    return this.service.statusOf(request) === PaymentRequestStatus.PENDING ? context.load(this.linkBySubject, request.id) : null
  }

  @FieldResolver(() => Customer)
  async customer(@Root() request: PaymentRequest, @Ctx() context: Context): Promise<Customer | undefined> {
    return context.load(customerById, request.customerId)
  }
}
