import { type FieldErrors, invalidField } from '../../../shared/errors.ts'
import type { Said } from '../../../shared/i18n/text.ts'
import { toMinor, toPositiveMinor } from '../../../shared/money.ts'
import { plainPercent } from '../../../shared/percent.ts'
import { checkExpectedReturn, mayExpectReturn } from '../../structures/index.ts'
import type { FinancingRequest } from '../records/financing-request.entity.ts'
import type { FinancingRequestDraftInput, FinancingRequestInput } from './request.inputs.ts'

const text = (given: string | null | undefined) => given?.trim() || null

/** Returns the content of a complete request. */
export const asked = (input: FinancingRequestInput) => {
  checkExpectedReturn(input.preferredStructure, input.expectedROI, 'expectedROI')
  return {
    title: input.title.trim(),
    description: input.description.trim(),
    requestType: input.requestType,
    amountMinor: toPositiveMinor(input.amount, input.currency),
    currency: input.currency,
    preferredStructure: input.preferredStructure,
    repaymentPeriod: input.repaymentPeriod,
    urgency: input.urgency,
    expiresInDays: input.expiresInDays,
    collateral: text(input.collateral),
    expectedROI: input.expectedROI ? plainPercent(input.expectedROI) : null,
    shareScore: input.shareScore,
  }
}

/** Returns a draft's content with the given changes; omitted fields keep their value. */
export const amended = (draft: FinancingRequest, input: FinancingRequestDraftInput) => {
  const currency = input.currency ?? draft.currency
  const preferredStructure = input.preferredStructure ?? draft.preferredStructure
  checkExpectedReturn(preferredStructure, input.expectedROI, 'expectedROI')
  const amountMinor = input.amount == null ? draft.amountMinor : toMinor(input.amount, currency)
  if (amountMinor < 0n) throw invalidField('amount', 'common.amounts.aboveZero')
  const expectedROI = input.expectedROI === undefined ? draft.expectedROI : input.expectedROI && plainPercent(input.expectedROI)
  return {
    title: input.title?.trim() ?? draft.title,
    description: input.description?.trim() ?? draft.description,
    requestType: input.requestType ?? draft.requestType,
    amountMinor,
    currency,
    preferredStructure,
    repaymentPeriod: input.repaymentPeriod ?? draft.repaymentPeriod,
    urgency: input.urgency ?? draft.urgency,
    expiresInDays: input.expiresInDays ?? draft.expiresInDays,
    collateral: input.collateral === undefined ? draft.collateral : text(input.collateral),
    expectedROI: mayExpectReturn(preferredStructure) ? expectedROI : null,
    shareScore: input.shareScore ?? draft.shareScore,
  }
}

/** Returns what a draft still needs before it can be published, by field. */
export const missing = ({ title, description, amountMinor }: FinancingRequest): FieldErrors => {
  const lacking: Record<string, Said> = {}
  if (!title) lacking['title'] = 'financing.requests.titleMissing'
  if (!description) lacking['description'] = 'financing.requests.purposeMissing'
  if (amountMinor <= 0n) lacking['amount'] = 'common.amounts.aboveZero'
  return lacking
}
