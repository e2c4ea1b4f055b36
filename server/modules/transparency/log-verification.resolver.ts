import { Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import { Person, personById } from '../identity/index.ts'
import { AuditChain, LogVerification } from './log-verification.entity.ts'
import type { LogVerifications } from './log-verification.service.ts'

@Resolver(() => LogVerification)
export class LogVerificationResolver {
  constructor(private readonly verifications: LogVerifications) {}

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR)
  @Query(() => AuditChain, { description: 'The signed log behind the audit log, and what its last verification found.' })
  auditChain(): Promise<AuditChain> {
    return this.verifications.chain()
  }

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR)
  @Mutation(() => LogVerification, {
    description:
      'Begins to compare every entry of the log with its signed checkpoints, in the background; entries that are not signed yet are signed first. It also runs every night. CONFLICT while one runs.',
  })
  verifyAuditLog(@Ctx() { viewer }: Context): Promise<LogVerification> {
    return this.verifications.start(viewer)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Who began it; null for the nightly run.' })
  async askedBy(@Root() { askedById }: LogVerification, @Ctx() context: Context): Promise<Person | null> {
    return askedById === null ? null : ((await context.load(personById, askedById)) ?? null)
  }
}
