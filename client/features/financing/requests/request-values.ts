import type { CreateFinancingRequestDraftInput, CreateFinancingRequestInput } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import type { Currency } from '@/lib/browser/preferences'
import { parseAmount } from '@/lib/text/amount'
import { isPartnership, type RequestType, type Structure, type Urgency } from '@/ui/labels/financing-labels'
import type { RequestDetailsFragment } from '../request/request-details.generated'

/** The values of the form, with every choice as the text of its control. */
export type RequestValues = {
  title: string
  description: string
  requestType: RequestType
  currency: Currency
  amount: string
  preferredStructure: Structure
  repaymentPeriod: string
  urgency: Urgency
  expiresInDays: string
  collateral: string
  expectedROI: string
  documents: readonly UploadedFile[]
  shareScore: boolean
}

export const EXPIRIES = [15, 30, 45, 60] as const

/** The specification's defaults. */
export const newRequest = (currency: Currency): RequestValues => ({
  title: '',
  description: '',
  requestType: 'WORKING_CAPITAL',
  currency,
  amount: '',
  preferredStructure: 'MURABAHA',
  repaymentPeriod: '24',
  urgency: 'MEDIUM',
  expiresInDays: '30',
  collateral: '',
  expectedROI: '',
  documents: [],
  shareScore: false,
})

export const valuesOf = (request: RequestDetailsFragment): RequestValues => ({
  title: request.title,
  description: request.description,
  requestType: request.requestType,
  currency: request.currency,
  amount: Number(request.amount) > 0 ? request.amount : '',
  preferredStructure: request.preferredStructure,
  repaymentPeriod: String(request.repaymentPeriod),
  urgency: request.urgency,
  expiresInDays: String(request.expiresInDays),
  collateral: request.collateral ?? '',
  expectedROI: request.expectedROI ?? '',
  documents: request.documents.map(({ id, name, size }) => ({ id, name, size })),
  shareScore: request.shareScore,
})

const optional = (values: RequestValues) => ({
  collateral: values.collateral.trim() || null,
  expectedROI: isPartnership(values.preferredStructure) ? parseAmount(values.expectedROI) : null,
  documentIds: values.documents.map(({ id }) => id),
  shareScore: values.shareScore,
})

const choices = (values: RequestValues) => ({
  requestType: values.requestType,
  currency: values.currency,
  preferredStructure: values.preferredStructure,
  repaymentPeriod: Number(values.repaymentPeriod),
  urgency: values.urgency,
  expiresInDays: Number(values.expiresInDays),
})

export const toInput = (values: RequestValues): CreateFinancingRequestInput => ({
  ...choices(values),
  ...optional(values),
  title: values.title.trim(),
  description: values.description.trim(),
  amount: parseAmount(values.amount) ?? values.amount,
})

/** Converts a draft, which may be incomplete: an emptied text is cleared, an invalid amount is left unchanged. */
export const toDraft = (values: RequestValues): CreateFinancingRequestDraftInput => ({
  ...choices(values),
  ...optional(values),
  title: values.title.trim(),
  description: values.description.trim(),
  amount: parseAmount(values.amount),
})
