import { ArrayMaxSize, IsOptional, Matches, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, InputType } from 'type-graphql'
import { SavedViewList } from './saved-view.entity.ts'
import { MOST_VIEWS_SHOWN } from './saved-view-limits.ts'

/** Printable characters on one line, without what turns the direction of text. */
const NAME =
  /^\s*[^\s\p{Cc}\u202A-\u202E\u2066-\u2069](?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]{0,58}[^\s\p{Cc}\u202A-\u202E\u2066-\u2069])?\s*$/u
const NAME_WANTED = { message: 'Enter a name for the view of up to 60 characters.' }
const LONGEST_QUERY = 2_000
const QUERY_WANTED = { message: 'This filter is too long to save. Shorten it.' }

@InputType()
export class SaveViewInput {
  @Field(() => SavedViewList)
  list!: SavedViewList

  @Field(() => String)
  @Matches(NAME, NAME_WANTED)
  name!: string

  @Field(() => String, { description: 'The query parameters of the list: `status=OVERDUE&search=noor`.' })
  @MaxLength(LONGEST_QUERY, QUERY_WANTED)
  query!: string

  @Field(() => Boolean, { defaultValue: false, description: 'For everybody of the business.' })
  shared!: boolean
}

@InputType({ description: 'What is left out stays as it is.' })
export class ChangeSavedViewInput {
  @Field(() => String, { nullable: true })
  @IsOptional()
  @Matches(NAME, NAME_WANTED)
  name?: string | null

  @Field(() => String, { nullable: true })
  @IsOptional()
  @MaxLength(LONGEST_QUERY, QUERY_WANTED)
  query?: string | null

  @Field(() => Boolean, { nullable: true })
  shared?: boolean | null
}

@ArgsType()
export class ArrangeSavedViewsArgs {
  @Field(() => SavedViewList)
  list!: SavedViewList

  @Field(() => [ID], { description: 'The views in their order; those that are not named come after.' })
  @ArrayMaxSize(MOST_VIEWS_SHOWN, { message: 'Arrange up to 200 views.' })
  ids!: string[]
}
