import type { DraftFatwaInput, FatwaCategory, FatwaSourceKind, Structure } from '@/graphql/types.generated'
import type { FatwaDetailFragment } from './fatwa.generated'

export type Text = { readonly ar: string; readonly en: string }
export type Source = { readonly kind: FatwaSourceKind; readonly citation: string; readonly isVerified: boolean }

export type DraftValues = {
  readonly category: FatwaCategory
  readonly title: Text
  readonly question: Text
  readonly ruling: Text
  readonly reasons: Text
  readonly sources: readonly Source[]
  readonly conditions: readonly Text[]
  readonly structures: readonly Structure[]
  readonly products: readonly string[]
  readonly isPublic: boolean
  readonly effectiveOn: string
  readonly supersedesNumber: string
}

export const NO_TEXT: Text = { ar: '', en: '' }
export const NO_SOURCE: Source = { kind: 'STANDARD', citation: '', isVerified: false }

const plain = ({ ar, en }: Text): Text => ({ ar, en })

/** What the form starts with: the draft, or the question as it was asked. */
export const draftValuesOf = ({ category, content, request, supersedes }: FatwaDetailFragment, today: string): DraftValues =>
  content
    ? {
        category,
        title: plain(content.title),
        question: plain(content.question),
        ruling: plain(content.ruling),
        reasons: plain(content.reasons),
        sources: content.sources.map(({ kind, citation, isVerified }) => ({ kind, citation, isVerified })),
        conditions: content.conditions.map(plain),
        structures: content.structures,
        products: content.products,
        isPublic: content.isPublic,
        effectiveOn: content.effectiveOn,
        supersedesNumber: content.supersedesNumber ?? '',
      }
    : {
        category,
        title: { ar: '', en: request?.title ?? '' },
        question: { ar: '', en: request?.text ?? '' },
        ruling: NO_TEXT,
        reasons: NO_TEXT,
        sources: [NO_SOURCE],
        conditions: [],
        structures: [],
        products: [],
        isPublic: true,
        effectiveOn: today,
        supersedesNumber: supersedes?.number ?? '',
      }

/** What is sent: without rows that were left empty, and bound to the draft that was read. */
export const toDraftInput = (values: DraftValues, contentHash: string | null): DraftFatwaInput => ({
  ...values,
  sources: values.sources.filter(({ citation }) => citation.trim() !== ''),
  conditions: values.conditions.filter(({ ar, en }) => ar.trim() !== '' || en.trim() !== ''),
  products: values.products.filter((product) => product.trim() !== ''),
  supersedesNumber: values.supersedesNumber.trim() || null,
  contentHash,
})
