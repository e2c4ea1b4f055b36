import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { businessById } from '../../business/index.ts'
import { Actor, Party } from '../../identity/index.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import { IncidentAct, IncidentFile, IncidentStop, IncidentStopAction, stopActionsFor } from './incident-parts.entity.ts'
import { IncidentActKind } from './incident-terms.ts'

/** Reasons of the board that every reader of the incident may read. */
const OPEN_KINDS: readonly IncidentActKind[] = [
  IncidentActKind.DETERMINED,
  IncidentActKind.NOT_ACTUAL,
  IncidentActKind.INFORMATION_REQUESTED,
  IncidentActKind.PLAN_RETURNED,
  IncidentActKind.ENDORSED,
  IncidentActKind.CLOSED,
]

const isOfBoard = ({ role }: Viewer) => role === Role.SSB_AUDITOR || role === Role.ADMIN

const isOwn = ({ actorBusinessId }: IncidentAct, { businessId }: Viewer) => actorBusinessId !== null && actorBusinessId === businessId

@Resolver(() => IncidentAct)
export class IncidentActResolver {
  @FieldResolver(() => Actor, {
    nullable: true,
    description:
      'Who did it, under the name of that time; null where the system did, for analysts, and for businesses about acts of others.',
  })
  actor(@Root() act: IncidentAct, @Ctx() { viewer }: Context): Actor | null {
    const isReadable = isOfBoard(viewer) || isOwn(act, viewer)
    return isReadable && act.actorName !== null ? Party.of(act.actorName) : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What was said with it. Businesses read their own words and the reasons of the board; null otherwise.',
  })
  @Personal()
  note(@Root() act: IncidentAct, @Ctx() { viewer, language }: Context): string | null {
    const isReadable = readsTheRecord(viewer) || isOwn(act, viewer) || OPEN_KINDS.includes(act.kind)
    return isReadable && act.note !== null ? readStored(act.note, language) : null
  }

  @FieldResolver(() => [IncidentFile], {
    description: 'Files that prove it, for auditors and admins, and for the business that added them; empty for everyone else.',
  })
  files(@Root() act: IncidentAct, @Ctx() { viewer }: Context): IncidentFile[] {
    const isReadable = isOfBoard(viewer) || isOwn(act, viewer)
    return isReadable ? act.files.map((file) => Object.assign(new IncidentFile(), file)) : []
  }
}

@Resolver(() => IncidentStop)
export class IncidentStopResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Lender whose new business is stopped; null: every lender.' })
  @Personal()
  async lenderName(@Root() { lenderId }: IncidentStop, @Ctx() context: Context): Promise<string | null> {
    return lenderId === null ? null : ((await context.load(businessById, lenderId))?.name ?? null)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Why it was lifted, or is proposed to be; null until then.' })
  @Personal()
  releaseReason(@Root() { releaseReason }: IncidentStop, @Ctx() { language }: Context): string | null {
    return releaseReason && readStored(releaseReason, language)
  }

  @FieldResolver(() => [IncidentStopAction], { description: 'What the viewer can do with it now; empty for businesses and analysts.' })
  availableActions(@Root() stop: IncidentStop, @Ctx() { viewer }: Context): IncidentStopAction[] {
    const isAuditor = viewer.role === Role.SSB_AUDITOR
    return stopActionsFor(stop, { userId: viewer.userId, isStaff: viewer.mayWrite && (isAuditor || viewer.role === Role.ADMIN), isAuditor })
  }
}
