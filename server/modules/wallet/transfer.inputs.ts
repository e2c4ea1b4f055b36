import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { Decimal } from '../../shared/scalars.ts'

@InputType()
export class QuoteTransferInput {
  @Field(() => ID)
  fromAccountId!: string

  @Field(() => ID)
  toAccountId!: string

  @Field(() => Decimal)
  amount!: string
}

@ArgsType()
export class TransferArgs {
  @Field(() => ID)
  quoteId!: string

  @Field(() => String)
  idempotencyKey!: string

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(140, { message: 'Write a reference of up to 140 characters.' })
  reference?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(500, { message: 'Write a description of up to 500 characters.' })
  description?: string | null
}

@ArgsType()
export class TopUpArgs {
  @Field(() => ID)
  accountId!: string

  @Field(() => Decimal)
  amount!: string

  @Field(() => String)
  idempotencyKey!: string
}
