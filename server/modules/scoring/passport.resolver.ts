import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import type { PassportService } from './passport.service.ts'
import { ScorePassport, VerifiedPassport } from './passport.type.ts'
import { ShareScoreArgs } from './scoring.inputs.ts'

@Resolver(() => ScorePassport)
export class PassportResolver {
  constructor(private readonly passports: PassportService) {}

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => [ScorePassport], { description: "The viewer's own, newest first." })
  scorePassports(@Ctx() { viewer }: Context): Promise<ScorePassport[]> {
    return this.passports.list(viewer)
  }

  @Query(() => VerifiedPassport, { description: 'Behind a passport link; no sign-in. Each reading is listed to the merchant.' })
  scorePassport(@Arg('token', () => String) token: string, @Ctx() { viewer }: Context): Promise<VerifiedPassport> {
    return this.passports.verify(viewer, token)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ScorePassport, {
    description:
      'Shares the latest score by a link that works for so many days. Refuses one that is not current, and one that the business reported itself.',
  })
  shareAltScore(@Args(() => ShareScoreArgs) args: ShareScoreArgs, @Ctx() { viewer }: Context): Promise<ScorePassport> {
    return this.passports.share(viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => ScorePassport, { description: 'Its link works no more.' })
  revokeScorePassport(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<ScorePassport> {
    return this.passports.revoke(viewer, id)
  }
}
