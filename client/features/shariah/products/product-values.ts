import type { Currency, FinancingFeeKind, ProductForm, ReviseProductInput } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import type { ProductFragment } from './products.generated'

export const PRODUCT_FORMS = [
  'MURABAHA',
  'TAWARRUQ',
  'IJARAH',
  'IJARAH_WITH_TRANSFER',
  'MUSHARAKAH',
  'DIMINISHING_MUSHARAKAH',
  'MUDARABAH',
  'ISTISNA',
  'SALAM',
] as const satisfies readonly ProductForm[]

export const FEE_KINDS = ['VALUATION', 'BROKERAGE', 'REGISTRATION', 'DOCUMENTS', 'OTHER'] as const satisfies readonly FinancingFeeKind[]

type Fee = { most: string; costBasis: string }

/** The form of a product. A fee without an amount is not sent. */
export type ProductValues = {
  form: ProductForm
  name: string
  description: string
  audience: string
  currency: Currency
  largestAmount: string
  longestTerm: string
  fees: Record<FinancingFeeKind, Fee>
  latePolicy: string
  rebatePolicy: string
  securityPolicy: string
  fatwaNumber: string
  fileIds: UploadedFile[]
}

const NO_FEE: Fee = { most: '', costBasis: '' }

const feesOf = (given: readonly (Fee & { readonly kind: FinancingFeeKind })[]): ProductValues['fees'] => {
  const fee = (kind: FinancingFeeKind): Fee => {
    const found = given.find((each) => each.kind === kind)
    return found ? { most: found.most, costBasis: found.costBasis } : { ...NO_FEE }
  }
  return {
    VALUATION: fee('VALUATION'),
    BROKERAGE: fee('BROKERAGE'),
    REGISTRATION: fee('REGISTRATION'),
    DOCUMENTS: fee('DOCUMENTS'),
    OTHER: fee('OTHER'),
  }
}

/** An empty form, or the latest version of a product. */
export const valuesOf = (product?: ProductFragment): ProductValues => {
  const latest = product?.versions[0]
  return {
    form: product?.form ?? 'MURABAHA',
    name: latest?.name ?? '',
    description: latest?.description ?? '',
    audience: latest?.audience ?? '',
    currency: latest?.currency ?? 'AED',
    largestAmount: latest?.largestAmount ?? '',
    longestTerm: latest ? String(latest.longestTerm) : '',
    fees: feesOf(latest?.fees ?? []),
    latePolicy: latest?.latePolicy ?? '',
    rebatePolicy: latest?.rebatePolicy ?? '',
    securityPolicy: latest?.securityPolicy ?? '',
    fatwaNumber: latest?.fatwaNumber ?? '',
    fileIds: latest?.files.map(({ id, name, size, url }) => ({ id, name, size, url })) ?? [],
  }
}

/** The input of a version. Its form is sent apart, and only once. */
export const toVersion = ({ form: _, fees, fileIds, longestTerm, fatwaNumber, ...stated }: ProductValues): ReviseProductInput => ({
  ...stated,
  longestTerm: Number(longestTerm),
  fatwaNumber: fatwaNumber.trim() === '' ? null : fatwaNumber,
  fees: FEE_KINDS.filter((kind) => fees[kind].most.trim() !== '').map((kind) => ({ kind, ...fees[kind] })),
  fileIds: fileIds.map(({ id }) => id),
})
