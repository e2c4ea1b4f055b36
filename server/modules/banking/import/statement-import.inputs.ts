import { ArrayMaxSize, IsInt, IsOptional, Matches, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql'
import { integer, ordersOf } from '../../../platform/list-order.ts'
import { Currency } from '../../../shared/currency.ts'
import { invalidField } from '../../../shared/errors.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import type { ChosenMapping } from './readers/csv-mapping.ts'
import { dateFormatNamed } from './readers/written-day.ts'
import type { StatementImport } from './statement-import.entity.ts'

const A_COLUMN = says('banking.import.input.columnsFrom0')

const Column = (): PropertyDecorator => (target, key) => {
  IsOptional()(target, key)
  IsInt(A_COLUMN)(target, key)
  Min(0, A_COLUMN)(target, key)
  Max(1_000, A_COLUMN)(target, key)
}

@InputType({ description: 'Which column of a CSV statement holds what, and how its values are written. Columns are counted from 0.' })
export class CsvMappingInput {
  @Field(() => Int, { nullable: true, description: 'Column of signed amounts. Absent: amounts are read from `debit` and `credit`.' })
  @Column()
  amount?: number | null

  @Field(() => Int, { nullable: true, description: 'Column of the balance after each row; absent when there is none.' })
  @Column()
  balance?: number | null

  @Field(() => Int, { nullable: true, description: "Column of the other party's name; absent when there is none." })
  @Column()
  counterparty?: number | null

  @Field(() => Int, { nullable: true, description: 'Column of money in; ignored with `amount`.' })
  @Column()
  credit?: number | null

  @Field(() => Int, { nullable: true, description: "Column of each row's currency. Absent: as recognised in the file." })
  @Column()
  currency?: number | null

  @Field(() => Int, { description: 'Column of the booking day.' })
  @Column()
  date!: number

  @Field(() => String, {
    description: 'How days are written: dd/mm/yyyy, mm/dd/yyyy, yyyy-mm-dd or dd-MMM-yyyy, with any separator. INVALID for other formats.',
  })
  @MaxLength(40, says('banking.import.input.dateFormat'))
  dateFormat!: string

  @Field(() => Int, { nullable: true, description: 'Column of money out; ignored with `amount`.' })
  @Column()
  debit?: number | null

  @Field(() => Boolean, { defaultValue: false, description: 'True when a comma separates the decimals, as in 1.250,50.' })
  decimalComma!: boolean

  @Field(() => Int, { description: "Column of the bank's text." })
  @Column()
  description!: number

  @Field(() => Int, { nullable: true, description: 'Column that says Cr or Dr of each amount. Absent: as recognised in the file.' })
  @Column()
  direction?: number | null

  @Field(() => Int, { defaultValue: 1, description: 'How many lines come before the first row, 0 to 10,000.' })
  @IsInt(says('banking.import.input.linesFrom0'))
  @Min(0, says('banking.import.input.linesFrom0'))
  @Max(10_000, says('banking.import.input.linesAbove'))
  headerRows!: number

  @Field(() => Boolean, {
    nullable: true,
    description: 'True when amounts above zero are debits, as on card statements. Absent: as recognised in the file.',
  })
  invertAmounts?: boolean | null

  @Field(() => Int, { nullable: true, description: 'Column of the payment reference; absent when there is none.' })
  @Column()
  reference?: number | null
}

/** The mapping of an input. Throws INVALID for an unknown date format. */
export const chosenMapping = (input: CsvMappingInput | null | undefined): ChosenMapping | null => {
  if (!input) return null
  const dateFormat = dateFormatNamed(input.dateFormat)
  if (!dateFormat) throw invalidField('mapping.dateFormat', 'banking.import.input.dateFormat')
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

const ACCOUNT_NAME = says('banking.import.input.accountName')
const BANK_NAME = says('banking.import.input.bankName')
const ROW_NUMBERS = { each: true, ...says('banking.import.input.rowsFrom1') }

/** The most rows that can be chosen one by one. */
const MOST_CHOSEN = 200

/** A file, how to read it, and the account that it belongs to. */
@ArgsType()
@InputType()
abstract class StatementChoice {
  @Field(() => ID, {
    nullable: true,
    description: 'Account to add the rows to, which must be connected. Absent: the account that the statement names, or a new one.',
  })
  accountId?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      "Name that finds or opens an account when the statement names none, up to 120 characters. Absent: the bank's name with the currency.",
  })
  @IsOptional()
  @Matches(ONE_LINE(120), ACCOUNT_NAME)
  accountName?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      "Account to read from a file that holds the statements of several; one of the preview's `accountNumbers`. Needed for no other file.",
  })
  @IsOptional()
  @MaxLength(200, says('banking.import.input.accountNumber'))
  accountNumber?: string | null

  @Field(() => Currency, {
    nullable: true,
    description: 'Currency of the amounts, needed when neither the file nor the account shows it. INVALID when the file is in another one.',
  })
  currency?: Currency | null

  @Field(() => ID, { description: 'Id of a statement the viewer uploaded with POST /files?for=statement.' })
  fileId!: string

  @Field(() => CsvMappingInput, {
    nullable: true,
    description:
      "How to read a CSV file. Absent: as remembered from the business's last import of such a file, or as recognised. Ignored for other formats.",
  })
  @IsOptional()
  @ValidateNested()
  mapping?: CsvMappingInput | null
}

@ArgsType()
export class PreviewStatementArgs extends StatementChoice {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the bank, up to 80 characters. It helps to find the account when the statement gives no IBAN.',
  })
  @IsOptional()
  @Matches(ONE_LINE(80), BANK_NAME)
  bankName?: string | null
}

@InputType({ description: 'A statement to import, and how to read it.' })
export class ImportStatementInput extends StatementChoice {
  @Field(() => String, { description: 'Bank of the statement, up to 80 characters; a listed bank is recognised by its name.' })
  @Matches(ONE_LINE(80), BANK_NAME)
  bankName!: string

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True imports all likely duplicates, as transactions of their own.',
  })
  includeLikelyDuplicates!: boolean

  @Field(() => [Int], {
    nullable: true,
    description: 'Likely duplicates to import all the same, by their `number` in the preview, up to 200. Absent or null: none.',
  })
  @IsOptional()
  @ArrayMaxSize(MOST_CHOSEN, says('banking.import.input.rows', { most: MOST_CHOSEN }))
  @IsInt(ROW_NUMBERS)
  @Min(1, ROW_NUMBERS)
  includeRows?: readonly number[] | null
}

@InputType({ description: 'Which imports of statements to list. Omitted criteria do not filter.' })
export class StatementImportFilter {
  @Field(() => ID, { nullable: true, description: 'Only imports into accounts of this connection.' })
  connectionId?: string | null
}

const IMPORTED = { by: [integer('i.place', ({ place }: StatementImport) => place)], isUnique: true } as const

export const STATEMENT_IMPORT_ORDERS = ordersOf('StatementImport', {
  NEWEST: { description: 'Most recently imported first.', direction: 'desc', ...IMPORTED },
  OLDEST: { description: 'Earliest imported first.', direction: 'asc', ...IMPORTED },
})

@ArgsType()
export class StatementImportsArgs extends ListArgs(StatementImportFilter, STATEMENT_IMPORT_ORDERS) {}
