import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { StatementFormat } from './readers/statement-format.ts'

/** One uploaded file that was imported. Read as a plain row. */
@ObjectType({
  description:
    'A statement file that was imported. It can be undone as a whole while nothing was built on its transactions. Readable only by members of the business.',
  simpleResolvers: true,
})
@Scoped()
export class StatementImport {
  @Field(() => ID, ROW_ID)
  id!: string

  accountId!: string | null

  /** Numbers the imports in their sequence. */
  place!: string

  @Field(() => Int, { description: 'Lines of the file that could not be read, and were left out.' })
  badLines!: number

  @Field(() => Int, { description: 'Rows that the account already had, and were not added again.' })
  duplicates!: number

  @Field(() => String, { description: 'Name of the uploaded file.' })
  @Personal()
  fileName!: string

  @Field(() => LocalDate, { description: 'Earliest booking day in the file.' })
  startsOn!: string

  @Field(() => StatementFormat, { description: 'Format the file was read in.' })
  format!: StatementFormat

  @Field(() => Int, { description: 'Transactions that it added.' })
  imported!: number

  @Field(() => DateTime, { description: 'When it was imported.' })
  importedAt!: Date

  importedById!: string

  @Field(() => LocalDate, { description: 'Latest booking day in the file.' })
  endsOn!: string

  @Field(() => Boolean, {
    description:
      'True when undoing it leaves the account without transactions. The account is then removed too, unless something still refers to it.',
  })
  leavesAccountEmpty!: boolean

  @Field(() => DateTime, { nullable: true, description: 'When it was undone; null while it counts.' })
  undoneAt!: Date | null

  undoneById!: string | null

  @Field(() => Int, { description: 'Transactions of earlier files or readings that it completed or corrected.' })
  updated!: number
}

@ObjectType({ description: 'One page of a list of imports of statements.' })
export class StatementImportPage extends ConnectionOf(StatementImport) {}
