import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { InexactTotalOf } from '../../../platform/search-list.ts'
import { Role } from '../../../shared/role.ts'
import { Person, personById } from '../../identity/index.ts'
import { AuditLogArgs } from './audit.inputs.ts'
import type { AuditReads } from './audit.query.ts'
import { AuditEntry, AuditEntryPage } from './audit-entry.type.ts'

@Resolver(() => AuditEntry)
export class AuditResolver {
  constructor(private readonly reads: AuditReads) {}

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR)
  @Query(() => AuditEntryPage, {
    description:
      'The audit log: everything for admins; for the Shariah board its own acts, financing, and the log itself, without addresses and ids of requests.',
  })
  auditLog(@Args(() => AuditLogArgs) args: AuditLogArgs, @Ctx() { viewer }: Context): Promise<AuditEntryPage> {
    return this.reads.page(viewer, args)
  }

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR)
  @Query(() => AuditEntry, {
    nullable: true,
    description: 'One entry of the audit log; null when there is none, or the viewer may not read it.',
  })
  auditEntry(
    @Arg('id', () => ID, { description: 'Number of the entry.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<AuditEntry | null> {
    return this.reads.one(viewer, id)
  }

  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The person who acted, or whose API key did; null for the product and for visitors.',
  })
  async actor(@Root() { actorId }: AuditEntry, @Ctx() context: Context): Promise<Person | null> {
    return actorId === null ? null : ((await context.load(personById, actorId)) ?? null)
  }
}

export const AuditTotalResolver = InexactTotalOf(AuditEntryPage, {
  description: 'False when there are more entries than `totalCount`, which ends at 1,000.',
})
