import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { StoredFile } from '../../platform/files/file.entity.ts'
import { type Page, PageArgs } from '../../shared/page.ts'
import { Role } from '../../shared/role.ts'
import { User, userById } from '../identity/index.ts'
import { Business, BusinessPage, businessById, visibleBusinessById } from './business.entity.ts'
import { BusinessFilter, BusinessVerdict, CreateBusinessInput, KycDetailsInput, UpdateBusinessInput } from './business.inputs.ts'
import type { BusinessService } from './business.service.ts'
import { detailsByBusiness, KycCheckResult, type KycReads } from './kyc.query.ts'
import type { KycService } from './kyc.service.ts'
import { KycDetails } from './kyc-details.entity.ts'
import { documentsByBusiness, fileOfDocument, KycDocument, KycDocumentType } from './kyc-document.entity.ts'
import { KycOverride } from './kyc-override.entity.ts'
import { KycRejectionReason } from './kyc-terms.ts'
import { BUSINESS_ROLES, isVerified, OnboardingStep, onboardingStep } from './onboarding.ts'
import type { VerdictService } from './verdict.service.ts'

@Resolver(() => Business)
export class BusinessResolver {
  constructor(
    private readonly service: BusinessService,
    private readonly verdicts: VerdictService,
    private readonly reads: KycReads,
  ) {}

  @Authorized()
  @Query(() => Business, { description: "One's own business; for reviewers and analysts any." })
  business(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Business> {
    return this.service.find(context.viewer, id)
  }

  @Authorized(Role.ADMIN, Role.ANALYST)
  @Query(() => BusinessPage, { description: 'All businesses, newest first.' })
  businesses(
    @Arg('filter', () => BusinessFilter, { nullable: true }) filter: BusinessFilter | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() context: Context,
  ): Promise<Page<Business>> {
    return this.service.list(context.viewer, filter ?? {}, page)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, { description: 'First onboarding step: makes the business the viewer acts for. One per person.' })
  createBusiness(@Arg('input', () => CreateBusinessInput) input: CreateBusinessInput, @Ctx() context: Context): Promise<Business> {
    return this.service.create(context.viewer, input)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, {
    description:
      "Merges what is given into one's own business. A new name, registry or tax number of a verified one asks for a new review.",
  })
  updateBusiness(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => UpdateBusinessInput) input: UpdateBusinessInput,
    @Ctx() context: Context,
  ): Promise<Business> {
    return this.service.update(context.viewer, id, input)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => Business, {
    description:
      'A verdict on a business. VERIFY needs trade license and Emirates ID, and all checks; REJECT reasons; SUSPEND words. Nobody judges their own.',
  })
  verifyBusiness(
    @Arg('id', () => ID) id: string,
    @Arg('verdict', () => BusinessVerdict) verdict: BusinessVerdict,
    @Arg('reason', () => String, { nullable: true }) reason: string | null,
    @Arg('reasons', () => [KycRejectionReason], { nullable: true, description: 'Of REJECT, one to four.' })
    reasons: KycRejectionReason[] | null,
    @Arg('papersHash', () => String, { nullable: true, description: 'Of VERIFY: the `papersHash` of the business as it was seen.' })
    papersHash: string | null,
    @Ctx() context: Context,
  ): Promise<Business> {
    return this.verdicts.decide(context.viewer, id, verdict, reason, reasons ?? [], papersHash)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => Business, { description: 'Asks another admin to verify a business although checks fail, and says why.' })
  askToOverrideKyc(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String) reason: string,
    @Arg('papersHash', () => String, { description: 'The `papersHash` of the business as it was seen.' }) papersHash: string,
    @Ctx() context: Context,
  ): Promise<Business> {
    return this.verdicts.askToOverride(context.viewer, id, reason, papersHash)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The SHA-256 over its name, its numbers, its files and what is written on them, for reviewers: what a verdict is bound to.',
  })
  papersHash(@Root() business: Business, @Ctx() context: Context): Promise<string | null> {
    return context.load(this.reads.papersHash, business.id)
  }

  @FieldResolver(() => [KycCheckResult], { description: 'What the server looked at, for reviewers; empty for others.' })
  kycChecks(@Root() business: Business, @Ctx() context: Context): Promise<KycCheckResult[]> {
    return context.load(this.reads.checks, business.id)
  }

  @FieldResolver(() => KycOverride, {
    nullable: true,
    description: 'The override that waits for another admin; null for others than reviewers.',
  })
  kycOverride(@Root() business: Business, @Ctx() context: Context): Promise<KycOverride | null> {
    return context.load(this.reads.override, business.id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it has the numbers of another business, in its owner’s words; for reviewers.',
  })
  duplicateExplanation(@Root() business: Business, @Ctx() { viewer }: Context): string | null {
    return viewer.role === Role.ADMIN ? business.duplicateExplanation : null
  }

  @FieldResolver(() => [KycDetails], { description: 'The newest of each kind; seen like `documents`.' })
  documentDetails(@Root() business: Business, @Ctx() context: Context): Promise<KycDetails[]> {
    return context.load(detailsByBusiness, business.id)
  }

  @FieldResolver(() => [KycDocument], { description: 'Oldest first; seen by the business itself and its reviewers, empty for others.' })
  documents(@Root() business: Business, @Ctx() context: Context): Promise<KycDocument[]> {
    return context.load(documentsByBusiness, business.id)
  }
}

@Resolver(() => KycDocument)
export class KycDocumentResolver {
  constructor(private readonly kyc: KycService) {}

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, { description: 'Adds a file that the viewer uploaded before to the documents of their business.' })
  addKycDocument(
    @Arg('type', () => KycDocumentType) type: KycDocumentType,
    @Arg('fileId', () => ID) fileId: string,
    @Ctx() context: Context,
  ): Promise<Business> {
    return this.kyc.addDocument(context.viewer, type, fileId)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, { description: 'Gives what is written on a document of the viewer’s business. The newest counts.' })
  giveKycDetails(
    @Arg('type', () => KycDocumentType) type: KycDocumentType,
    @Arg('details', () => KycDetailsInput) details: KycDetailsInput,
    @Ctx() context: Context,
  ): Promise<Business> {
    return this.kyc.giveDetails(context.viewer, type, details)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, { description: 'Takes a document back, unless a reviewer relies on it.' })
  removeKycDocument(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Business> {
    return this.kyc.removeDocument(context.viewer, id)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => User, { description: 'Second onboarding step done; missing documents can follow later.' })
  continueToVerification(@Ctx() context: Context): Promise<User> {
    return this.kyc.continueToVerification(context.viewer)
  }

  @FieldResolver(() => StoredFile)
  file(@Root() document: KycDocument, @Ctx() context: Context): Promise<StoredFile | undefined> {
    return context.load(fileOfDocument, document.fileId)
  }
}

@Resolver(() => KycOverride)
export class KycOverrideResolver {
  @FieldResolver(() => String, { nullable: true, description: 'The admin who asked.' })
  async askedByName(@Root() { askedBy }: KycOverride, @Ctx() context: Context): Promise<string | undefined> {
    return (await context.load(userById, askedBy))?.name
  }
}

/** What this room knows of a person. */
@Resolver(() => User)
export class UserBusinessResolver {
  @FieldResolver(() => Business, { nullable: true, description: 'The business this person acts for.' })
  business(@Root() user: User, @Ctx() context: Context): Promise<Business | null> | null {
    return user.businessId === null ? null : context.load(visibleBusinessById, user.businessId)
  }

  @FieldResolver(() => OnboardingStep, { description: 'What to do next; the same on every device.' })
  async onboardingStep(@Root() user: User, @Ctx() context: Context): Promise<OnboardingStep> {
    return onboardingStep(user, await businessOf(user, context))
  }

  @FieldResolver(() => Boolean, { description: 'True when e-mail, phone and business are all verified (staff: e-mail alone).' })
  async verified(@Root() user: User, @Ctx() context: Context): Promise<boolean> {
    return isVerified(user, await businessOf(user, context))
  }
}

const businessOf = async (user: User, context: Context) =>
  user.businessId === null ? undefined : context.load(businessById, user.businessId)
