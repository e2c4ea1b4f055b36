import { Box, chakra, HStack } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { CopyText } from '@/ui/figures/copy-text'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StatusLabel } from '@/ui/labels/status-label'
import { ProofDownload } from '@/ui/records/proof-download'
import { Lowerings } from '../board/lowerings'
import type { ReviewPageFragment, ReviewRecordFragment } from './review-page.generated'

type Vote = ReviewPageFragment['votes'][number]

type VotesProps = { readonly review: ReviewPageFragment; readonly record: ReviewRecordFragment | undefined }

const NOTHING_YET: Pick<ReviewRecordFragment, 'authors' | 'lowerings' | 'recusals'> = { authors: [], lowerings: [], recusals: [] }

/** The votes by version. A vote on an earlier version stays on record and no longer counts. */
export const Votes = ({ review: { votes, version, requiredApprovals }, record }: VotesProps) => {
  const { authors, lowerings, recusals } = record ?? NOTHING_YET
  const { t } = useTranslation('shariah')
  const versions = [...new Set(votes.map((vote) => vote.version))].sort((a, b) => b - a)
  return (
    <Card title={t('review.votes')}>
      <Box color="fg.muted" marginBlockEnd={versions.length > 0 || lowerings.length > 0 ? '4' : '0'}>
        {t('review.votesNeeded', { count: requiredApprovals })}. {votes.length === 0 && t('review.noVotes')}
      </Box>
      <Lowerings lowerings={lowerings} />
      <Recusals recusals={recusals} />
      <Authors authors={authors} />
      <Box display="grid" gap="5">
        {versions.map((one) => (
          <Box key={one} as="section" aria-label={t('review.versionVotes', { version: one })} opacity={one === version ? 1 : 0.85}>
            <Box textStyle="caption" color="fg.muted" fontWeight="medium" marginBlockEnd="2">
              {t(one === version ? 'review.versionVotes' : 'review.versionVotesEarlier', { version: one })}
            </Box>
            <Box display="grid" gap="3">
              {votes
                .filter((vote) => vote.version === one)
                .map((vote) => (
                  <VoteLine key={vote.id} vote={vote} />
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

type RecusalsProps = { readonly recusals: ReviewRecordFragment['recusals'] }

/** The members whom an interest bars from voting, each with its cause. */
const Recusals = ({ recusals }: RecusalsProps) => {
  const { t } = useTranslation('shariah')
  return (
    recusals.length > 0 && (
      <chakra.ul listStyleType="none" display="grid" gap="1" marginBlockEnd="4">
        {recusals.map(({ auditor, businessId, businessName, basis }) => (
          <li key={`${auditor.id} ${businessId} ${basis}`}>
            <Trans
              t={t}
              i18nKey="review.recused"
              values={{ basis: t(`board.basis.${basis}`) }}
              components={{ auditor: <bdi>{auditor.name}</bdi>, business: <bdi>{businessName}</bdi> }}
            />
          </li>
        ))}
      </chakra.ul>
    )
  )
}

type AuthorsProps = { readonly authors: ReviewRecordFragment['authors'] }

/** Who drafted or submitted the policy under review, and whether they vote on it. */
const Authors = ({ authors }: AuthorsProps) => {
  const { t } = useTranslation('shariah')
  return (
    authors.length > 0 && (
      <chakra.ul listStyleType="none" display="grid" gap="1" marginBlockEnd="4">
        {authors.map(({ person, isBarred }) => (
          <li key={person.id}>
            <Trans t={t} i18nKey={isBarred ? 'review.author' : 'review.authorVotes'} components={{ person: <bdi>{person.name}</bdi> }} />
          </li>
        ))}
      </chakra.ul>
    )
  )
}

const VoteLine = ({ vote: { auditor, decision, notes, votedAt, hash, proofPath } }: { readonly vote: Vote }) => {
  const { t } = useTranslation('shariah')
  const { t: domain } = useTranslation('domain')
  return (
    <Box borderInlineStartWidth="2px" borderColor="border.emphasized" paddingInlineStart="3">
      <HStack gap="2" flexWrap="wrap">
        <Box fontWeight="medium">
          <bdi>{auditor.name}</bdi>
        </Box>
        <StatusLabel of="vote" value={decision} />
        <Box color="fg.muted" textStyle="caption">
          <Time at={votedAt} />
        </Box>
      </HStack>
      <Box whiteSpace="pre-line" marginBlockStart="1">
        <bdi>{notes}</bdi>
      </Box>
      <Box marginInlineStart="-2.5">
        <CopyText text={hash} what={t('review.voteHash')} />
      </Box>
      <ProofDownload proofs={[{ path: proofPath, label: domain('proof.ofVote', { name: auditor.name }) }]} />
    </Box>
  )
}
