import { ArrayMaxSize, IsOptional, Matches, MaxLength } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { says } from '../../shared/i18n/text.ts'
import { SavedViewList } from './saved-view.entity.ts'
import { MOST_VIEWS_SHOWN } from './saved-view-limits.ts'

/** Printable characters on one line, without direction overrides. */
const NAME =
  /^\s*[^\s\p{Cc}\u202A-\u202E\u2066-\u2069](?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]{0,58}[^\s\p{Cc}\u202A-\u202E\u2066-\u2069])?\s*$/u
const NAME_WANTED = says('settings.views.input.name')
const LONGEST_QUERY = 2_000
const QUERY_WANTED = says('settings.views.input.filter')

@InputType({ description: 'A filter to save under a name.' })
export class CreateSavedViewInput {
  @Field(() => SavedViewList, { description: 'List that it filters.' })
  list!: SavedViewList

  @Field(() => String, {
    description:
      'Name of up to 60 characters. INVALID when the person, or the business among its shared views, already uses it in this list.',
  })
  @Matches(NAME, NAME_WANTED)
  name!: string

  @Field(() => String, {
    description: `Query parameters of the list's address, such as "status=OVERDUE&search=noor", up to 2,000 characters. INVALID when empty.`,
  })
  @MaxLength(LONGEST_QUERY, QUERY_WANTED)
  query!: string

  @Field(() => Boolean, { defaultValue: false, description: 'True lets all members of the business use it.' })
  shared!: boolean
}

@InputType({ description: 'Changes to a saved view. An omitted field stays as it is.' })
export class UpdateSavedViewInput {
  @Field(() => String, { nullable: true, description: 'New name, up to 60 characters.' })
  @IsOptional()
  @Matches(NAME, NAME_WANTED)
  name?: string | null

  @Field(() => String, { nullable: true, description: "New query parameters of the list's address, up to 2,000 characters." })
  @IsOptional()
  @MaxLength(LONGEST_QUERY, QUERY_WANTED)
  query?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True lets all members of the business use it; false makes it private.' })
  shared?: boolean | null
}

@InputType({ description: 'The order of the views of a list.' })
export class ArrangeSavedViewsInput {
  @Field(() => SavedViewList, { description: 'List whose views to arrange.' })
  list!: SavedViewList

  @Field(() => [ID], {
    description: 'Views in the wanted order, up to 200. Views that are left out follow, oldest first; unknown ids are ignored.',
  })
  @ArrayMaxSize(MOST_VIEWS_SHOWN, says('settings.views.input.arrange'))
  ids!: string[]
}

@InputType({ description: 'Which view a list opens with.' })
export class ChooseDefaultViewInput {
  @Field(() => SavedViewList, { description: 'List that opens with the view.' })
  list!: SavedViewList

  @Field(() => ID, { nullable: true, description: 'View to open with. Null or absent: the list opens unfiltered.' })
  viewId?: string | null
}
