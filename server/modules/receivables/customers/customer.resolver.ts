import { Arg, Args, Authorized, Ctx, FieldResolver, Float, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Money } from '../../../platform/graphql/money.type.ts'
import { orNull } from '../../../platform/rows.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { Customer, CustomerPage } from './customer.entity.ts'
import { CustomersArgs, MergeCustomersInput, UpdateCustomerInput } from './customer.inputs.ts'
import { creditByCustomer, figuresByCustomer } from './customer.query.ts'
import type { CustomerService } from './customer.service.ts'

@Resolver(() => Customer)
export class CustomerResolver {
  constructor(private readonly customers: CustomerService) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => CustomerPage, { name: 'customers', description: "Customers of the viewer's business." })
  customerPage(@Args(() => CustomersArgs) args: CustomersArgs, @Ctx() { viewer }: Context): Promise<Page<Customer>> {
    return this.customers.list(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => Customer, {
    nullable: true,
    description: "One customer of the viewer's business; null when the business has none with this id.",
  })
  customer(@Arg('id', () => ID, { description: 'Customer to read.' }) id: string, @Ctx() { viewer }: Context): Promise<Customer | null> {
    return orNull(this.customers.read(viewer, id), 'receivables.customers.notFound')
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Customer, {
    description: "Replaces a customer's details. Issued invoices keep theirs. INVALID when another customer has the email.",
  })
  updateCustomer(
    @Arg('id', () => ID, { description: 'Customer to change.' }) id: string,
    @Arg('input', () => UpdateCustomerInput) input: UpdateCustomerInput,
    @Ctx() { viewer }: Context,
  ): Promise<Customer> {
    return this.customers.update(viewer, id, input)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Customer, {
    description: 'Moves invoices, payments and credit of duplicate customers to one of them, and removes the others.',
  })
  mergeCustomers(
    @Arg('id', () => ID, { description: 'Customer to keep.' }) id: string,
    @Arg('input', () => MergeCustomersInput) { ids }: MergeCustomersInput,
    @Ctx() { viewer }: Context,
  ): Promise<Customer> {
    return this.customers.merge(viewer, id, ids)
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Average days from issue to full payment, over all paid invoices; null when none is paid.',
  })
  async averageDaysToPay(@Root() { id }: Customer, @Ctx() context: Context): Promise<number | null> {
    return (await context.load(figuresByCustomer, id)).averageDaysToPay
  }

  @FieldResolver(() => [Money], {
    description: 'Money that the customer overpaid and that can settle other invoices (`applyCredit`), one amount for each currency.',
  })
  credit(@Root() { id }: Customer, @Ctx() context: Context): Promise<Money[]> {
    return context.load(creditByCustomer, id)
  }

  @FieldResolver(() => Int, { description: 'Invoices issued and not void.' })
  async invoiceCount(@Root() { id }: Customer, @Ctx() context: Context): Promise<number> {
    return (await context.load(figuresByCustomer, id)).invoiceCount
  }

  @FieldResolver(() => [Money], { description: 'Sum still due on issued invoices, one amount for each currency.' })
  async outstanding(@Root() { id }: Customer, @Ctx() context: Context): Promise<Money[]> {
    return (await context.load(figuresByCustomer, id)).outstanding
  }

  @FieldResolver(() => [Money], {
    description: 'Sum of issued invoices that are not void, less credit notes, one amount for each currency.',
  })
  async totalInvoiced(@Root() { id }: Customer, @Ctx() context: Context): Promise<Money[]> {
    return (await context.load(figuresByCustomer, id)).totalInvoiced
  }

  @FieldResolver(() => [Money], {
    description: 'Sum of the money received for invoices, one amount for each currency. Credit notes are not counted.',
  })
  async totalPaid(@Root() { id }: Customer, @Ctx() context: Context): Promise<Money[]> {
    return (await context.load(figuresByCustomer, id)).totalPaid
  }
}
