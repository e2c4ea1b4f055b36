import { IsOptional, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { PageArgs } from '../../shared/page.ts'
import { Decimal, LocalDate } from '../../shared/scalars.ts'
import { TransactionType } from '../../shared/transaction-type.ts'
import { CashflowCategory } from './cashflow-category.ts'

@InputType()
export class BankTransactionFilter {
  @Field(() => ID, {
    nullable: true,
    description: 'Absent: all connected accounts. Rows of a disconnected one are shown when it is named.',
  })
  accountId?: string | null

  @Field(() => CashflowCategory, { nullable: true })
  category?: CashflowCategory | null

  @Field(() => String, { nullable: true, description: 'Its name, however it is written.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search for up to 200 characters.' })
  counterparty?: string | null

  @Field(() => TransactionType, { nullable: true })
  direction?: TransactionType | null

  @Field(() => LocalDate, { nullable: true })
  from?: string | null

  @Field(() => String, { nullable: true, description: 'The rows behind a reason or a figure, as its evidence names them.' })
  evidence?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Only those with an attachment; false: only those without.' })
  hasAttachment?: boolean | null

  @Field(() => Decimal, { nullable: true, description: "Without its sign, in each account's own currency." })
  maxAmount?: string | null

  @Field(() => Decimal, { nullable: true })
  minAmount?: string | null

  @Field(() => String, { nullable: true, description: 'In description, counterparty and reference.' })
  @IsOptional()
  @MaxLength(200, { message: 'Search for up to 200 characters.' })
  search?: string | null

  @Field(() => LocalDate, { nullable: true })
  to?: string | null
}

@ArgsType()
export class BankTransactionsArgs extends PageArgs {
  @Field(() => BankTransactionFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: BankTransactionFilter | null
}

@ArgsType()
export class CorrectCategoryArgs {
  @Field(() => CashflowCategory, { nullable: true, description: 'Null takes a correction back.' })
  category?: CashflowCategory | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(500, { message: 'Write up to 500 characters.' })
  note?: string | null

  @Field(() => ID)
  transactionId!: string
}
