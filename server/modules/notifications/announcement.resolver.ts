import { Arg, Args, Authorized, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { NeedsPresence } from '../../platform/presence.ts'
import { Role } from '../../shared/role.ts'
import { Announcement } from './announcement.entity.ts'
import { AnnouncementReachArgs, SendAnnouncementInput } from './announcement.inputs.ts'
import type { AnnouncementService } from './announcement.service.ts'

@Resolver(() => Announcement)
export class AnnouncementResolver {
  constructor(private readonly service: AnnouncementService) {}

  @Authorized(Role.ADMIN)
  @Query(() => Int, { description: 'To how many people an announcement would go if it were sent now.' })
  announcementReach(@Args(() => AnnouncementReachArgs) reach: AnnouncementReachArgs): Promise<number> {
    return this.service.countReach(reach)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => Announcement, {
    description:
      'Mails an announcement to the people of some roles, each in their language. A marketing one reaches only those who consented, with a link to end such mails. The person must be present. CONFLICT when the same was sent within the last hour.',
  })
  sendAnnouncement(
    @Arg('input', () => SendAnnouncementInput) input: SendAnnouncementInput,
    @Ctx() { viewer }: Context,
  ): Promise<Announcement> {
    return this.service.send(viewer, input)
  }
}
