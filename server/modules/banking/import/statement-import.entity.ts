import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { StatementFormat } from './statement-format.ts'

/** One uploaded file that was imported. Read as a plain row. */
@ObjectType({
  description: 'A statement file that was imported. It can be undone whole while nothing was built on it.',
  simpleResolvers: true,
})
@Scoped()
export class StatementImport {
  @Field(() => ID, ROW_ID)
  id!: string

  accountId!: string | null

  @Field(() => Int, { description: 'Lines of the file that could not be read.' })
  badLines!: number

  @Field(() => Int, { description: 'Rows that the account had already.' })
  duplicates!: number

  @Field(() => String)
  fileName!: string

  @Field(() => LocalDate)
  firstDay!: string

  @Field(() => StatementFormat)
  format!: StatementFormat

  @Field(() => Int, { description: 'Rows that it added.' })
  imported!: number

  @Field(() => DateTime)
  importedAt!: Date

  @Field(() => String, { description: 'The name of who imported it.' })
  @Personal()
  importedBy!: string

  @Field(() => LocalDate)
  lastDay!: string

  @Field(() => Boolean, {
    description: 'Undoing it leaves its account empty: the account is removed with it, unless something refers to it still.',
  })
  leavesAccountEmpty!: boolean

  @Field(() => DateTime, { nullable: true })
  undoneAt!: Date | null

  @Field(() => String, { nullable: true, description: 'The name of who undid it.' })
  @Personal()
  undoneBy!: string | null

  @Field(() => Int, { description: 'Rows of earlier files that it changed.' })
  updated!: number
}
