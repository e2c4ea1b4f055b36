import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { useBurdenWords } from '@/ui/figures/affordability'
import type { Fact } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { StructureTerm, useFinancingLabels } from '@/ui/labels/financing-labels'
import { Term } from '@/ui/labels/term'
import { BookLenders } from '@/ui/records/book-lenders'
import { LoadedTerms } from '@/ui/terms/loaded-terms'
import { Facts, Lines } from './facts'
import { withOwnTerms } from './own-terms'
import type { AcceptedProposalFragment } from './review-page.generated'

/** The accepted proposals under review, with the terms of each; those of a syndicate are its lead's, shown once with its lenders. */
export const AcceptedProposals = ({ proposals: accepted }: { readonly proposals: readonly AcceptedProposalFragment[] }) => {
  const { t } = useTranslation('shariah')
  const proposals = withOwnTerms(accepted)
  return (
    <Card title={t('review.accepted', { count: Math.max(1, proposals.length) })}>
      {proposals.length === 0 && <Box color="fg.muted">{t('review.noProposals')}</Box>}
      <Box display="grid" gap="5">
        {proposals.map((proposal, at) => (
          <Box key={proposal.id} {...(at > 0 && { borderBlockStartWidth: '1px', paddingBlockStart: '5' })}>
            <Proposal proposal={proposal} />
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const Proposal = ({ proposal }: { readonly proposal: AcceptedProposalFragment }) => {
  const { t } = useTranslation('shariah')
  const labels = useFinancingLabels()
  const { t: domain } = useTranslation('domain')
  const burden = useBurdenWords()
  const { affordability, currency, proposedAmount, proposedStructure, proposedRate, proposedTerm, totalPayable, monthlyPayment } = proposal
  const known: readonly (Fact | null)[] = [
    proposedAmount === null ? null : { label: t('review.proposal.amount'), value: <Money amount={proposedAmount} currency={currency} /> },
    totalPayable === null ? null : { label: t('review.proposal.totalPayable'), value: <Money amount={totalPayable} currency={currency} /> },
    proposedStructure === null ? null : { label: t('review.proposal.structure'), value: <StructureTerm structure={proposedStructure} /> },
    monthlyPayment === null ? null : { label: t('review.proposal.monthly'), value: <Money amount={monthlyPayment} currency={currency} /> },
    proposedRate === null
      ? null
      : {
          label: t('review.proposal.rate'),
          value: <Term of="flatRate">{labels.rate(proposedRate)}</Term>,
        },
    proposedTerm === null ? null : { label: t('review.proposal.term'), value: labels.months(proposedTerm) },
    affordability === null ? null : { label: domain('affordability.ofBalance'), value: burden.ofBalance(affordability) },
    affordability === null ? null : { label: domain('affordability.ofLeanMonth'), value: burden.ofLeanMonth(affordability) },
    proposal.responseType === null ? null : { label: t('review.proposal.share'), value: labels.responseType(proposal.responseType) },
  ]
  return (
    <Box display="grid" gap="4">
      <HStack justify="space-between" gap="3">
        <Box fontWeight="semibold">
          <bdi>{proposal.lenderName}</bdi>
        </Box>
        <Box color="fg.muted" textStyle="caption">
          {t('review.version', { version: proposal.version })}
        </Box>
      </HStack>
      <Facts facts={known.filter((fact) => fact !== null)} />
      {proposal.syndicateRole === 'LEAD' && proposal.book && <BookLenders book={proposal.book} />}
      <Lines title={t('review.proposal.conditions')} lines={proposal.conditions} />
      {proposal.message && (
        <Box>
          <Box color="fg.muted" textStyle="caption">
            {t('review.proposal.message')}
          </Box>
          <Box whiteSpace="pre-line">
            <bdi>{proposal.message}</bdi>
          </Box>
        </Box>
      )}
      {proposal.disclosure && (
        <LoadedTerms key={proposal.version} requestId={proposal.requestId} of="responses" id={proposal.id} currency={currency} />
      )}
      <EarlierVersions proposal={proposal} />
    </Box>
  )
}

const EarlierVersions = ({ proposal: { versions, version: current, currency } }: { readonly proposal: AcceptedProposalFragment }) => {
  const { t } = useTranslation('shariah')
  const { money } = useFormat()
  const labels = useFinancingLabels()
  const earlier = versions.filter(({ version }) => version < current)
  if (earlier.length === 0) return null
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" color="brand.fg" fontWeight="medium" width="fit-content">
        {t('review.proposal.earlier', { count: earlier.length })}
      </chakra.summary>
      <chakra.ul paddingInlineStart="4" paddingBlockStart="2" color="fg.muted">
        {earlier.map(({ version, proposedAmount, proposedStructure, flatRate, proposedTerm }) => (
          <li key={version}>
            {t(flatRate === null ? 'review.proposal.earlierLineNoRate' : 'review.proposal.earlierLine', {
              version,
              amount: money(proposedAmount, currency),
              structure: labels.structure(proposedStructure),
              rate: flatRate === null ? '' : labels.rate(flatRate),
              term: labels.months(proposedTerm),
            })}
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}
