import { IsOptional, Matches, MaxLength, MinLength } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { moment, name, ordersOf } from '../../../platform/list-order.ts'
import { says } from '../../../shared/i18n/text.ts'
import { ListArgs } from '../../../shared/page.ts'
import { AnyJson } from '../../../shared/scalars.ts'
import type { SavedQuery } from './saved-query.entity.ts'

/** The longest document, and the longest variables as JSON, in characters. */
export const LONGEST_DOCUMENT = 50_000

/** Printable characters on one line, without direction overrides. */
const NAME = /^\s*(?=\S)[^\p{Cc}\u202A-\u202E\u2066-\u2069]{1,120}\s*$/u
const NAME_WANTED = says('insight.queries.input.name')
const DESCRIPTION_WANTED = says('insight.queries.input.description')
const DOCUMENT_WANTED = says('insight.queries.input.document', { most: LONGEST_DOCUMENT })
const OPERATION_WANTED = says('insight.queries.input.operationName')

@InputType({ description: 'A GraphQL document to save under a name.' })
export class CreateSavedQueryInput {
  @Field(() => String, { description: '1 to 120 characters on one line.' })
  @Matches(NAME, NAME_WANTED)
  name!: string

  @Field(() => String, { nullable: true, description: 'What it is for, up to 500 characters. Absent or null: nothing.' })
  @IsOptional()
  @MaxLength(500, DESCRIPTION_WANTED)
  description?: string | null

  @Field(() => String, {
    description: 'GraphQL text, up to 50,000 characters. INVALID unless it parses, fits the schema and keeps the limits of operations.',
  })
  @MinLength(1, DOCUMENT_WANTED)
  @MaxLength(LONGEST_DOCUMENT, DOCUMENT_WANTED)
  document!: string

  @Field(() => AnyJson, { nullable: true, description: 'An object of names and values. Absent or null: empty. INVALID for anything else.' })
  variables?: unknown

  @Field(() => String, {
    nullable: true,
    description:
      'Which operation of the document is run. INVALID when the document has none of this name, or has several and none is named.',
  })
  @IsOptional()
  @MaxLength(200, OPERATION_WANTED)
  operationName?: string | null

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True lets the members of the business read it, or, for one of the staff, analysts and administrators.',
  })
  isShared!: boolean
}

@InputType({ description: 'Changes to a saved query. An omitted field stays as it is.' })
export class UpdateSavedQueryInput {
  @Field(() => Int, { description: 'The `version` that the caller read; CONTENT_CHANGED when it is no longer current.' })
  expectedVersion!: number

  @Field(() => String, { nullable: true, description: '1 to 120 characters on one line. Null leaves it.' })
  @IsOptional()
  @Matches(NAME, NAME_WANTED)
  name?: string | null

  @Field(() => String, { nullable: true, description: 'What it is for, up to 500 characters. Null or empty removes it.' })
  @IsOptional()
  @MaxLength(500, DESCRIPTION_WANTED)
  description?: string | null

  @Field(() => String, { nullable: true, description: 'GraphQL text, as for `createSavedQuery`. Null leaves it.' })
  @IsOptional()
  @MinLength(1, DOCUMENT_WANTED)
  @MaxLength(LONGEST_DOCUMENT, DOCUMENT_WANTED)
  document?: string | null

  @Field(() => AnyJson, { nullable: true, description: 'An object of names and values that replaces all earlier ones. Null leaves them.' })
  variables?: unknown

  @Field(() => String, { nullable: true, description: 'Which operation of the document is run. Null: its only one.' })
  @IsOptional()
  @MaxLength(200, OPERATION_WANTED)
  operationName?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True shares it, false makes it private. Null leaves it.' })
  isShared?: boolean | null
}

@InputType({ description: 'Which saved queries to list. Omitted criteria do not filter.' })
export class SavedQueryFilter {
  @Field(() => String, { nullable: true, description: 'Text to find in name and description, in any case. Up to 200 characters.' })
  @IsOptional()
  @MaxLength(200, says('common.input.searchWith200'))
  search?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True: only those that the viewer saved; false: only those of others.' })
  mine?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'True: only shared ones; false: only private ones.' })
  shared?: boolean | null
}

export const SAVED_QUERY_ORDERS = ordersOf('SavedQuery', {
  EDITED: {
    description: 'Most recently edited first.',
    by: [moment('query.updatedAt', ({ updatedAt }: SavedQuery) => updatedAt)],
    direction: 'desc',
  },
  NAME: { description: 'By name, A to Z.', by: [name('query.name', (query: SavedQuery) => query.name)], direction: 'asc' },
})

@ArgsType()
export class SavedQueriesArgs extends ListArgs(SavedQueryFilter, SAVED_QUERY_ORDERS) {}
