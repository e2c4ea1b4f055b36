import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { Person, personById } from '../../identity/index.ts'
import { PublishSystemNoticeInput, UpdateSystemSettingsInput } from './system-settings.inputs.ts'
import type { SystemSettingsService } from './system-settings.service.ts'
import { SystemNotice, SystemSettings } from './system-settings.type.ts'

@Resolver(() => SystemSettings)
export class SystemSettingsResolver {
  constructor(private readonly settings: SystemSettingsService) {}

  @Authorized(Role.ADMIN)
  @Query(() => SystemSettings, { description: 'What administration sets for the whole product.' })
  systemSettings(): Promise<SystemSettings> {
    return this.settings.read()
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Who last changed them; null before the first change.' })
  async changedBy(@Root() { changedById }: SystemSettings, @Ctx() context: Context): Promise<Person | null> {
    return changedById === null ? null : ((await context.load(personById, changedById)) ?? null)
  }

  @FieldResolver(() => [SystemNotice], { description: 'Notices that are shown now or later, by their start; 20 at most.' })
  notices(): Promise<SystemNotice[]> {
    return this.settings.notices()
  }

  @Query(() => SystemNotice, { nullable: true, description: 'The notice of administration that is shown now; null when there is none.' })
  systemNotice(): Promise<SystemNotice | null> {
    return this.settings.currentNotice()
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => SystemSettings, {
    description: 'Changes the settings of the whole product. CONTENT_CHANGED if they changed since they were read.',
  })
  updateSystemSettings(
    @Arg('input', () => UpdateSystemSettingsInput) input: UpdateSystemSettingsInput,
    @Ctx() { viewer }: Context,
  ): Promise<SystemSettings> {
    return this.settings.update(viewer, input)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => SystemNotice, { description: 'Publishes a notice that is shown to everyone within its time.' })
  publishSystemNotice(
    @Arg('input', () => PublishSystemNoticeInput) input: PublishSystemNoticeInput,
    @Ctx() { viewer }: Context,
  ): Promise<SystemNotice> {
    return this.settings.publish(viewer, input)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => SystemNotice, { description: 'Withdraws a notice before its end. NOT_FOUND once it has ended.' })
  withdrawSystemNotice(
    @Arg('id', () => ID, { description: 'Notice to withdraw.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<SystemNotice> {
    return this.settings.withdraw(viewer, id)
  }
}
