import { Ctx, Field, ObjectType, Resolver, Root } from 'type-graphql'
import { Scoped } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import type { PushedEvent } from '../../platform/events.ts'
import { Live, LivePayload, type Pushed } from '../../platform/live/live.ts'
import { orNotFound } from '../../platform/rows.ts'
import { notFound } from '../../shared/errors.ts'
import { Approval } from './approval.entity.ts'
import { type AboutApproval, approvalAsked, approvalDecided } from './approval.events.ts'
import type { Approvals } from './approval.service.ts'
import { ACTING_ROLES, topicsOf } from './authority.ts'

@ObjectType({ description: 'Someone asked for an approval, or one was decided, withdrawn or replaced.', simpleResolvers: true })
@Scoped()
class ApprovalChanged extends LivePayload {
  @Field(() => Approval, { description: 'The approval as it is now.' })
  approval!: Approval
}

@Resolver()
export class ApprovalLiveResolver {
  constructor(private readonly service: Approvals) {}

  @Live<AboutApproval>(() => ApprovalChanged, {
    facts: [approvalAsked, approvalDecided],
    roles: ACTING_ROLES,
    audience: topicsOf,
    description:
      "Delivers an approval of the viewer's business each time one is asked for, decided, withdrawn or replaced; for staff, those that their role decides or reads.",
  })
  async approvalChanged(@Root() event: PushedEvent<AboutApproval>, @Ctx() { viewer }: Context): Promise<Pushed<ApprovalChanged>> {
    const approval = await this.service.read(viewer, event.payload.approvalId)
    return { approval: orNotFound(approval, () => notFound('approvals.notFound')) }
  }
}
