import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { BankAccount } from '../records/bank-account.entity.ts'
import { BankConnection } from '../records/bank-connection.entity.ts'
import { StatementFormat } from './readers/statement-format.ts'

registerEnumType(StatementFormat, {
  name: 'StatementFormat',
  description: 'Formats of bank statements that can be imported.',
  valuesConfig: {
    CAMT_053: { description: 'ISO 20022 camt.053, XML.' },
    CSV: { description: 'A table as text; its columns are recognised or mapped.' },
    MT940: { description: 'SWIFT MT940.' },
    OFX: { description: 'Open Financial Exchange, versions 1 and 2.' },
  },
})

@ObjectType({
  description: 'Which column of a CSV statement holds what, and how its values are written. Columns are counted from 0.',
  simpleResolvers: true,
})
@Embedded()
export class CsvMapping {
  @Field(() => Int, { nullable: true, description: 'Column of signed amounts; null when debits and credits have a column each.' })
  amount!: number | null

  @Field(() => Int, { nullable: true, description: 'Column of the balance after each row; null when there is none.' })
  balance!: number | null

  @Field(() => Int, { nullable: true, description: "Column of the other party's name; null when there is none." })
  counterparty!: number | null

  @Field(() => Int, { nullable: true, description: 'Column of money in; null with `amount`.' })
  credit!: number | null

  @Field(() => Int, { nullable: true, description: "Column of each row's currency; null when there is none." })
  currency!: number | null

  @Field(() => Int, { description: 'Column of the booking day.' })
  date!: number

  @Field(() => String, { description: 'How days are written, such as dd/mm/yyyy, with any separator.' })
  dateFormat!: string

  @Field(() => Int, { nullable: true, description: 'Column of money out; null with `amount`.' })
  debit!: number | null

  @Field(() => Boolean, { description: 'True when a comma separates the decimals, as in 1.250,50.' })
  decimalComma!: boolean

  @Field(() => Int, { description: "Column of the bank's text." })
  description!: number

  @Field(() => Int, { nullable: true, description: 'Column that says Cr or Dr of each amount; null when there is none.' })
  direction!: number | null

  @Field(() => Int, { description: 'How many lines come before the first row.' })
  headerRows!: number

  @Field(() => Boolean, { description: 'True when amounts above zero are debits, as on card statements.' })
  invertAmounts!: boolean

  @Field(() => Int, { nullable: true, description: 'Column of the payment reference; null when there is none.' })
  reference!: number | null
}

@ObjectType({ description: 'A row of a statement as it would be imported.', simpleResolvers: true })
@Embedded()
export class StatementRow {
  @Field(() => Decimal, {
    description: "Amount in major units of the statement's currency, above zero for money in and below zero for money out.",
  })
  amount!: string

  @Field(() => Decimal, {
    nullable: true,
    description: "Balance after the row, in major units of the statement's currency; null when the file gives none.",
  })
  balance!: string | null

  @Field(() => LocalDate, { description: 'Booking day, as the file writes it.' })
  bookedOn!: string

  @Field(() => String, { nullable: true, description: "Other party's name; null when the file gives none." })
  @Personal()
  counterparty!: string | null

  @Field(() => String, { description: 'Text the bank wrote, up to 500 characters.' })
  @Personal()
  description!: string

  @Field(() => Int, { description: 'Line of the file where the row begins, counted from 1.' })
  line!: number

  @Field(() => String, { nullable: true, description: 'Payment reference; null when the file gives none.' })
  @Personal()
  reference!: string | null
}

@ObjectType('LikelyDuplicate', {
  description: 'A row that its account probably has already, described in other words or read from another format.',
  simpleResolvers: true,
})
@Embedded()
export class LikelyDuplicateRow {
  @Field(() => Int, { description: 'Number of the row in the statement, counted from 1; `includeRows` of `importStatement` takes it.' })
  number!: number

  @Field(() => StatementRow, { description: 'The row in the file.' })
  row!: StatementRow

  knownId!: string
}

@ObjectType({ description: 'A line of a statement that cannot be read, with the reason.', simpleResolvers: true })
@Embedded()
export class BadLine {
  @Field(() => Int, { description: 'Line of the file, counted from 1.' })
  line!: number

  @Field(() => String, { description: "Why it cannot be read, in the reader's language." })
  message!: string

  @Field(() => String, { description: 'Text of the line, shortened to 160 characters.' })
  text!: string
}

@ObjectType({ description: 'What a statement contains, before anything is imported.', simpleResolvers: true })
@Embedded()
export class StatementPreview {
  @Field(() => String, { nullable: true, description: 'IBAN or account number in the file; null when it gives none.' })
  @Personal()
  accountNumber!: string | null

  @Field(() => [String], {
    description:
      'Account numbers of a file with the statements of several accounts, up to 100; empty otherwise. Choose one as `accountNumber`.',
  })
  @Personal()
  accountNumbers!: readonly string[]

  @Field(() => Int, { description: 'Lines that cannot be read, all of them counted.' })
  badLineCount!: number

  @Field(() => [BadLine], { description: 'The first 200 lines that cannot be read. An import leaves them out.' })
  badLines!: readonly BadLine[]

  @Field(() => Decimal, {
    nullable: true,
    description: 'Balance at the end in major units, as the file states it; null when it states none.',
  })
  closingBalance!: string | null

  @Field(() => [String], { description: 'Column headings of a CSV file, in order; empty for other formats.' })
  columns!: readonly string[]

  @Field(() => Currency, { nullable: true, description: 'Currency of the amounts; null when it is not known, or is not supported.' })
  currency!: Currency | null

  @Field(() => [String], {
    description:
      'Formats in which the days of a CSV file can be read. More than one: choose, because the file does not decide. Empty for other formats.',
  })
  dateFormats!: readonly string[]

  @Field(() => ID, { description: 'Id of the uploaded file.' })
  fileId!: string

  @Field(() => StatementFormat, { description: 'Format the file was recognised as.' })
  format!: StatementFormat

  @Field(() => String, {
    nullable: true,
    description:
      'Bank and kind of account whose CSV layout was recognised, such as "ADCB card"; null when none was, and for other formats.',
  })
  layout!: string | null

  @Field(() => Int, { description: 'Rows that the account probably has already, all of them counted.' })
  likelyDuplicateCount!: number

  @Field(() => [LikelyDuplicateRow], {
    description:
      'The first 200 rows that the account probably has already: the same day and amount, and the same balance where both state one. An import leaves them out by default.',
  })
  likelyDuplicates!: readonly LikelyDuplicateRow[]

  @Field(() => CsvMapping, {
    nullable: true,
    description: 'How the columns of a CSV file were read; null when they were not recognised, and for other formats.',
  })
  mapping!: CsvMapping | null

  @Field(() => Decimal, {
    nullable: true,
    description: 'Balance before the first row in major units, as the file states it; null when it states none.',
  })
  openingBalance!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      "Why `importStatement` would throw INVALID, in the reader's language; null when the file can be imported as it is read now.",
  })
  problem!: string | null

  @Field(() => [StatementRow], { description: 'The first 20 rows that can be read.' })
  rows!: readonly StatementRow[]

  @Field(() => Int, { description: 'Rows that can be read, all of them counted.' })
  totalRows!: number
}

@ObjectType({ description: 'Result of an import, such as 12 imported, 3 updated, 0 duplicates.', simpleResolvers: true })
@Embedded()
export class ImportReport {
  @Field(() => BankAccount, { description: 'Account that the rows went to.' })
  account!: BankAccount

  @Field(() => Int, { description: 'Lines that could not be read, all of them counted.' })
  badLineCount!: number

  @Field(() => [BadLine], { description: 'The first 200 lines that could not be read, and were left out.' })
  badLines!: readonly BadLine[]

  @Field(() => BankConnection, { description: 'Connection of that account.' })
  connection!: BankConnection

  @Field(() => Int, { description: 'Rows that the account already had, and were not added again.' })
  duplicates!: number

  @Field(() => Int, { description: 'Transactions that were added.' })
  imported!: number

  @Field(() => Int, { description: 'Rows that were left out because the account probably has them already.' })
  likelyDuplicates!: number

  @Field(() => Int, { description: 'Earlier transactions that the file completed or corrected.' })
  updated!: number
}
