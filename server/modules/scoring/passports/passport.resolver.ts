import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { orNull } from '../../../platform/rows.ts'
import { Role } from '../../../shared/role.ts'
import { ShareAltScoreInput } from '../scores/scoring.inputs.ts'
import { ScorePassportsArgs } from './passport.inputs.ts'
import type { PassportService } from './passport.service.ts'
import { ScorePassport, ScorePassportPage, VerifiedPassport } from './passport.type.ts'

@Resolver(() => ScorePassport)
export class PassportResolver {
  constructor(private readonly passports: PassportService) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => ScorePassportPage, { description: "Passports of the viewer's business." })
  scorePassports(@Args(() => ScorePassportsArgs) args: ScorePassportsArgs, @Ctx() { viewer }: Context): Promise<ScorePassportPage> {
    return this.passports.list(viewer, args)
  }

  @Query(() => VerifiedPassport, {
    nullable: true,
    description:
      'Returns what a passport link shows; null when the link does not work. Each visit from outside the business is listed to the business. RATE_LIMITED after 10 wrong links in 15 minutes, or 60 readings of one link in a minute, from one network.',
  })
  scorePassport(
    @Arg('token', () => String, { description: 'Last part of the link, after /passport/.' }) token: string,
    @Ctx() { viewer }: Context,
  ): Promise<VerifiedPassport | null> {
    return orNull(this.passports.verify(viewer, token), 'scoring.passports.noSuchLink')
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ScorePassport, {
    description:
      "Shares the latest score of the viewer's business by a signed link. CONFLICT without a score; SCORE_NOT_CURRENT when it is no longer current; SCORE_SELF_REPORTED when banks reported less than 20 percent of the income; LIMIT_EXCEEDED beyond 50 working links.",
  })
  shareAltScore(@Arg('input', () => ShareAltScoreInput) input: ShareAltScoreInput, @Ctx() { viewer }: Context): Promise<ScorePassport> {
    return this.passports.share(viewer, input)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ScorePassport, { description: 'Stops a passport link at once. A revoked passport is returned unchanged.' })
  revokeScorePassport(
    @Arg('id', () => ID, { description: 'Passport to revoke.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<ScorePassport> {
    return this.passports.revoke(viewer, id)
  }
}
