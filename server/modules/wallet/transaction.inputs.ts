import { IsOptional, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { Currency } from '../../shared/currency.ts'
import { PageArgs } from '../../shared/page.ts'
import { Decimal, LocalDate } from '../../shared/scalars.ts'
import { TransactionCategory, TransactionStatus, TransactionType } from '../ledger/index.ts'

@InputType()
export class TransactionFilter {
  @Field(() => String, { nullable: true, description: 'In description, counterparty and reference, whatever the case.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search for up to 200 characters.' })
  search?: string | null

  @Field(() => ID, { nullable: true })
  accountId?: string | null

  @Field(() => TransactionType, { nullable: true })
  type?: TransactionType | null

  @Field(() => TransactionCategory, { nullable: true })
  category?: TransactionCategory | null

  @Field(() => TransactionStatus, { nullable: true })
  status?: TransactionStatus | null

  @Field(() => Boolean, { nullable: true, description: 'Only those with an attachment; false: only those without.' })
  hasAttachment?: boolean | null

  @Field(() => Currency, { nullable: true })
  currency?: Currency | null

  @Field(() => Decimal, { nullable: true, description: "In each transaction's own currency, without the fee." })
  minAmount?: string | null

  @Field(() => Decimal, { nullable: true })
  maxAmount?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'First day, in Gulf time.' })
  from?: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Last day, in Gulf time.' })
  to?: string | null
}

@ArgsType()
export class TransactionsArgs extends PageArgs {
  @Field(() => TransactionFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: TransactionFilter | null
}
