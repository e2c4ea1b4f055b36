import { ArrayMaxSize, IsInt, IsOptional, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { Currency } from '../../../shared/currency.ts'
import { invalidField } from '../../../shared/errors.ts'
import type { ChosenMapping } from './csv-mapping.ts'
import { dateFormatNamed } from './written-day.ts'

const A_COLUMN = { message: 'Columns are counted from 0.' }

const Column = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key)
  IsInt(A_COLUMN)(target, key)
  Min(0, A_COLUMN)(target, key)
  Max(1_000, A_COLUMN)(target, key)
}

@InputType({ description: 'Which column of a CSV holds what, counted from 0.' })
export class CsvMappingInput {
  @Field(() => Int, { nullable: true, description: 'Signed amounts; or else debit and credit.' })
  @Column()
  amount?: number | null

  @Field(() => Int, { nullable: true })
  @Column()
  balance?: number | null

  @Field(() => Int, { nullable: true })
  @Column()
  counterparty?: number | null

  @Field(() => Int, { nullable: true })
  @Column()
  credit?: number | null

  @Field(() => Int, { nullable: true, description: 'Of the currency of each row. Absent: as guessed.' })
  @Column()
  currency?: number | null

  @Field(() => Int)
  @Column()
  date!: number

  @Field(() => String, { description: 'dd/mm/yyyy, mm/dd/yyyy, yyyy-mm-dd or dd-MMM-yyyy, with any sign between.' })
  @MaxLength(40, { message: 'Name a date format such as dd/mm/yyyy.' })
  dateFormat!: string

  @Field(() => Int, { nullable: true })
  @Column()
  debit?: number | null

  @Field(() => Boolean, { defaultValue: false })
  decimalComma!: boolean

  @Field(() => Int)
  @Column()
  description!: number

  @Field(() => Int, { nullable: true, description: 'Says Cr or Dr of each amount. Absent: as guessed.' })
  @Column()
  direction?: number | null

  @Field(() => Int, { defaultValue: 1, description: 'Lines above the first row.' })
  @IsInt({ message: 'Lines are counted from 0.' })
  @Min(0, { message: 'Lines are counted from 0.' })
  @Max(10_000, { message: 'No statement has that many lines above its transactions.' })
  headerRows!: number

  @Field(() => Boolean, { nullable: true, description: 'Amounts above zero are debits, as on statements of cards. Absent: as guessed.' })
  invertAmounts?: boolean | null

  @Field(() => Int, { nullable: true })
  @Column()
  reference?: number | null
}

/** The mapping that an input means; refuses a date format that is not known. */
export const chosenMapping = (input: CsvMappingInput | null | undefined): ChosenMapping | null => {
  if (!input) return null
  const dateFormat = dateFormatNamed(input.dateFormat)
  if (!dateFormat) throw invalidField('mapping.dateFormat', 'Name a date format such as dd/mm/yyyy.')
  const { amount, balance, counterparty, credit, currency, date, debit, decimalComma, description, direction } = input
  return {
    date,
    dateFormat,
    description,
    amount: amount ?? null,
    debit: amount == null ? (debit ?? null) : null,
    credit: amount == null ? (credit ?? null) : null,
    direction,
    balance: balance ?? null,
    counterparty: counterparty ?? null,
    reference: input.reference ?? null,
    currency,
    decimalComma,
    invertAmounts: input.invertAmounts,
    headerRows: input.headerRows,
  }
}

const ONE_LINE = (most: number) =>
  new RegExp(`^(?=.*[\\p{L}\\p{N}])[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]{1,${most}}$`, 'u')

const ACCOUNT_NAME = { message: 'Enter the name of the account in up to 120 characters.' }
const BANK_NAME = { message: 'Enter the name of the bank in up to 80 characters.' }
const ROW_NUMBERS = { each: true, message: 'Rows are counted from 1.' }

/** So many rows may be chosen one by one. */
const MOST_CHOSEN = 200

/** Which file is meant, how it is to be read, and which account it is of. */
@ArgsType()
@InputType()
abstract class StatementChoice {
  @Field(() => ID, { nullable: true, description: 'To add to; absent: the account that the statement names, or a new one.' })
  accountId?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(ONE_LINE(120), ACCOUNT_NAME)
  accountName?: string | null

  @Field(() => String, { nullable: true, description: 'Which account of a file that holds the statements of several.' })
  @IsOptional()
  @MaxLength(200, { message: 'This account number is too long.' })
  accountNumber?: string | null

  @Field(() => Currency, { nullable: true })
  currency?: Currency | null

  @Field(() => ID)
  fileId!: string

  @Field(() => CsvMappingInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  mapping?: CsvMappingInput | null
}

@ArgsType()
export class PreviewStatementArgs extends StatementChoice {
  @Field(() => String, { nullable: true, description: 'Finds the account that a statement without an IBAN would go to.' })
  @IsOptional()
  @Matches(ONE_LINE(80), BANK_NAME)
  bankName?: string | null
}

@InputType()
export class ImportStatementInput extends StatementChoice {
  @Field(() => String)
  @Matches(ONE_LINE(80), BANK_NAME)
  bankName!: string

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Imports every row that the account likely has already: all of them are other transactions.',
  })
  includeLikelyDuplicates!: boolean

  @Field(() => [Int], { nullable: true, description: 'Imports only these of them, by their number in the preview.' })
  @IsOptional()
  @ArrayMaxSize(MOST_CHOSEN, { message: `Choose up to ${MOST_CHOSEN} rows, or all.` })
  @IsInt(ROW_NUMBERS)
  @Min(1, ROW_NUMBERS)
  includeRows?: readonly number[] | null
}
