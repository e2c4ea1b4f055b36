import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { Person, personById } from '../../identity/index.ts'
import { AcknowledgeLenderClassInput } from './lender-class.inputs.ts'
import type { LenderClasses } from './lender-class.service.ts'
import { LenderClassification, LenderLimits } from './lender-class.type.ts'
import type { OwnLimits } from './own-limits.service.ts'

@Resolver(() => LenderClassification)
export class LenderClassResolver {
  constructor(
    private readonly classes: LenderClasses,
    private readonly limits: OwnLimits,
  ) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => [LenderClassification], {
    description: "The class of the viewer's business in each country that divides lenders into classes. CONFLICT before it has a business.",
  })
  lenderClassifications(@Ctx() { viewer, language }: Context): Promise<LenderClassification[]> {
    return this.classes.own(viewer, language)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderClassification, {
    description:
      "Declares the class of the viewer's business in a country and acknowledges its risk text. Earlier acknowledgements are kept; the newest counts from now on. FORBIDDEN for anyone but an owner of the business, CONTENT_CHANGED when the text is no longer current, CONFLICT until the onboarding is finished.",
  })
  acknowledgeLenderClass(
    @Arg('input', () => AcknowledgeLenderClassInput) input: AcknowledgeLenderClassInput,
    @Ctx() { viewer, language }: Context,
  ): Promise<LenderClassification> {
    return this.classes.acknowledge(viewer, input, language)
  }

  @FieldResolver(() => LenderLimits, { description: 'What the rules of the country leave the lender to commit, whatever the request.' })
  commitments(@Root() classification: LenderClassification, @Ctx() { viewer }: Context): Promise<LenderLimits> {
    return this.limits.own(viewer, classification)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'The owner who acknowledged it; null when no one did.' })
  acknowledgedBy(@Root() { acknowledgedById }: LenderClassification, @Ctx() context: Context): Promise<Person | null> | null {
    return acknowledgedById === null ? null : context.load(personById, acknowledgedById)
  }
}
