import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import type { AcceptedProposalFragment, ReviewPageFragment } from '../review/review-page.generated'
import { Caution } from './caution'
import type { Decision } from './decision-values'
import type { Tally } from './findings'
import { hasParties } from './has-parties'

type ConsequenceProps = { readonly review: ReviewPageFragment; readonly decision: Decision; readonly tally: Tally }

const PER_PROPOSAL = { APPROVE: 'decide.funds', REJECT: 'decide.lapses', REQUEST_MODIFICATION: 'decide.onHold' } as const

/** The consequence of a decision, in numbers, and the conditions without a finding. */
export const Consequence = ({ review, decision, tally }: ConsequenceProps) => {
  const { t } = useTranslation('shariah')
  const { request, entityType, version, votes, requiredApprovals } = review
  const equal = votes.filter((vote) => vote.version === version && vote.decision === decision).length
  const missing = Math.max(0, requiredApprovals - equal - 1)
  return (
    <Box display="grid" gap="3">
      {decision === 'REQUEST_MODIFICATION' && <Box>{t('decide.modifies', { next: version + 1 })}</Box>}
      {decision === 'APPROVE' && !request && <Box>{t(entityType === 'MODEL' ? 'decide.approvesModel' : 'decide.approves')}</Box>}
      {decision === 'REJECT' && !request && <Box>{t('decide.rejectsMatter')}</Box>}
      {request?.responses.map((proposal) => (
        <Box key={proposal.id}>
          <ProposalLine decision={decision} proposal={proposal} merchant={request.merchantName} />
        </Box>
      ))}
      {decision === 'REJECT' && request && (
        <Box>
          <Trans t={t} i18nKey="decide.returns" components={{ to: <Name>{request.merchantName}</Name> }} />
        </Box>
      )}
      {missing > 0 && <Box fontWeight="medium">{t('decide.votesMissing', { count: missing })}</Box>}
      {tally.open > 0 && (
        <Caution>
          <p>{t('decide.notChecked', { count: tally.open })}</p>
        </Caution>
      )}
      <Box color="fg.muted">
        {t(hasParties(review) ? 'decide.notified' : 'decide.kept')} {t('decide.final')}
      </Box>
    </Box>
  )
}

type ProposalLineProps = { readonly decision: Decision; readonly proposal: AcceptedProposalFragment; readonly merchant: string }

const ProposalLine = ({ decision, proposal: { proposedAmount, currency, lenderName }, merchant }: ProposalLineProps) => {
  const { t } = useTranslation('shariah')
  if (proposedAmount === null) return null
  return (
    <Trans
      t={t}
      i18nKey={PER_PROPOSAL[decision]}
      components={{
        amount: (
          <chakra.strong fontWeight="semibold">
            <Money amount={proposedAmount} currency={currency} />
          </chakra.strong>
        ),
        from: <Name>{lenderName}</Name>,
        to: <Name>{merchant}</Name>,
      }}
    />
  )
}

const Name = ({ children }: { readonly children?: ReactNode }) => (
  <chakra.strong fontWeight="semibold">
    <bdi>{children}</bdi>
  </chakra.strong>
)
