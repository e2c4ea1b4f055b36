import { TO_THE_BOARD } from '../../../platform/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { DomainError } from '../../../shared/errors.ts'
import { AnalyticsPeriod } from '../../analytics/index.ts'
import type { FacilitiesRoom } from '../../facilities/index.ts'
import {
  acceptedResponses,
  type FinancingRequest,
  type LenderResponse,
  type ProductApproval,
  type ProposalCheck,
  presentVersions,
  type ReviewedContent,
} from '../../financing/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { ProposalTerms } from '../../structures/index.ts'
import { lockBoard } from '../board/board.query.ts'
import type { DealGate } from '../decisions/deal-gate.ts'
import type { Submission } from '../decisions/submission.ts'
import { conditionsFor } from '../reviews/conditions.ts'
import { DealException } from '../reviews/deal-exception.ts'
import { ReviewEntityType, ReviewPriority } from '../reviews/review.entity.ts'
import type { ReadScreen } from '../screening/screens.ts'
import { exceptionsOf, type ProposalFacts } from './deal-exceptions.ts'
import { DealFlow, type DealFlowSetting } from './deal-flow.entity.ts'
import { dealFlowNow } from './deal-flow.service.ts'
import { DealCheck, DealOutcome, SampleDraw } from './deal-gate.entity.ts'
import { type InForce, productInForce } from './product.query.ts'
import { formOfTerms } from './product-form.ts'
import { ProductApprovalRow } from './product-version.entity.ts'
import { dealPassed } from './products.events.ts'
import { relatedLenders } from './related-parties.ts'
import { drawSample } from './sample.ts'

const isSampled = ({ flow }: DealFlowSetting) => flow === DealFlow.EXCEPTION_AND_SAMPLE

/** Refuses a proposal without a product in force, where the board approves products and not every deal. */
export const refuseUnapproved: ProposalCheck = async (tx, { lenderId, terms }) => {
  if (!isSampled(await dealFlowNow(tx.db))) return
  if (terms === null || (await productInForce(tx.db, lenderId, formOfTerms(terms))) !== null) return
  throw new DomainError('PRODUCT_NOT_APPROVED', 'shariah.products.notApproved')
}

const feesIn = (given: ProposalTerms | null) => (given && 'fees' in given.terms ? (given.terms.fees ?? []) : [])

/** An accepted proposal with the product in force for it. */
interface Accepted {
  readonly response: LenderResponse
  readonly given: ProposalTerms | null
  readonly found: InForce | null
}

const acceptedOf = async (tx: Tx, requestId: string): Promise<Accepted[]> => {
  const responses = await acceptedResponses(tx.db, requestId)
  const versions = await presentVersions(tx.db, responses)
  const accepted: Accepted[] = []
  for (const response of responses) {
    const given = versions.get(response.id)?.given ?? null
    const found = given && (await productInForce(tx.db, response.lenderId, formOfTerms(given)))
    accepted.push({ response, given, found })
  }
  return accepted
}

interface Figures {
  readonly rates: RateService
  readonly screenOf: ReadScreen
}

/** Checks accepted requests against approved products, concludes those without an exception, and draws the sample. */
export const createGate = (contracts: FacilitiesRoom['contracts'], { rates, screenOf }: Figures, submission: Submission): DealGate => {
  const factsOf = async (tx: Tx, request: FinancingRequest, accepted: readonly Accepted[], setting: DealFlowSetting) => {
    const lenderIds = accepted.map(({ response }) => response.lenderId)
    const related = await relatedLenders(tx.db, request.merchantId, lenderIds)
    const screen = await screenOf(tx.db, request.merchantId, AnalyticsPeriod.M12, tx.now)
    const converter = await rates.converter(tx.db)
    const compared = (minor: bigint, currency: Currency) => {
      try {
        return converter.convert(minor, currency, setting.currency)
      } catch (error) {
        if (error instanceof DomainError && error.code === 'RATE_UNAVAILABLE') return null
        throw error
      }
    }
    const proposals = accepted.map(
      ({ response, given, found }): ProposalFacts => ({
        form: given && formOfTerms(given),
        amountMinor: response.proposedMinor!,
        amountToCompare: compared(response.proposedMinor!, response.currency),
        term: response.proposedTerm!,
        conditions: response.conditions,
        fees: feesIn(given),
        isLenderRelated: related.has(response.lenderId),
        product: found?.version ?? null,
      }),
    )
    return {
      sector: request.businessSector,
      currency: request.currency,
      thresholdMinor: setting.thresholdMinor,
      isIncomeAboveThreshold: screen?.isWithinThreshold === false,
      proposals,
    }
  }

  const approvalsOf = async (tx: Tx, accepted: readonly Accepted[]): Promise<Map<string, ProductApproval>> => {
    const approvals = new Map<string, ProductApproval>()
    for (const { response, found } of accepted) {
      const { product, version } = found!
      const where = { productId: product.id, version: version.version }
      const { contentHash, checklistVersion, voteHashes } = await tx.db.findOneByOrFail(ProductApprovalRow, where)
      const bound = { contentHash, checklistVersion, voteHashes }
      approvals.set(response.id, { id: product.id, number: product.number!, version: version.version, ...bound })
    }
    return approvals
  }

  /** Draws each contract; an agreement of which one is chosen is submitted once. */
  const draw = async (
    tx: Tx,
    request: FinancingRequest,
    { content, hash }: ReviewedContent,
    contractIds: readonly string[],
    { seed, samplePercent, version: flowVersion }: DealFlowSetting,
  ) => {
    const drawn = contractIds.map((contractId) => ({ contractId, ...drawSample(seed, contractId, samplePercent) }))
    const review = drawn.some(({ isChosen }) => isChosen)
      ? await submission.submit(tx, {
          entityType: ReviewEntityType.APPLICATION,
          entityId: request.id,
          entityName: request.title,
          submitterName: request.merchantName,
          priority: ReviewPriority.LOW,
          content,
          contentHash: hash,
          conditionCodes: conditionsFor(content.proposals.map(({ structure }) => structure)),
          partyBusinessIds: [request.merchantId, ...content.proposals.map(({ lender }) => lender.id)],
          isExPost: true,
        })
      : null
    const rows = drawn.map((each) => ({ ...each, flowVersion, reviewId: each.isChosen ? review!.id : null, drawnAt: tx.now }))
    await tx.db.insert(SampleDraw, rows)
  }

  const conclude = async (
    tx: Tx,
    request: FinancingRequest,
    reviewed: ReviewedContent,
    accepted: readonly Accepted[],
    setting: DealFlowSetting,
  ) => {
    const products = await approvalsOf(tx, accepted)
    const [first] = [...products.values()]
    const { checklistVersion, voteHashes } = first!
    const concluded = await contracts.conclude(tx, request.id, {
      content: reviewed.content,
      contentHash: reviewed.hash,
      checklistVersion,
      voteHashes,
      basis: { products, flowVersion: setting.version },
    })
    const contractIds = concluded.map(({ id }) => id)
    await tx.emit(dealPassed.of(request.id, TO_THE_BOARD, { requestId: request.id, contractIds, flowVersion: setting.version }))
    await draw(tx, request, reviewed, contractIds, setting)
  }

  return async (tx, request, reviewed, isAgain) => {
    await lockBoard(tx.db, 'shared')
    const setting = await dealFlowNow(tx.db)
    if (!isSampled(setting)) return []
    const accepted = await acceptedOf(tx, request.id)
    const found = exceptionsOf(await factsOf(tx, request, accepted, setting))
    const exceptions = isAgain ? [...found, DealException.SUBMITTED_AGAIN] : found
    const hasPassed = exceptions.length === 0
    await tx.db.insert(DealCheck, {
      requestId: request.id,
      requestVersion: request.version,
      flowVersion: setting.version,
      outcome: hasPassed ? DealOutcome.PASSED : DealOutcome.TO_BOARD,
      exceptions,
      products: accepted.flatMap(({ response, found: inForce }) =>
        inForce
          ? { responseId: response.id, productId: inForce.product.id, number: inForce.product.number!, version: inForce.version.version }
          : [],
      ),
      agreementHash: reviewed.hash,
      checkedAt: tx.now,
    })
    if (!hasPassed) return exceptions
    await conclude(tx, request, reviewed, accepted, setting)
    return null
  }
}
