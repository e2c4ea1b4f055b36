import { ArrayMaxSize, ArrayUnique, IsOptional, Length, Max, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { FeeKind } from '../../structures/index.ts'
import type { LenderProduct } from './product.entity.ts'
import { ProductForm } from './product-form.ts'
import { ProductStatus } from './product-lifecycle.ts'

const MOST_FILES = 10
const MOST_FEES = 5
const POLICY = says('shariah.products.input.policy')

@InputType({ description: 'A fee of a product, with the cost that it covers.' })
export class ProductFeeInput {
  @Field(() => FeeKind, { description: 'What it pays for.' })
  kind!: FeeKind

  @Field(() => Decimal, { description: 'The most that the merchant pays, in major units of the `currency` of the product, above zero.' })
  most!: string

  @Field(() => String, { description: 'The real cost that it covers and how that is proved, in 10 to 500 characters.' })
  @Length(10, 500, says('shariah.products.input.costBasis'))
  costBasis!: string
}

@InputType({
  description: 'A new version of a product. It needs the approval of the board, and replaces a version that is still under review.',
})
export class ReviseProductInput {
  @Field(() => String, { description: 'Name of the product, 3 to 120 characters.' })
  @Length(3, 120, says('shariah.products.input.name'))
  name!: string

  @Field(() => String, { description: 'What it is and how it proceeds, 20 to 5,000 characters.' })
  @Length(20, 5_000, says('shariah.products.input.description'))
  description!: string

  @Field(() => String, { description: 'Whom it is for, 3 to 500 characters.' })
  @Length(3, 500, says('shariah.products.input.audience'))
  audience!: string

  @Field(() => Currency, { description: 'Currency of its amounts, and of the requests that it is for.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'The largest amount of one contract, in major units of `currency`, above zero.' })
  largestAmount!: string

  @Field(() => Int, { description: 'The longest term in months, 1 to 120.' })
  @Min(1, says('shariah.products.input.longestTerm'))
  @Max(120, says('shariah.products.input.longestTerm'))
  longestTerm!: number

  @Field(() => [ProductFeeInput], { defaultValue: [], description: 'Its fees, at most one of each kind.' })
  @ArrayMaxSize(MOST_FEES, says('shariah.products.input.fees'))
  @ArrayUnique(({ kind }: ProductFeeInput) => kind, says('shariah.products.input.fees'))
  @ValidateNested({ each: true })
  fees!: ProductFeeInput[]

  @Field(() => String, { description: 'Its policy on late payment, 10 to 2,000 characters.' })
  @Length(10, 2_000, POLICY)
  latePolicy!: string

  @Field(() => String, { description: 'Its policy on a rebate for early settlement, 10 to 2,000 characters.' })
  @Length(10, 2_000, POLICY)
  rebatePolicy!: string

  @Field(() => String, { description: 'Its policy on security, 10 to 2,000 characters.' })
  @Length(10, 2_000, POLICY)
  securityPolicy!: string

  @Field(() => String, { nullable: true, description: 'Number of the fatwa that it rests on, up to 60 characters. Absent or null: none.' })
  @IsOptional()
  @Length(1, 60, says('shariah.products.input.fatwaNumber'))
  fatwaNumber?: string | null

  @Field(() => [ID], {
    defaultValue: [],
    description: 'Ids of files that the same person uploaded, such as its manual, or files of an earlier version; at most 10.',
  })
  @ArrayMaxSize(MOST_FILES, says('common.input.listAtMost', { most: MOST_FILES }))
  @ArrayUnique(says('shariah.products.input.filesOnce'))
  fileIds!: string[]
}

@InputType({ description: 'A product to submit to the board.' })
export class SubmitProductInput extends ReviseProductInput {
  @Field(() => ProductForm, { description: 'The form of its contracts. CONFLICT where the lender has a product of this form.' })
  form!: ProductForm
}

@InputType({ description: 'Which products to list. Omitted criteria do not filter.' })
export class LenderProductFilter {
  @Field(() => [ProductForm], { nullable: true, description: 'Only products of these forms. An empty list does not filter.' })
  @IsOptional()
  @ArrayMaxSize(20, says('common.input.listAtMost', { most: 20 }))
  forms?: ProductForm[] | null

  @Field(() => [ProductStatus], { nullable: true, description: 'Only products in one of these states. An empty list does not filter.' })
  @IsOptional()
  @ArrayMaxSize(10, says('common.input.statusesOnce'))
  statuses?: ProductStatus[] | null

  @Field(() => ID, { nullable: true, description: 'Only products of this lender.' })
  lenderId?: string | null
}

export const LENDER_PRODUCT_ORDERS = ordersOf(
  'LenderProduct',
  latestOrEarliest('product.changedAt', ({ changedAt }: LenderProduct) => changedAt, 'changed'),
)

@ArgsType()
export class LenderProductsArgs extends ListArgs(LenderProductFilter, LENDER_PRODUCT_ORDERS) {}
