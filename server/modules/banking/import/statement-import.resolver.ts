import { IsOptional, MaxLength, ValidateNested } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { type Language, translate } from '../../../platform/language.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { Role } from '../../../shared/role.ts'
import type { UnreadLine } from './statement.ts'
import { CsvMappingInput, chosenMapping, ImportStatementInput } from './statement-import.inputs.ts'
import type { Imported, Previewed, StatementImport } from './statement-import.service.ts'
import { ImportReport, StatementPreview } from './statement-preview.entity.ts'

const SHOWN_ROWS = 20
const SHOWN_BAD_LINES = 200

@ArgsType()
export class PreviewStatementArgs {
  @Field(() => String, { nullable: true, description: 'Which account of a file that holds the statements of several.' })
  @IsOptional()
  @MaxLength(200, { message: 'No account number is that long.' })
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

const shownBadLines = (badLines: readonly UnreadLine[], language: Language) =>
  badLines.slice(0, SHOWN_BAD_LINES).map(({ line, message, text }) => ({ line, text, message: translate(message, language) }))

const asPreview = ({ fileId, reading, checked }: Previewed, language: Language): StatementPreview => {
  const { statement, rows, badLines, problem } = checked
  const shownIn = checked.currency ?? Currency.AED
  const amount = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, shownIn))
  const sentence = problem && (Object.values(problem.fields ?? {})[0] ?? problem.message)
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
    rows: rows.slice(0, SHOWN_ROWS).map((row) => ({ ...row, amount: amount(row.minor)!, balance: amount(row.minorBalance) })),
    totalRows: rows.length,
    badLines: shownBadLines(badLines, language),
    badLineCount: badLines.length,
    problem: sentence ? translate(sentence, language) : null,
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
  @Query(() => StatementPreview, { description: 'Reads an uploaded file and says what it found; changes nothing.' })
  async previewStatement(
    @Args(() => PreviewStatementArgs) { accountNumber, currency, fileId, mapping }: PreviewStatementArgs,
    @Ctx() { viewer, language }: Context,
  ): Promise<StatementPreview> {
    const question = { fileId, mapping: chosenMapping(mapping), currency: currency ?? null, accountNumber: accountNumber ?? null }
    return asPreview(await this.imports.preview(viewer, question), language)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ImportReport, {
    description:
      'Takes the rows of an uploaded statement in, all of them or none. Known rows count as duplicates; bad lines are named and left out.',
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
    }
    return asReport(await this.imports.import(viewer, order), language)
  }
}
