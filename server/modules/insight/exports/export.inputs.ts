import { IsOptional, Matches, MaxLength, MinLength } from 'class-validator'
import { ArgsType, Field, InputType } from 'type-graphql'
import { latestOrEarliest, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { AnyJson } from '../../../shared/scalars.ts'
import { type DataExport, ExportFormat, ExportStatus } from './export.entity.ts'

const LONGEST_NAME = 120
const LONGEST_QUERY = 50_000
const LONGEST_PATH = 500
/** Printable characters that every system allows in the name of a file. */
const FILE_NAME = /^(?=.*\S)[^\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+$/u

@InputType({ description: 'The list to export, as a query.' })
export class ExportCreateInput {
  @Field(() => String, {
    description:
      'GraphQL document of a query. Of it, one connection is exported: a list that takes `first` and `after`. The server pages through it, so `first` and `after` may be left out.',
  })
  @MinLength(1, says('insight.exports.input.query'))
  @MaxLength(LONGEST_QUERY, says('insight.exports.input.query'))
  query!: string

  @Field(() => AnyJson, { nullable: true, description: 'Variables of the operation. Absent or null: none.' })
  variables?: unknown

  @Field(() => String, { nullable: true, description: 'Which operation of the document. Absent or null: its only one.' })
  @IsOptional()
  @MaxLength(LONGEST_PATH, says('insight.exports.input.path'))
  operationName?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Where the connection is in the result, such as "business.invoices". Absent or null: the only connection of the operation.',
  })
  @IsOptional()
  @MaxLength(LONGEST_PATH, says('insight.exports.input.path'))
  path?: string | null

  @Field(() => ExportFormat, { description: 'How to write the rows.' })
  format!: ExportFormat

  @Field(() => String, { description: 'Name of the file without its extension, 1 to 120 characters.' })
  @MinLength(1, says('insight.exports.input.name'))
  @MaxLength(LONGEST_NAME, says('insight.exports.input.name'))
  @Matches(FILE_NAME, says('insight.exports.input.name'))
  name!: string
}

@InputType({ description: 'Which exports to list. Omitted criteria do not filter.' })
export class ExportFilter {
  @Field(() => ExportStatus, { nullable: true, description: 'Only with this status.' })
  status?: ExportStatus | null
}

export const EXPORT_ORDERS = ordersOf(
  'Export',
  latestOrEarliest('export.createdAt', ({ createdAt }: DataExport) => createdAt, 'asked for'),
)

@ArgsType()
export class ExportsArgs extends ListArgs(ExportFilter, EXPORT_ORDERS) {}
