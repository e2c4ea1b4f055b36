import { IsOptional, MaxLength } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, FieldResolver, Float, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { CurrencyAmount } from '../../../platform/graphql/currency-amount.ts'
import { type Page, PageArgs } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { Customer, CustomerPage } from './customer.entity.ts'
import { CustomerInput } from './customer.inputs.ts'
import { creditByCustomer, figuresByCustomer } from './customer.query.ts'
import type { CustomerService } from './customer.service.ts'

@ArgsType()
class CustomersArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'In name and e-mail address, whatever the case.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search with up to 200 characters.' })
  search?: string | null
}

@Resolver(() => Customer)
export class CustomerResolver {
  constructor(private readonly customers: CustomerService) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => CustomerPage, { name: 'customers', description: "The viewer's own customers, newest first." })
  customerPage(@Args(() => CustomersArgs) { search, first, after }: CustomersArgs, @Ctx() { viewer }: Context): Promise<Page<Customer>> {
    return this.customers.list(viewer, search, { first, after: after ?? null })
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => Customer, { description: "Refuses with 'Customer not found' for another's, too." })
  customer(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<Customer> {
    return this.customers.read(viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Customer, { description: 'Changes what is known of a customer; what was issued keeps its words.' })
  updateCustomer(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CustomerInput) input: CustomerInput,
    @Ctx() { viewer }: Context,
  ): Promise<Customer> {
    return this.customers.update(viewer, id, input)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => Customer, { description: 'Moves everything of the others to the one that is kept.' })
  mergeCustomers(
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('keepId', () => ID) keepId: string,
    @Ctx() { viewer }: Context,
  ): Promise<Customer> {
    return this.customers.merge(viewer, ids, keepId)
  }

  @FieldResolver(() => Float, { nullable: true, description: 'Over the invoices paid in full; null while there is none.' })
  async averageDaysToPay(@Root() { id }: Customer, @Ctx() context: Context): Promise<number | null> {
    return (await context.load(figuresByCustomer, id)).averageDaysToPay
  }

  @FieldResolver(() => [CurrencyAmount], { description: 'Paid too much, to be used for other invoices.' })
  credit(@Root() { id }: Customer, @Ctx() context: Context): Promise<CurrencyAmount[]> {
    return context.load(creditByCustomer, id)
  }

  @FieldResolver(() => Int, { description: 'Issued and not void.' })
  async invoiceCount(@Root() { id }: Customer, @Ctx() context: Context): Promise<number> {
    return (await context.load(figuresByCustomer, id)).invoiceCount
  }

  @FieldResolver(() => [CurrencyAmount])
  async outstanding(@Root() { id }: Customer, @Ctx() context: Context): Promise<CurrencyAmount[]> {
    return (await context.load(figuresByCustomer, id)).outstanding
  }

  @FieldResolver(() => [CurrencyAmount])
  async totalInvoiced(@Root() { id }: Customer, @Ctx() context: Context): Promise<CurrencyAmount[]> {
    return (await context.load(figuresByCustomer, id)).totalInvoiced
  }

  @FieldResolver(() => [CurrencyAmount])
  async totalPaid(@Root() { id }: Customer, @Ctx() context: Context): Promise<CurrencyAmount[]> {
    return (await context.load(figuresByCustomer, id)).totalPaid
  }
}
