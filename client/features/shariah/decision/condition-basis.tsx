import { Box, chakra } from '@chakra-ui/react'
import { Scale, ShieldCheck } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { useFinancingLabels } from '@/ui/labels/financing-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Words } from '@/ui/labels/words'
import { disclosureFacts } from '@/ui/terms/disclosure-facts'
import { factsOf } from '@/ui/terms/terms-facts'
import { type TermsFact, useTermsWords } from '@/ui/terms/terms-words'
import { withOwnTerms } from '../review/own-terms'
import type { AcceptedProposalFragment, ReviewedRequestFragment, ReviewPageFragment } from '../review/review-page.generated'

type Condition = ReviewPageFragment['conditions'][number]
type Reviewed = ReviewPageFragment['request']

/** Whether terms that break the rule of a condition were refused. Terms that were not recorded were not checked. */
export const isChecked = ({ enforcedAs }: Condition, request: Reviewed) => {
  const proposals = request?.responses ?? []
  return enforcedAs !== null && proposals.length > 0 && proposals.every(({ terms }) => terms !== null)
}

type ConditionBasisProps = { readonly condition: Condition; readonly request: Reviewed }

/** What a condition rests on, who checks it, and the facts by which it is judged. */
export const ConditionBasis = ({ condition, request }: ConditionBasisProps) => {
  const { t } = useTranslation('shariah')
  const { source, isSourceVerified, evidencePaths } = condition
  return (
    <Box display="grid" gap="1.5" marginBlockEnd="2" clear="both" textStyle="caption" minWidth="0">
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" color="fg.muted">
        <span>
          <Trans
            t={t}
            i18nKey={isSourceVerified ? 'checklist.source' : 'checklist.sourceUnverified'}
            components={{ source: <bdi>{source}</bdi> }}
          />
        </span>
        {isChecked(condition, request) ? (
          <CheckedMark />
        ) : (
          <StatusBadge tone="neutral" icon={Scale}>
            {t('checklist.forTheBoard')}
          </StatusBadge>
        )}
      </Box>
      {request && <Evidence paths={evidencePaths} request={request} />}
    </Box>
  )
}

/** Marks a condition whose rule the terms were held to. */
export const CheckedMark = () => {
  const { t } = useTranslation('shariah')
  return (
    <StatusBadge tone="info" icon={ShieldCheck}>
      {t('checklist.checkedByMizan')}
    </StatusBadge>
  )
}

type Paths = readonly string[]

/** The facts that a path names, or that state a part of what it names. */
const named = (facts: readonly TermsFact[], paths: Paths) =>
  facts.filter(({ of }) => paths.some((path) => of === path || of.startsWith(`${path}.`)))

const isOfRequest = (path: string) => path.startsWith('request.')

const Evidence = ({ paths, request }: { readonly paths: Paths; readonly request: ReviewedRequestFragment }) => {
  const proposals = withOwnTerms(request.responses)
  return (
    <>
      {!paths.every(isOfRequest) &&
        proposals.map((proposal) => (
          <ProposalEvidence key={proposal.id} proposal={proposal} paths={paths} isNamed={proposals.length > 1} />
        ))}
      {paths.some(isOfRequest) && <RequestEvidence request={request} paths={paths} />}
    </>
  )
}

type ProposalEvidenceProps = {
  readonly proposal: AcceptedProposalFragment
  readonly paths: Paths
  /** With the name of the lender. */
  readonly isNamed: boolean
}

const ProposalEvidence = ({ proposal, paths, isNamed }: ProposalEvidenceProps) => {
  const { t } = useTranslation('shariah')
  const { lenderName, terms, disclosure, currency } = proposal
  const words = useTermsWords(currency)
  const facts = terms ? named([...factsOf(terms, words), ...(disclosure ? disclosureFacts(disclosure, words) : [])], paths) : []
  return (
    <Box minWidth="0">
      {isNamed && (
        <Box fontWeight="medium">
          <bdi>{lenderName}</bdi>
        </Box>
      )}
      {facts.length > 0 ? (
        <FactLine facts={facts} />
      ) : (
        <Box color="fg.muted">{t(terms ? 'checklist.noEvidence' : 'checklist.noTerms')}</Box>
      )}
    </Box>
  )
}

const RequestEvidence = ({ request, paths }: { readonly request: ReviewedRequestFragment; readonly paths: Paths }) => {
  const { t } = useTranslation('shariah')
  const labels = useFinancingLabels()
  const { description, businessSector, documents } = request
  const facts: readonly TermsFact[] = [
    { of: 'request.businessSector', label: t('review.sector'), value: labels.sector(businessSector) },
    { of: 'request.description', label: t('review.description'), value: <Words lineClamp="3">{description}</Words>, wide: true },
    {
      of: 'request.documents',
      label: t('review.documents'),
      value: documents.length === 0 ? t('review.noDocuments') : <FileNames names={documents.map(({ name }) => name)} />,
      wide: true,
    },
  ]
  return <FactLine facts={named(facts, paths)} />
}

const FileNames = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order does not change
    <span key={at}>
      {at > 0 && ' · '}
      <bdi>{name}</bdi>
    </span>
  ))

/** The width of a dot with the space on both sides. */
const GAP = '14px'

/** Facts one after the other, separated by dots. A wide one has a line of its own. There is no dot at the start of a line. */
const FactLine = ({ facts }: { readonly facts: readonly TermsFact[] }) => (
  <Box overflowX="clip">
    <chakra.dl display="flex" flexWrap="wrap" rowGap="0.5" marginInlineStart={`-${GAP}`}>
      {facts.map(({ of, label, value, wide = false }) => (
        <Box key={of} position="relative" minWidth="0" paddingInlineStart={GAP} {...(wide && { flexBasis: '100%' })} _before={DOT}>
          <chakra.dt display="inline" color="fg.muted">
            {label}
          </chakra.dt>{' '}
          <chakra.dd display="inline" margin="0" fontWeight="medium" overflowWrap="anywhere">
            {value}
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  </Box>
)

const DOT = {
  content: '"·" / ""',
  position: 'absolute',
  insetInlineStart: 0,
  width: GAP,
  textAlign: 'center',
  color: 'fg.muted',
} as const
