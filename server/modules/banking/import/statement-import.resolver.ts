import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import type { Language } from '../../../platform/i18n/language.ts'
import { Currency } from '../../../shared/currency.ts'
import { written } from '../../../shared/i18n/text.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Role } from '../../../shared/role.ts'
import { BankTransaction } from '../records/bank-transaction.entity.ts'
import { bankTransactionById } from '../transactions/bank-transaction.query.ts'
import type { UnreadLine } from './readers/statement.ts'
import type { CheckedRow } from './readers/statement-check.ts'
import { chosenMapping, ImportStatementInput, PreviewStatementArgs } from './statement-import.inputs.ts'
import type { Imported, Previewed, StatementImport } from './statement-import.service.ts'
import { ImportReport, LikelyDuplicateRow, StatementPreview } from './statement-preview.entity.ts'

const SHOWN_ROWS = 20
const SHOWN_BAD_LINES = 200
const SHOWN_LIKELY_DUPLICATES = 200

const shownBadLines = (badLines: readonly UnreadLine[], language: Language) =>
  badLines.slice(0, SHOWN_BAD_LINES).map(({ line, message, text }) => ({ line, text, message: written(message, language) }))

const asPreview = ({ fileId, reading, checked, likelyDuplicates }: Previewed, language: Language): StatementPreview => {
  const { statement, rows, badLines, problem } = checked
  const shownIn = checked.currency ?? Currency.AED
  const amount = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, shownIn))
  const shown = (row: CheckedRow) => ({ ...row, amount: amount(row.minor)!, balance: amount(row.minorBalance) })
  const said = problem && (Object.values(problem.fields ?? {})[0] ?? problem.said)
  return Object.assign(new StatementPreview(), {
    fileId,
    format: reading.format,
    layout: reading.csv?.layout ?? null,
    columns: reading.csv?.columns ?? [],
    mapping: reading.csv?.mapping ?? null,
    dateFormats: reading.csv?.dateFormats ?? [],
    accountNumber: statement.iban ?? statement.accountNumber,
    accountNumbers: reading.statements.length < 2 ? [] : reading.statements.map((each) => each.accountNumber ?? '').slice(0, 100),
    currency: checked.currency,
    openingBalance: amount(checked.openingBalance),
    closingBalance: amount(checked.closingBalance),
    likelyDuplicateCount: likelyDuplicates.length,
    likelyDuplicates: likelyDuplicates
      .slice(0, SHOWN_LIKELY_DUPLICATES)
      .map(({ number, row, knownId }) => Object.assign(new LikelyDuplicateRow(), { number, row: shown(row), knownId })),
    rows: rows.slice(0, SHOWN_ROWS).map(shown),
    totalRows: rows.length,
    badLines: shownBadLines(badLines, language),
    badLineCount: badLines.length,
    problem: said ? written(said, language) : null,
  })
}

const asReport = (imported: Imported, language: Language): ImportReport =>
  Object.assign(new ImportReport(), {
    ...imported,
    badLines: shownBadLines(imported.badLines, language),
    badLineCount: imported.badLines.length,
  })

@Resolver()
export class StatementImportResolver {
  constructor(private readonly imports: StatementImport) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => StatementPreview, {
    description:
      'Reads an uploaded statement and returns what it contains; changes nothing. INVALID when the file is no statement; RATE_LIMITED after 120 readings in ten minutes.',
  })
  async previewStatement(
    @Args(() => PreviewStatementArgs) { accountId, accountName, accountNumber, bankName, currency, fileId, mapping }: PreviewStatementArgs,
    @Ctx() { viewer, language }: Context,
  ): Promise<StatementPreview> {
    const question = {
      fileId,
      mapping: chosenMapping(mapping),
      currency: currency ?? null,
      accountNumber: accountNumber ?? null,
      accountId: accountId ?? null,
      accountName: accountName ?? null,
      bankName: bankName?.trim() ?? null,
    }
    return asPreview(await this.imports.preview(viewer, question), language)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ImportReport, {
    description:
      'Imports the rows of an uploaded statement, all of them or none. Duplicates, likely duplicates and lines that cannot be read are left out. INVALID when the file cannot be imported as it is read; LIMIT_EXCEEDED when the statement is of another bank and the business has 50 connections that are not disconnected; RATE_LIMITED after 120 readings in ten minutes.',
  })
  async importStatement(
    @Arg('input', () => ImportStatementInput) { mapping, ...input }: ImportStatementInput,
    @Ctx() { viewer, language }: Context,
  ): Promise<ImportReport> {
    const order = {
      fileId: input.fileId,
      bankName: input.bankName.trim(),
      accountId: input.accountId ?? null,
      accountName: input.accountName ?? null,
      accountNumber: input.accountNumber ?? null,
      currency: input.currency ?? null,
      mapping: chosenMapping(mapping),
      others: input.includeLikelyDuplicates ? ('all' as const) : new Set(input.includeRows ?? []),
    }
    return asReport(await this.imports.import(viewer, order), language)
  }
}

@Resolver(() => LikelyDuplicateRow)
export class LikelyDuplicateResolver {
  @FieldResolver(() => BankTransaction, {
    nullable: true,
    description: 'The transaction that the account already has; null only if it no longer exists.',
  })
  known(@Root() { knownId }: LikelyDuplicateRow, @Ctx() context: Context): Promise<BankTransaction | null> {
    return context.load(bankTransactionById, knownId)
  }
}
