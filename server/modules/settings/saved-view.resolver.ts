import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import { Person, personById } from '../identity/index.ts'
import { opensWith, SavedView, SavedViewList } from './saved-view.entity.ts'
import { ArrangeSavedViewsInput, ChooseDefaultViewInput, CreateSavedViewInput, UpdateSavedViewInput } from './saved-view.inputs.ts'
import type { SavedViewService } from './saved-view.service.ts'

/** The roles that have the filtered lists. */
const READERS = [Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER] as const

@Resolver(() => SavedView)
export class SavedViewResolver {
  constructor(private readonly service: SavedViewService) {}

  @Authorized(...READERS)
  @Query(() => [SavedView], {
    description: "Views of a list that the viewer saved or other members of the business share, in the viewer's own order, 200 at most.",
  })
  savedViews(
    @Arg('list', () => SavedViewList, { description: 'List whose views to return.' }) list: SavedViewList,
    @Ctx() context: Context,
  ): Promise<SavedView[]> {
    return this.service.list(context.viewer, list)
  }

  @Authorized(...READERS)
  @Mutation(() => SavedView, {
    description: 'Saves the filter of a list under a name. LIMIT_EXCEEDED when the person already has 50 views over all lists.',
  })
  createSavedView(@Arg('input', () => CreateSavedViewInput) input: CreateSavedViewInput, @Ctx() context: Context): Promise<SavedView> {
    return this.service.create(context.viewer, input)
  }

  @Authorized(...READERS)
  @Mutation(() => SavedView, {
    description: 'Renames a view, changes its filter, shares it or makes it private. FORBIDDEN unless the viewer saved it.',
  })
  updateSavedView(
    @Arg('id', () => ID, { description: 'View to change.' }) id: string,
    @Arg('input', () => UpdateSavedViewInput) input: UpdateSavedViewInput,
    @Ctx() context: Context,
  ): Promise<SavedView> {
    return this.service.update(context.viewer, id, input)
  }

  @Authorized(...READERS)
  @Mutation(() => ID, {
    description: 'Deletes a view, also for everyone it was shared with, and returns its id. FORBIDDEN unless the viewer saved it.',
  })
  deleteSavedView(@Arg('id', () => ID, { description: 'View to delete.' }) id: string, @Ctx() context: Context): Promise<string> {
    return this.service.remove(context.viewer, id)
  }

  @Authorized(...READERS)
  @Mutation(() => [SavedView], { description: 'Changes the order of the views of a list for the viewer alone, and returns them in it.' })
  arrangeSavedViews(
    @Arg('input', () => ArrangeSavedViewsInput) { list, ids }: ArrangeSavedViewsInput,
    @Ctx() context: Context,
  ): Promise<SavedView[]> {
    return this.service.arrange(context.viewer, list, ids)
  }

  @Authorized(...READERS)
  @Mutation(() => [SavedView], {
    description: 'Chooses the view that a list opens with for the viewer alone, and returns the views of the list.',
  })
  chooseDefaultView(
    @Arg('input', () => ChooseDefaultViewInput) { list, viewId }: ChooseDefaultViewInput,
    @Ctx() context: Context,
  ): Promise<SavedView[]> {
    return this.service.chooseDefault(context.viewer, list, viewId ?? null)
  }

  @FieldResolver(() => Boolean, { description: 'True when the viewer saved the view. Only that person can change or delete it.' })
  isMine(@Root() view: SavedView, @Ctx() { viewer }: Context): boolean {
    return view.userId === viewer.userId
  }

  @FieldResolver(() => Boolean, { description: "True when the viewer's list opens with it." })
  isDefault(@Root() view: SavedView, @Ctx() context: Context): Promise<boolean> {
    return context.load(opensWith, view.id)
  }

  @FieldResolver(() => Person, { description: 'The person who saved it, and who alone changes it.' })
  savedBy(@Root() view: SavedView, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, view.userId)
  }
}
