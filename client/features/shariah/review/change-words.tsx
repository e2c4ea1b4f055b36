import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '@/lib/text/day'
import { Time } from '@/ui/figures/time'
import { factsOf } from '@/ui/terms/terms-facts'
import { useTermsWords } from '@/ui/terms/terms-words'
import type { AcceptedProposalFragment, ReviewPageFragment, ReviewRecordFragment } from './review-page.generated'

type Change = ReviewRecordFragment['versions'][number]['changes'][number]

/** A change in the reader's words. Either value is null where that version lacks it. */
export interface DescribedChange {
  readonly path: string
  readonly label: string
  /** The lender whose proposal it is in; null elsewhere. */
  readonly of: string | null
  readonly before: ReactNode
  readonly after: ReactNode
}

/** Fields with a text of their own, by their path after the list that they are in. */
const LABELS = {
  'request.title': 'changes.of.title',
  'request.description': 'review.description',
  'request.amount': 'review.amount',
  'request.preferredStructure': 'review.structure',
  'request.requestType': 'review.type',
  'request.repaymentPeriod': 'review.period',
  'request.businessSector': 'review.sector',
  'request.collateral': 'review.collateral',
  'request.expectedROI': 'review.expectedROI',
  'request.urgency': 'review.urgency',
  'request.documents': 'review.documents',
  'merchant.name': 'review.merchant',
  'lender.name': 'review.lender',
  amount: 'review.proposal.amount',
  structure: 'review.proposal.structure',
  rate: 'review.proposal.rate',
  term: 'review.proposal.term',
  totalPayable: 'review.proposal.totalPayable',
  conditions: 'review.proposal.conditions',
  message: 'review.proposal.message',
  responseType: 'review.proposal.share',
} as const

type LabelPath = keyof typeof LABELS

const labelOf = (path: string) => {
  const known = Object.keys(LABELS).find((each): each is LabelPath => path === each || path.startsWith(`${each}.`))
  return known && LABELS[known]
}

/** Numbers of versions, and figures that follow from the terms, are no changes of their own. */
const isDerived = (path: string) => /^(version|requestId|proposals\.[^.]+\.(version|responseId|schedule\..*|disclosure\..*))$/.test(path)

const PROPOSAL = /^proposals\.([^.]+)\.(.+)$/
const AMOUNT = /^-?\d+\.\d{2,3}$/

/** Describes the changes between two versions of a matter. Fields without a text of their own are named by their path. */
export const useChangeWords = (request: ReviewPageFragment['request']) => {
  const { t } = useTranslation('shariah')
  const words = useTermsWords(request?.currency ?? 'AED')
  const proposals: readonly AcceptedProposalFragment[] = request?.responses ?? []

  const shown = (value: string | null): ReactNode => {
    if (value === null) return null
    if (request && AMOUNT.test(value)) return words.money(value)
    if (isDay(value)) return <Time at={value} as="date" />
    if (value === 'true' || value === 'false') return words.yesNo(value === 'true')
    return <bdi>{value}</bdi>
  }

  const labelOfTerms = (proposal: AcceptedProposalFragment | undefined, path: string) => {
    const facts = proposal?.terms ? factsOf(proposal.terms, words) : []
    return facts.find(({ of }) => path === of || path.startsWith(`${of}.`) || of.startsWith(`${path}.`))?.label
  }

  const describeOne = ({ path, before, after }: Change): DescribedChange => {
    const [, responseId, within] = PROPOSAL.exec(path) ?? []
    const proposal = proposals.find(({ id }) => id === responseId)
    const field = within ?? path
    const key = labelOf(field)
    const ofTerms = field.startsWith('terms.') ? labelOfTerms(proposal, field.slice('terms.'.length)) : undefined
    return {
      path,
      label: ofTerms ?? (key ? t(key) : t('changes.field', { path: field })),
      of: proposal?.lenderName ?? null,
      before: shown(before),
      after: shown(after),
    }
  }

  return { describe: (changes: readonly Change[]) => changes.filter(({ path }) => !isDerived(path)).map(describeOne) }
}
