import { Box, Button, chakra, Heading, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { useFormat } from '@/lib/text/format'
import { Dotted } from '@/ui/figures/dotted'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Panel } from '@/ui/frames/panel'
import { TextLink } from '@/ui/frames/text-link'
import { RequestStatusBadge } from '@/ui/labels/financing-labels'
import { May } from '@/ui/may'
import { CreditActs } from '@/ui/records/credit-acts'
import { CreditState } from '@/ui/records/credit-state'
import { Merchant } from '../marketplace/opportunity-row'
import { CancelAgreement } from './cancel-agreement'
import { ChangedTermsActs, ChangedTermsState } from './changed-terms'
import { canRespond, isInterest } from './my-response'
import type { MyResponsesQuery } from './my-responses.generated'
import { ResponseBadges, ResponseInFull, ResponseTerms } from './response-terms'
import { ResponseVersions } from './response-versions'
import { WithdrawResponse } from './withdraw-response'

type MyResponse = MyResponsesQuery['lenderResponses']['nodes'][number]

/** One response of this lender with its request, or with the parts of the request that it may still see. */
export const ResponseCard = ({ response }: { readonly response: MyResponse }) => {
  const { t } = useTranslation('lending')
  const request = useOpenDetail('request')
  const respond = useOpenDetail('respond')
  const { money } = useFormat()
  const [withdrawing, setWithdrawing] = useState(false)
  const { requestId, requestTitle, availableActions, respondedAt } = response
  const title = response.request?.title ?? requestTitle
  const cancellableUntil =
    response.outcome === 'ACCEPTED' && response.request?.availableActions.includes('CANCEL_ACCEPTANCE')
      ? (response.request.coolingOff?.endsAt ?? null)
      : null
  const declined = response.status === 'DECLINED'
  const isAgreedLead = response.outcome === 'ACCEPTED' && response.syndicateRole === 'LEAD'
  const proposes = response.request !== null && isInterest(response) && canRespond(response.request)
  return (
    <Panel as="article" aria-label={title} padding={{ base: '4', md: '5' }}>
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="flex-start" gap="3">
        <Box minWidth="0" flex="1 1 260px">
          {response.request ? (
            <Heading as="h3" textStyle="heading" fontWeight="semibold" overflowWrap="anywhere">
              <chakra.span _hover={{ textDecoration: 'underline' }} textUnderlineOffset="3px">
                <Link to={request.hrefOf(requestId)} preventScrollReset>
                  <bdi>{title}</bdi>
                </Link>
              </chakra.span>
            </Heading>
          ) : (
            <>
              <Heading as="h3" textStyle="heading" fontWeight="semibold" color="fg.muted">
                {t('notFound.title')}
              </Heading>
              <Box color="fg.muted" textStyle="small">
                {t('notFound.was')} <bdi>{requestTitle}</bdi>
              </Box>
            </>
          )}
          <Dotted>
            {response.request && <Merchant name={response.request.merchantName} verified={response.request.isMerchantVerified} />}
            {response.request && <Money amount={response.request.amount} currency={response.request.currency} />}
            {response.proposedAmount === null && <Time at={respondedAt} />}
          </Dotted>
        </Box>
        <HStack gap="2" flexWrap="wrap">
          {response.request && response.request.status !== 'ACTIVE' && (
            <RequestStatusBadge status={response.request.status} stage={response.request.stage} />
          )}
          <ResponseBadges response={response} />
        </HStack>
      </Box>
      <Box marginBlockStart="4">
        <ResponseTerms response={response} badges={false} />
        {response.request && (
          <HStack gap="2" flexWrap="wrap" marginBlockStart="3" _empty={{ display: 'none' }}>
            <ResponseInFull response={response} />
            {response.version > 1 && <ResponseVersions response={response} />}
          </HStack>
        )}
      </Box>
      {response.isFunded === false && (
        <Box color="caution.fg" textStyle="small" marginBlockStart="3">
          {t('responses.notFunded', { amount: money(response.proposedAmount ?? '0', response.currency) })}{' '}
          <TextLink to={paths.wallet}>{t('responses.toWallet')}</TextLink>
        </Box>
      )}
      {response.outcome === 'ACCEPTED' && response.creditDueAt && response.request?.status === 'UNDER_REVIEW' && (
        <Box color={response.creditConfirmedAt ? 'fg.muted' : 'caution.fg'} textStyle="small" marginBlockStart="3">
          <CreditState dueAt={response.creditDueAt} confirmedAt={response.creditConfirmedAt} />
        </Box>
      )}
      <ChangedTermsState response={response} />
      {(availableActions.length > 0 || proposes || cancellableUntil) && (
        <HStack gap="2" justify="flex-end" flexWrap="wrap" marginBlockStart="4">
          {response.request && cancellableUntil && (
            <CancelAgreement response={response} request={response.request} until={cancellableUntil} />
          )}
          {response.request && (availableActions.includes('CONFIRM_CREDIT') || availableActions.includes('REFUSE_CREDIT')) && (
            <CreditActs responseId={response.id} title={title} merchantName={response.request.merchantName} />
          )}
          <ChangedTermsActs response={response} />
          {availableActions.includes('WITHDRAW') && (
            <Button
              variant="ghost"
              onClick={() => setWithdrawing(true)}
              aria-label={t(declined ? 'responses.undoDeclineOf' : 'responses.withdrawOf', { title })}
            >
              {t(declined ? 'responses.undoDecline' : 'responses.withdraw')}
            </Button>
          )}
          {proposes && (
            <May act="sendProposal">
              {' '}
              <Button variant="outline" onClick={() => respond.open(requestId)} aria-label={t('row.proposeFor', { title })}>
                {t('respond.send')}
              </Button>
            </May>
          )}
          {availableActions.includes('REVISE') && (
            <Button
              variant="outline"
              onClick={() => respond.open(requestId)}
              aria-label={t(isAgreedLead ? 'changedTerms.changeOf' : 'responses.reviseOf', { title })}
            >
              {t(isAgreedLead ? 'changedTerms.change' : 'responses.revise')}
            </Button>
          )}
        </HStack>
      )}
      <WithdrawResponse response={response} open={withdrawing} onClose={() => setWithdrawing(false)} />
    </Panel>
  )
}
