import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../platform/authorization.ts'
import { type Context, oneBy } from '../../platform/context.ts'
import { StoredFile } from '../../platform/files/file.entity.ts'
import { NeedsPresence } from '../../platform/presence.ts'
import { orNull } from '../../platform/rows.ts'
import type { Page } from '../../shared/page.ts'
import { BUSINESS_ROLES, Role } from '../../shared/role.ts'
import { User } from '../identity/index.ts'
import { Business, BusinessPage, businessById, visibleBusinessById } from './business.entity.ts'
import {
  AddKycDetailsInput,
  AddKycDocumentInput,
  BusinessesArgs,
  CreateBusinessInput,
  DecideKycInput,
  UpdateBusinessInput,
} from './business.inputs.ts'
import type { BusinessService } from './business.service.ts'
import { detailsByBusiness, KycCheckResult, type KycReads } from './kyc.query.ts'
import type { KycService } from './kyc.service.ts'
import { KycDetails } from './kyc-details.entity.ts'
import { documentsByBusiness, fileOfDocument, KycDocument } from './kyc-document.entity.ts'
import { isVerified, OnboardingStep, onboardingStep } from './onboarding.ts'
import type { VerdictService } from './verdict.service.ts'

/** Files by id. Only for ids that the viewer reached through a scoped row. */
const logoById = oneBy(StoredFile, 'id')

@Resolver(() => Business)
export class BusinessResolver {
  constructor(
    private readonly service: BusinessService,
    private readonly verdicts: VerdictService,
    private readonly reads: KycReads,
  ) {}

  @Authorized()
  @Query(() => Business, {
    nullable: true,
    description:
      "A business by its id: the viewer's own, or any for admins and analysts. Null when it does not exist or the viewer may not see it.",
  })
  business(@Arg('id', () => ID, { description: 'Business to read.' }) id: string, @Ctx() context: Context): Promise<Business | null> {
    return orNull(this.service.find(context.viewer, id), 'business.notFound')
  }

  @Authorized(Role.ADMIN, Role.ANALYST)
  @Query(() => BusinessPage, { description: 'All businesses.' })
  businesses(@Args(() => BusinessesArgs) args: BusinessesArgs, @Ctx() context: Context): Promise<Page<Business>> {
    return this.service.list(context.viewer, args)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, {
    description:
      'Registers the business the viewer acts for; one per person. CONFLICT when there is one already; DUPLICATE_BUSINESS when another business has the registry or tax number and no explanation is given.',
  })
  createBusiness(@Arg('input', () => CreateBusinessInput) input: CreateBusinessInput, @Ctx() context: Context): Promise<Business> {
    return this.service.create(context.viewer, input)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, {
    description:
      "Changes details of the viewer's own business. A new name, registry or tax number of a verified business needs another review. DUPLICATE_BUSINESS as in `createBusiness`; CONTENT_CHANGED when `expectedVersion` is no longer current.",
  })
  updateBusiness(
    @Arg('id', () => ID, { description: "The viewer's own business." }) id: string,
    @Arg('input', () => UpdateBusinessInput) input: UpdateBusinessInput,
    @Ctx() context: Context,
  ): Promise<Business> {
    return this.service.update(context.viewer, id, input)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => Business, {
    description:
      "Records a verdict on a business. VERIFY needs `papersHash` and every check to pass: KYC_CHECKS_FAILED otherwise, which two admins can override (`proposeKycOverride`); CONFLICT when the business changed since. CONFLICT_OF_INTEREST for one's own business; ILLEGAL_TRANSITION when its status does not allow the verdict.",
  })
  decideKyc(
    @Arg('id', () => ID, { description: 'Business to decide about.' }) id: string,
    @Arg('input', () => DecideKycInput) input: DecideKycInput,
    @Ctx() context: Context,
  ): Promise<Business> {
    return this.verdicts.decide(context.viewer, id, input)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'SHA-256 over its name, numbers, files and document details. A verdict names it, so that it applies only to what was reviewed. For admins; null for others.',
  })
  papersHash(@Root() business: Business, @Ctx() context: Context): Promise<string | null> {
    return context.load(this.reads.papersHash, business.id)
  }

  @FieldResolver(() => [KycCheckResult], { description: 'Results of the automatic checks. For admins; empty for others.' })
  kycChecks(@Root() business: Business, @Ctx() context: Context): Promise<KycCheckResult[]> {
    return context.load(this.reads.checks, business.id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "The owner's explanation for using the registry or tax number of another business. For admins; null for others.",
  })
  @Personal()
  duplicateExplanation(@Root() business: Business, @Ctx() { viewer }: Context): string | null {
    return viewer.role === Role.ADMIN ? business.duplicateExplanation : null
  }

  @FieldResolver(() => StoredFile, {
    nullable: true,
    description: 'Its logo, 256 x 256 pixels. The file is readable by its own people and admins.',
  })
  async logo(@Root() business: Business, @Ctx() context: Context): Promise<StoredFile | null> {
    return business.logoId === null ? null : ((await context.load(logoById, business.logoId)) ?? null)
  }

  @FieldResolver(() => [KycDetails], {
    description: 'Details of its documents, the newest of each type. Readable by its own people and admins; empty for others.',
  })
  documentDetails(@Root() business: Business, @Ctx() context: Context): Promise<KycDetails[]> {
    return context.load(detailsByBusiness, business.id)
  }

  @FieldResolver(() => [KycDocument], {
    description: 'Uploaded documents, oldest first. Readable by its own people and admins; empty for others.',
  })
  documents(@Root() business: Business, @Ctx() context: Context): Promise<KycDocument[]> {
    return context.load(documentsByBusiness, business.id)
  }
}

@Resolver(() => KycDocument)
export class KycDocumentResolver {
  constructor(private readonly kyc: KycService) {}

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, {
    description:
      "Adds a file that the viewer uploaded to their business's documents. CONFLICT when the file is already there, the documents are too many, or no business is registered yet.",
  })
  addKycDocument(@Arg('input', () => AddKycDocumentInput) input: AddKycDocumentInput, @Ctx() context: Context): Promise<Business> {
    return this.kyc.addDocument(context.viewer, input)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, {
    description: "Enters the details printed on a document of the viewer's business. Earlier entries are kept; the newest counts.",
  })
  addKycDetails(@Arg('input', () => AddKycDetailsInput) input: AddKycDetailsInput, @Ctx() context: Context): Promise<Business> {
    return this.kyc.addDetails(context.viewer, input)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => Business, {
    description: "Removes a document from the viewer's business. CONFLICT when a reviewer's decision relies on it.",
  })
  removeKycDocument(@Arg('id', () => ID, { description: 'Document to remove.' }) id: string, @Ctx() context: Context): Promise<Business> {
    return this.kyc.removeDocument(context.viewer, id)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => User, { description: 'Completes the documents step of the onboarding. Missing documents can follow later.' })
  continueToVerification(@Ctx() context: Context): Promise<User> {
    return this.kyc.continueToVerification(context.viewer)
  }

  @FieldResolver(() => StoredFile, { description: 'The uploaded file.' })
  file(@Root() document: KycDocument, @Ctx() context: Context): Promise<StoredFile | undefined> {
    return context.load(fileOfDocument, document.fileId)
  }
}

/** The fields of a person that this room adds. */
@Resolver(() => User)
export class UserBusinessResolver {
  @FieldResolver(() => Business, {
    nullable: true,
    description: 'The business this person acts for; null for staff, and before a business is registered.',
  })
  business(@Root() user: User, @Ctx() context: Context): Promise<Business | null> | null {
    return user.businessId === null ? null : context.load(visibleBusinessById, user.businessId)
  }

  @FieldResolver(() => OnboardingStep, { description: 'Next step of the onboarding, the same on every device.' })
  async onboardingStep(@Root() user: User, @Ctx() context: Context): Promise<OnboardingStep> {
    return onboardingStep(user, await businessOf(user, context))
  }

  @FieldResolver(() => Boolean, { description: 'True when email, phone and business are all verified; for staff, the email alone.' })
  async isVerified(@Root() user: User, @Ctx() context: Context): Promise<boolean> {
    return isVerified(user, await businessOf(user, context))
  }
}

const businessOf = async (user: User, context: Context) =>
  user.businessId === null ? undefined : context.load(businessById, user.businessId)
