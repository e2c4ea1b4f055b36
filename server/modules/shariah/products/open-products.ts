import type { Platform, Room } from '../../../platform/platform.ts'
import type { ApprovalsRoom } from '../../approvals/index.ts'
import type { FacilitiesRoom } from '../../facilities/index.ts'
import type { FinancingRoom } from '../../financing/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { Submission } from '../decisions/submission.ts'
import type { Matters } from '../reviews/matters.ts'
import { ReviewEntityType } from '../reviews/review.entity.ts'
import type { ReadScreen } from '../screening/screens.ts'
import { DealFlowChange, DealFlowSetting } from './deal-flow.entity.ts'
import { DealFlowResolver, RequestDealResolver, ResponseProductResolver, SampleDrawResolver } from './deal-flow.resolver.ts'
import { createDealFlowService } from './deal-flow.service.ts'
import { DealCheck, SampleDraw } from './deal-gate.entity.ts'
import { createGate, refuseUnapproved } from './gate.ts'
import { LenderProduct } from './product.entity.ts'
import { productFileReaders } from './product.query.ts'
import { ProductResolver, ProductVersionResolver, ReviewProductResolver, SuspensionProductResolver } from './product.resolver.ts'
import { createProductService } from './product.service.ts'
import { products } from './product-matter.ts'
import { LenderProductVersion, ProductApprovalRow } from './product-version.entity.ts'
import { createSuspensions, ProductSuspension } from './suspension.ts'

export const productEntities = [
  LenderProduct,
  LenderProductVersion,
  ProductApprovalRow,
  ProductSuspension,
  DealFlowSetting,
  DealFlowChange,
  DealCheck,
  SampleDraw,
]

interface Needs {
  readonly approvals: ApprovalsRoom
  readonly financing: FinancingRoom
  readonly facilities: FacilitiesRoom
  readonly rates: RateService
  readonly matters: Matters
  readonly submission: Submission
  readonly screenOf: ReadScreen
}

/** Products that the board approves, how single deals reach it, and the sample of those that it did not vote on. */
export const openProducts = (platform: Platform, { approvals, financing, facilities, rates, matters, submission, screenOf }: Needs) => {
  matters.declare(ReviewEntityType.PRODUCT, products)
  financing.proposalChecks.add(refuseUnapproved)
  const room: Room = {
    resolvers: [
      new ProductResolver(createProductService(platform, submission), createSuspensions(platform, approvals, submission)),
      new ProductVersionResolver(),
      new ReviewProductResolver(),
      new SuspensionProductResolver(),
      new DealFlowResolver(createDealFlowService(platform, approvals)),
      new RequestDealResolver(),
      new SampleDrawResolver(),
      new ResponseProductResolver(),
    ],
    fileAccess: [productFileReaders(platform.dataSource.manager)],
  }
  return { room, gate: createGate(facilities.contracts, { rates, screenOf }, submission) }
}
