import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { NeedsPresence } from '../../platform/presence.ts'
import { Role } from '../../shared/role.ts'
import { Business, businessById } from '../business/index.ts'
import { Person, personById } from '../identity/index.ts'
import { GrantBureauConsentInput } from './bureau.inputs.ts'
import { BusinessBureau } from './bureau.type.ts'
import { BureauCheck } from './bureau-check.entity.ts'
import { BureauConsent, consentById } from './bureau-consent.entity.ts'
import { BureauReportClosure } from './bureau-terms.ts'
import type { Checks } from './check.service.ts'
import type { Consents } from './consent.service.ts'

@Resolver(() => Business)
export class BusinessBureauResolver {
  constructor(
    private readonly consents: Consents,
    private readonly checks: Checks,
  ) {}

  @Authorized(Role.MERCHANT)
  @NeedsPresence('decision')
  @Mutation(() => Business, {
    description:
      "Consents to checks of the viewer's business at the credit bureau of its country, for a year, unless it is revoked; it replaces an earlier consent. A lender needs a grant in its data room as well. CONTENT_CHANGED when the text is no longer current, CONFLICT before the viewer has a business and where no bureau is known.",
  })
  grantBureauConsent(
    @Arg('input', () => GrantBureauConsentInput) { textHash }: GrantBureauConsentInput,
    @Ctx() { viewer, language }: Context,
  ): Promise<Business> {
    return this.consents.grant(viewer, textHash, language)
  }

  @Authorized(Role.MERCHANT)
  @Mutation(() => Business, {
    description:
      'Ends the consent at once: the bureau is not called any more, and lenders read no earlier report. CONFLICT when there is no consent in force.',
  })
  revokeBureauConsent(@Ctx() { viewer }: Context): Promise<Business> {
    return this.consents.revoke(viewer)
  }

  @FieldResolver(() => BusinessBureau, {
    nullable: true,
    description: 'The credit bureau of its country. For members of the business; null for others, and where no bureau is known.',
  })
  async creditBureau(@Root() business: Business, @Ctx() { viewer, language }: Context): Promise<BusinessBureau | null> {
    const isOwn = viewer.businessId === business.id && viewer.role === Role.MERCHANT
    return isOwn ? this.checks.shown(business, language) : null
  }
}

@Resolver(() => BureauConsent)
export class BureauConsentResolver {
  @FieldResolver(() => Person, { description: 'The member who consented.' })
  async givenBy(@Root() { givenById }: BureauConsent, @Ctx() context: Context): Promise<Person> {
    return (await context.load(personById, givenById))!
  }

  @FieldResolver(() => Person, { nullable: true, description: 'The member who revoked or replaced it; null until then.' })
  async revokedBy(@Root() { revokedById }: BureauConsent, @Ctx() context: Context): Promise<Person | null> {
    return revokedById === null ? null : (await context.load(personById, revokedById))!
  }
}

@Resolver(() => BureauCheck)
export class BureauCheckResolver {
  constructor(private readonly checks: Checks) {}

  @FieldResolver(() => String, { description: 'Current name of the lender that requested it.' })
  async lenderName(@Root() { lenderId }: BureauCheck, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, lenderId))!.name
  }

  @FieldResolver(() => Person, { description: 'Person of the lender who requested it.' })
  async requestedBy(@Root() { requestedById }: BureauCheck, @Ctx() context: Context): Promise<Person> {
    return (await context.load(personById, requestedById))!
  }

  @FieldResolver(() => BureauReportClosure, {
    nullable: true,
    description: 'Why lenders cannot read what was reported any more; null while they can, and where nothing was reported.',
  })
  async closure(@Root() check: BureauCheck, @Ctx() context: Context): Promise<BureauReportClosure | null> {
    return check.expiresAt === null ? null : this.checks.closureOf(check, (await context.load(consentById, check.consentId))!)
  }
}
