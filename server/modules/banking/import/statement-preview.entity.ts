import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { Decimal, LocalDate } from '../../../shared/scalars.ts'
import { BankAccount } from '../bank-account.entity.ts'
import { BankConnection } from '../bank-connection.entity.ts'
import { StatementFormat } from './statement-format.ts'

registerEnumType(StatementFormat, { name: 'StatementFormat', description: 'The formats of bank statements that are read.' })

@ObjectType({ description: 'Which column of a CSV holds what, counted from 0.', simpleResolvers: true })
@Embedded()
export class CsvMapping {
  @Field(() => Int, { nullable: true })
  amount!: number | null

  @Field(() => Int, { nullable: true })
  balance!: number | null

  @Field(() => Int, { nullable: true })
  counterparty!: number | null

  @Field(() => Int, { nullable: true })
  credit!: number | null

  @Field(() => Int, { nullable: true, description: 'Of the currency of each row.' })
  currency!: number | null

  @Field(() => Int)
  date!: number

  @Field(() => String)
  dateFormat!: string

  @Field(() => Int, { nullable: true })
  debit!: number | null

  @Field(() => Boolean)
  decimalComma!: boolean

  @Field(() => Int)
  description!: number

  @Field(() => Int, { nullable: true, description: 'Says Cr or Dr of each amount.' })
  direction!: number | null

  @Field(() => Int, { description: 'Lines above the first row.' })
  headerRows!: number

  @Field(() => Boolean, { description: 'Amounts above zero are debits, as on statements of cards.' })
  invertAmounts!: boolean

  @Field(() => Int, { nullable: true })
  reference!: number | null
}

@ObjectType({ description: 'A row of a statement, as it would be imported.', simpleResolvers: true })
@Embedded()
export class StatementRow {
  @Field(() => Decimal)
  amount!: string

  @Field(() => Decimal, { nullable: true })
  balance!: string | null

  @Field(() => LocalDate)
  bookedOn!: string

  @Field(() => String, { nullable: true })
  counterparty!: string | null

  @Field(() => String)
  description!: string

  @Field(() => Int)
  line!: number

  @Field(() => String, { nullable: true })
  reference!: string | null
}

@ObjectType('LikelyDuplicate', {
  description: 'A row of a statement that its account has already under other words, or from a file of another format.',
  simpleResolvers: true,
})
@Embedded()
export class LikelyDuplicateRow {
  @Field(() => Int, { description: 'Of the row in the statement, counted from 1: how it is named to importStatement.' })
  number!: number

  @Field(() => StatementRow)
  row!: StatementRow

  knownId!: string
}

@ObjectType({ description: 'A line of a file that cannot be read, and why.', simpleResolvers: true })
@Embedded()
export class BadLine {
  @Field(() => Int)
  line!: number

  @Field(() => String, { description: 'In the language of the reader.' })
  message!: string

  @Field(() => String, { description: 'As it stands in the file, shortened.' })
  text!: string
}

@ObjectType({ description: 'What a statement holds, before anything is imported.', simpleResolvers: true })
@Embedded()
export class StatementPreview {
  @Field(() => String, { nullable: true, description: 'As found in the file, or chosen.' })
  accountNumber!: string | null

  @Field(() => [String], { description: 'Of a file with the statements of several accounts, all of them: choose one to import.' })
  accountNumbers!: readonly string[]

  @Field(() => Int, { description: 'All of them; badLines are the first two hundred.' })
  badLineCount!: number

  @Field(() => [BadLine])
  badLines!: readonly BadLine[]

  @Field(() => Decimal, { nullable: true })
  closingBalance!: string | null

  @Field(() => [String])
  columns!: readonly string[]

  @Field(() => Currency, { nullable: true })
  currency!: Currency | null

  @Field(() => [String], { description: 'In which the days can be read; more than one: choose, for the file does not decide.' })
  dateFormats!: readonly string[]

  @Field(() => ID)
  fileId!: string

  @Field(() => StatementFormat)
  format!: StatementFormat

  @Field(() => String, { nullable: true, description: 'The layout of a bank that was recognised.' })
  layout!: string | null

  @Field(() => Int, { description: 'All of them; likelyDuplicates are the first two hundred.' })
  likelyDuplicateCount!: number

  @Field(() => [LikelyDuplicateRow], {
    description:
      'What the account that the rows would go to likely has already: of the same day and amount, and of the same balance where both tell one. Left out unless importStatement is told that they are others.',
  })
  likelyDuplicates!: readonly LikelyDuplicateRow[]

  @Field(() => CsvMapping, { nullable: true })
  mapping!: CsvMapping | null

  @Field(() => Decimal, { nullable: true })
  openingBalance!: string | null

  @Field(() => String, { nullable: true, description: 'Why importStatement would refuse it as it is read now; null when it would not.' })
  problem!: string | null

  @Field(() => [StatementRow], { description: 'The first twenty.' })
  rows!: readonly StatementRow[]

  @Field(() => Int)
  totalRows!: number
}

@ObjectType({ description: '12 new, 3 updated, 0 duplicates.', simpleResolvers: true })
@Embedded()
export class ImportReport {
  @Field(() => BankAccount)
  account!: BankAccount

  @Field(() => Int, { description: 'All of them; badLines are the first two hundred.' })
  badLineCount!: number

  @Field(() => [BadLine])
  badLines!: readonly BadLine[]

  @Field(() => BankConnection)
  connection!: BankConnection

  @Field(() => Int)
  duplicates!: number

  @Field(() => Int)
  imported!: number

  @Field(() => Int, { description: 'Left out, because the account likely has them already under other words.' })
  likelyDuplicates!: number

  @Field(() => Int)
  updated!: number
}
