import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { StoredFile } from '../../../platform/files/file.entity.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { orNull } from '../../../platform/rows.ts'
import { Role } from '../../../shared/role.ts'
import { businessById } from '../../business/index.ts'
import { ReviewEntityType, SSBReview } from '../reviews/review.entity.ts'
import { latestReviewOf } from '../reviews/review.query.ts'
import { LenderProduct, LenderProductPage } from './product.entity.ts'
import { LenderProductsArgs, ReviseProductInput, SubmitProductInput } from './product.inputs.ts'
import { approvedVersionOf, filesOfVersion, isInForce, productById, readsAllOf, versionKey, versionsOf } from './product.query.ts'
import type { ProductService } from './product.service.ts'
import { ProductAction, productLifecycle } from './product-lifecycle.ts'
import { LenderProductVersion } from './product-version.entity.ts'
import { ProductSuspension, type Suspensions } from './suspension.ts'
import { changesBetween, ProductChange } from './version-changes.ts'

const LENDERS_ACTIONS: readonly ProductAction[] = [ProductAction.REVISE, ProductAction.WITHDRAW]

@Resolver(() => LenderProduct)
export class ProductResolver {
  constructor(
    private readonly products: ProductService,
    private readonly suspensions: Suspensions,
  ) {}

  @Authorized()
  @Query(() => LenderProductPage, {
    description:
      'Products of lenders: to the board, admins and analysts all, to a lender its own and those in force, to others those in force.',
  })
  lenderProducts(@Args(() => LenderProductsArgs) args: LenderProductsArgs, @Ctx() { viewer }: Context): Promise<LenderProductPage> {
    return this.products.list(viewer, args)
  }

  @Authorized()
  @Query(() => LenderProduct, { nullable: true, description: 'One product; null when there is none, or the viewer may not see it.' })
  lenderProduct(
    @Arg('id', () => ID, { description: 'Product to read.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<LenderProduct | null> {
    return orNull(this.products.one(viewer, id), 'shariah.products.notFound')
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderProduct, {
    description: 'Submits a product to the board. CONFLICT where the lender has one of this form that is not refused or withdrawn.',
  })
  submitProduct(@Arg('input', () => SubmitProductInput) input: SubmitProductInput, @Ctx() { viewer }: Context): Promise<LenderProduct> {
    return this.products.submit(viewer, input)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderProduct, {
    description:
      'Submits a new version of a product to the board; a version approved earlier remains in force until the board approves it. ILLEGAL_TRANSITION for a product that is REFUSED or WITHDRAWN.',
  })
  reviseProduct(
    @Arg('id', () => ID, { description: 'Own product.' }) id: string,
    @Arg('input', () => ReviseProductInput) input: ReviseProductInput,
    @Ctx() { viewer }: Context,
  ): Promise<LenderProduct> {
    return this.products.revise(viewer, id, input)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => LenderProduct, {
    description:
      'Withdraws a product for good; contracts that were concluded under it remain. ILLEGAL_TRANSITION for one that is REFUSED or WITHDRAWN.',
  })
  withdrawProduct(
    @Arg('id', () => ID, { description: 'Own product.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, 1 to 1,000 characters.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<LenderProduct> {
    return this.products.withdraw(viewer, id, reason)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => LenderProduct, {
    description:
      'Asks another auditor to approve the suspension of a product; a pending one is replaced. CONFLICT unless a version of it is in force.',
  })
  proposeProductSuspension(
    @Arg('id', () => ID, { description: 'Product to suspend.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, 20 to 1,000 characters. The lender reads it once it is suspended.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<LenderProduct> {
    return this.suspensions.propose(viewer, id, reason)
  }

  @FieldResolver(() => String, { description: 'Current name of its lender.' })
  async lenderName(@Root() { lenderId }: LenderProduct, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, lenderId))?.name ?? ''
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether contracts can be concluded under it now: a version is approved, for the contract form that is used now.',
  })
  async isInForce(@Root() product: LenderProduct, @Ctx() context: Context): Promise<boolean> {
    return isInForce(product, await context.load(approvedVersionOf, product.id))
  }

  @FieldResolver(() => LenderProductVersion, { nullable: true, description: 'The version that the board approved; null without one.' })
  approved(@Root() { id }: LenderProduct, @Ctx() context: Context): Promise<LenderProductVersion | null> {
    return context.load(approvedVersionOf, id)
  }

  @FieldResolver(() => [LenderProductVersion], {
    description: 'Every version, latest first, to its lender, auditors, admins and analysts; empty for others.',
  })
  async versions(@Root() product: LenderProduct, @Ctx() context: Context): Promise<LenderProductVersion[]> {
    return readsAllOf(context.viewer, product) ? context.load(versionsOf, product.id) : []
  }

  @FieldResolver(() => SSBReview, {
    nullable: true,
    description: "The board's latest review of it, for its lender, auditors, admins and analysts; null for others.",
  })
  async review(@Root() { id }: LenderProduct, @Ctx() context: Context): Promise<SSBReview | null> {
    return (await context.load(latestReviewOf, id)) ?? null
  }

  @FieldResolver(() => [ProductAction], { description: 'What the viewer can do with it now.' })
  availableActions(@Root() { lenderId, status, approvedVersion }: LenderProduct, @Ctx() { viewer }: Context): ProductAction[] {
    if (!viewer.mayWrite) return []
    const legal = productLifecycle.available(status)
    if (viewer.role === Role.SSB_AUDITOR) {
      return approvedVersion !== null && legal.includes(ProductAction.PROPOSE_SUSPENSION) ? [ProductAction.PROPOSE_SUSPENSION] : []
    }
    return viewer.businessId === lenderId ? LENDERS_ACTIONS.filter((action) => legal.includes(action)) : []
  }
}

@Resolver(() => LenderProductVersion)
export class ProductVersionResolver {
  @FieldResolver(() => [StoredFile], { description: "Its files, in the lender's order." })
  files(@Root() version: LenderProductVersion, @Ctx() context: Context): Promise<StoredFile[]> {
    return context.load(filesOfVersion, versionKey(version))
  }

  @FieldResolver(() => [ProductChange], {
    description: 'What differs from the version before it, for those who may read that one; empty for the first version.',
  })
  async changes(@Root() version: LenderProductVersion, @Ctx() context: Context): Promise<ProductChange[]> {
    const product = await context.load(productById, version.productId)
    if (product === null || !readsAllOf(context.viewer, product)) return []
    const all = await context.load(versionsOf, version.productId)
    const before = all.find((each) => each.version === version.version - 1)
    if (!before) return []
    const [was, is] = await Promise.all([before, version].map((each) => context.load(filesOfVersion, versionKey(each))))
    return changesBetween({ version: before, files: was! }, { version, files: is! })
  }
}

@Resolver(() => ProductSuspension)
export class SuspensionProductResolver {
  @FieldResolver(() => LenderProduct, { nullable: true, description: 'The product; null when the viewer may not see it.' })
  product(@Root() { productId }: ProductSuspension, @Ctx() context: Context): Promise<LenderProduct | null> {
    return context.load(productById, productId)
  }
}

@Resolver(() => SSBReview)
export class ReviewProductResolver {
  @FieldResolver(() => LenderProduct, { nullable: true, description: 'The product under review; null for other matters.' })
  async product(@Root() { entityType, entityId }: SSBReview, @Ctx() context: Context): Promise<LenderProduct | null> {
    return entityType === ReviewEntityType.PRODUCT ? context.load(productById, entityId) : null
  }
}
