import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { InstalmentCover, useBurdenWords } from '@/ui/figures/affordability'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { rateName, StructureTerm, useDaysLeft, useFinancingLabels } from '@/ui/labels/financing-labels'
import { StatusLabel } from '@/ui/labels/status-label'
import { Term } from '@/ui/labels/term'
import { Words } from '@/ui/labels/words'
import type { DisclosureFragment } from '@/ui/terms/disclosure.generated'
import { TermsButton } from '@/ui/terms/loaded-terms'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import { Fact } from '../marketplace/opportunity-row'
import type { ResponseCardFragment } from './response-card.generated'

/** The status of a response and its outcome, as badges. Declines and withdrawals have no outcome; an interest has none while it is open. */
export const ResponseBadges = ({ response: { status, outcome } }: { readonly response: ResponseCardFragment }) => (
  <HStack gap="2" flexWrap="wrap">
    <StatusLabel of="response" value={status} />
    {(status === 'PROPOSAL_SENT' || (status === 'INTERESTED' && outcome !== 'PENDING')) && (
      <StatusLabel of="responseOutcome" value={outcome} />
    )}
  </HStack>
)

/** A response in full: the terms of a proposal or the reasons of a decline. */
export const ResponseTerms = ({ response, badges = true }: { readonly response: ResponseCardFragment; readonly badges?: boolean }) => {
  const { t } = useTranslation('lending')
  const { conditions, message } = response
  return (
    <Box display="grid" gap="4">
      {badges && (
        <HStack justify="space-between" flexWrap="wrap" gap="2">
          <ResponseBadges response={response} />
          <Box color="fg.muted" textStyle="caption">
            <Time at={response.respondedAt} />
          </Box>
        </HStack>
      )}
      {response.proposedAmount !== null && <ProposalTerms response={response} amount={response.proposedAmount} />}
      {response.status === 'DECLINED' && <DeclineReasons response={response} />}
      {conditions.length > 0 && (
        <Box display="grid" gap="1">
          <Box color="fg.muted" textStyle="caption">
            {t('responses.conditions')}
          </Box>
          <chakra.ul paddingInlineStart="5" listStyleType="disc" display="grid" gap="1">
            {conditions.map((condition) => (
              <li key={condition}>
                <Words>{condition}</Words>
              </li>
            ))}
          </chakra.ul>
        </Box>
      )}
      {message && (
        <Box display="grid" gap="1">
          <Box color="fg.muted" textStyle="caption">
            {t('responses.message')}
          </Box>
          <Words whiteSpace="pre-line">{message}</Words>
        </Box>
      )}
    </Box>
  )
}

type ProposalTermsProps = { readonly response: ResponseCardFragment; readonly amount: string }

const ProposalTerms = ({ response, amount }: ProposalTermsProps) => {
  const { t } = useTranslation('lending')
  const { t: d } = useTranslation('domain')
  const burden = useBurdenWords()
  const { date, dateTime } = useFormat()
  const label = useFinancingLabels()
  const daysLeft = useDaysLeft()
  const { currency, proposedRate, proposedTerm, proposedStructure, responseType, totalPayable, monthlyPayment, expiresAt, disclosure } =
    response
  const isPending = response.status === 'PROPOSAL_SENT' && response.outcome === 'PENDING'
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(150px, 1fr))' }}
      gap="4"
    >
      <Fact name={t('responses.amount')}>
        <Money amount={amount} currency={currency} />
      </Fact>
      {response.commitment !== null && response.syndicateRole === 'LEAD' && (
        <Fact name={t('form.commitment')}>
          <Money amount={response.commitment} currency={currency} />
        </Fact>
      )}
      {proposedRate !== null && proposedStructure && <Fact name={d(rateName(proposedStructure))}>{label.rate(proposedRate)}</Fact>}
      {proposedTerm !== null && <Fact name={t('responses.term')}>{label.months(proposedTerm)}</Fact>}
      {responseType && <Fact name={t('responses.type')}>{label.responseType(responseType)}</Fact>}
      {proposedStructure && (
        <Fact name={t('row.structure')}>
          <StructureTerm structure={proposedStructure} />
        </Fact>
      )}
      {totalPayable !== null && (
        <Fact name={t('responses.total')}>
          <Money amount={totalPayable} currency={currency} />
        </Fact>
      )}
      {monthlyPayment !== null && (
        <Fact name={t('responses.monthly')}>
          <Money amount={monthlyPayment} currency={currency} />
        </Fact>
      )}
      {response.affordability && (
        <Fact name={<Term of="instalmentCover">{d('score.instalmentCover')}</Term>}>
          <InstalmentCover of={response.affordability} />
        </Fact>
      )}
      {response.affordability && <Fact name={d('affordability.ofBalance')}>{burden.ofBalance(response.affordability)}</Fact>}
      {response.affordability && <Fact name={d('affordability.ofLeanMonth')}>{burden.ofLeanMonth(response.affordability)}</Fact>}
      {proposedStructure && totalPayable === null && (
        <Fact name={t('responses.total')}>
          {t(
            proposedStructure === 'SALAM'
              ? 'responses.noTotalSalam'
              : disclosure && disclosure.lenderProfitShare === null
                ? 'responses.notFixed'
                : 'responses.noTotal',
          )}
        </Fact>
      )}
      {disclosure && <Disclosed disclosure={disclosure} currency={currency} />}
      <Fact name={t('responses.responded')}>
        <time dateTime={response.respondedAt} title={dateTime(response.respondedAt)}>
          {date(response.respondedAt)}
        </time>
      </Fact>
      {expiresAt && (
        <Fact name={t('responses.expiresAt')}>
          <time dateTime={expiresAt} title={dateTime(expiresAt)}>
            {date(expiresAt)}
          </time>
          {isPending && (
            <Box color="fg.muted" textStyle="caption">
              {daysLeft(expiresAt)}
            </Box>
          )}
        </Fact>
      )}
    </Box>
  )
}

/** Opens the terms and the schedule of a proposal that has them. */
export const ResponseInFull = ({ response }: { readonly response: ResponseCardFragment }) => {
  const { id, requestId, requestTitle, currency, version, disclosure } = response
  return disclosure && <TermsButton of="responses" {...{ id, requestId, currency, version }} name={requestTitle} />
}

type DisclosedProps = { readonly disclosure: DisclosureFragment; readonly currency: string }

const Disclosed = ({ disclosure, currency }: DisclosedProps) => {
  const { t } = useTranslation('lending')
  const { date } = useFormat()
  const label = useFinancingLabels()
  const terms = useTermsLabels()
  const { costOfFinance, aprEquivalentRate, aprAbsence, firstDueOn } = disclosure
  return (
    <>
      {costOfFinance !== null && (
        <Fact name={t('responses.costOfFinance')}>
          <Money amount={costOfFinance} currency={currency} />
        </Fact>
      )}
      {aprEquivalentRate !== null && <Fact name={t('responses.annualRate')}>{label.rate(aprEquivalentRate)}</Fact>}
      {aprAbsence !== null && <Fact name={t('responses.annualRate')}>{terms.aprAbsence(aprAbsence)}</Fact>}
      {firstDueOn !== null && <Fact name={t('responses.firstDueOn')}>{date(firstDueOn)}</Fact>}
    </>
  )
}

const DeclineReasons = ({ response: { declineReason, declineReasons } }: { readonly response: ResponseCardFragment }) => {
  const { t } = useTranslation('lending')
  const label = useFinancingLabels()
  return (
    <Box display="grid" gap="2">
      {declineReason && (
        <Box color="fg.error" overflowWrap="anywhere">
          {t('responses.declineReason')} <bdi>{declineReason}</bdi>
        </Box>
      )}
      {declineReasons.length > 0 && <Box color="fg.muted">{declineReasons.map((reason) => label.declineReason(reason)).join(' · ')}</Box>}
    </Box>
  )
}
