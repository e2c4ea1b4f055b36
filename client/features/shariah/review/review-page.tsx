import { skipToken } from '@apollo/client/react'
import { Box, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { Time } from '@/ui/figures/time'
import { BackButton } from '@/ui/frames/back-button'
import { Card } from '@/ui/frames/card'
import { PageHeader } from '@/ui/frames/page-header'
import { BlockSkeleton, type Query, QueryView } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { useSubmitter } from '@/ui/labels/submitter'
import { ContractCard } from '@/ui/records/contract-card'
import { Shortfall } from '../board/shortfall'
import { DecisionPanel } from '../decision/decision-panel'
import { ReviewedFatwa } from '../fatwas/reviewed-fatwa'
import { ReviewedIncident } from '../incidents/reviewed-incident'
import { ReviewedModel } from '../models/reviewed-model'
import { ReviewedPolicy } from '../policies/page/reviewed-policy'
import { ReviewBasis } from '../products/review-basis'
import { ReviewedProduct } from '../products/reviewed-product'
import { ReviewedIncome } from '../screening/reviewed-income'
import { AcceptedProposals } from './accepted-proposals'
import { ChangedNote } from './changed-note'
import { ContentChanges } from './content-changes'
import { Fingerprint } from './fingerprint'
import { Outcome } from './outcome'
import { Parties } from './parties'
import { useReviewChangedSubscription, useReviewResubmittedSubscription, useReviewSettledSubscription } from './review-live.generated'
import {
  type ReviewPageFragment,
  type ReviewRecordFragment,
  useReviewedRequestChangedSubscription,
  useReviewMatterQuery,
  useReviewPageQuery,
  useReviewRecordQuery,
} from './review-page.generated'
import { ReviewedRequest } from './reviewed-request'
import { Votes } from './votes'

/** One review to read and decide: the content next to the checklist. New versions, votes and decisions are pushed. */
export const ReviewPage = ({ id, onBack }: { readonly id: string; readonly onBack: () => void }) => {
  const { t } = useTranslation('shariah')
  const query = found(useReviewPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  const record = found(useReviewRecordQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  const reread = { onData: () => void record.refetch().catch(() => undefined) }
  useReviewResubmittedSubscription(reread)
  useReviewSettledSubscription(reread)
  useReviewChangedSubscription()
  return (
    <>
      <BackButton label={t('review.back')} onClick={onBack} />
      <QueryView query={query} skeleton={<PageSkeleton />}>
        {({ ssbReview }) => <Review review={ssbReview} record={record} onReload={() => query.refetch()} />}
      </QueryView>
    </>
  )
}

const columns = { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 440px' } as const

type ReviewProps = {
  readonly review: ReviewPageFragment
  /** Its versions, who may not vote, and the votes that it lacks. */
  readonly record: Query<{ readonly ssbReview: ReviewRecordFragment }>
  readonly onReload: () => Promise<unknown>
}

const Review = ({ review, record, onReload }: ReviewProps) => {
  const { t } = useTranslation('shariah')
  const { request, exceptions, isExPost, submittedAt, contentHash, version, availableActions } = review
  const submitterOf = useSubmitter()
  const shortfall = record.data?.ssbReview.shortfall
  const canDecide = availableActions.includes('DECIDE')
  const [readHash, setReadHash] = useState(contentHash)
  useReviewedRequestChangedSubscription(request ? { variables: { id: request.id } } : skipToken)
  const changed = canDecide && readHash !== contentHash
  return (
    <>
      <PageHeader
        title={review.entityName}
        badge={
          <HStack gap="2" flexWrap="wrap">
            <StatusLabel of="review" value={review.status} />
            <StatusLabel of="reviewPriority" value={review.priority} />
          </HStack>
        }
        explanation={
          <>
            {t(`entityType.${review.entityType}`)} · {t('review.version', { version })} ·{' '}
            <Trans t={t} i18nKey="review.submitted" components={{ by: <bdi>{submitterOf(review)}</bdi>, at: <Time at={submittedAt} /> }} />
          </>
        }
      />
      {changed && <ChangedNote version={version} onRead={() => setReadHash(contentHash)} />}
      {shortfall && <Shortfall reviewId={review.id} shortfall={shortfall} />}
      <Box display="grid" gap="5" gridTemplateColumns={columns} alignItems="start">
        <Box display="grid" gap="5" minWidth="0">
          <QueryView query={record} skeleton={<BlockSkeleton lines={2} />}>
            {({ ssbReview }) => <ContentChanges versions={ssbReview.versions} request={request} />}
          </QueryView>
          <ReviewBasis exceptions={exceptions} isExPost={isExPost} />
          {request ? (
            <>
              <AcceptedProposals proposals={request.responses} />
              <ReviewedRequest request={request} />
              {request.contracts
                .filter(
                  ({ reviewedHash, approvedProduct }) => reviewedHash === contentHash || approvedProduct?.agreementHash === contentHash,
                )
                .map((contract) => (
                  <ContractCard key={contract.id} contract={contract} request={request} />
                ))}
              {canDecide && <ReviewedIncome reviewId={review.id} />}
              <Parties request={request} onDeclared={onReload} />
            </>
          ) : (
            <Matter review={review} />
          )}
          <Votes review={review} record={record.data?.ssbReview} />
          <Fingerprint hash={contentHash} />
        </Box>
        <Box as="section" tabIndex={0} aria-label={t(canDecide ? 'decide.title' : 'review.outcome')} minWidth="0" {...besideTheText}>
          {canDecide ? (
            <DecisionPanel review={review} readHash={changed ? undefined : readHash} onChanged={onReload} />
          ) : (
            <Outcome review={review} deciders={record.data?.ssbReview.deciders} />
          )}
        </Box>
      </Box>
    </>
  )
}

/** What is reviewed, for matters other than applications. */
const Matter = ({ review: { id, entityType, entityId, policy, contentHash } }: { readonly review: ReviewPageFragment }) => {
  const { t } = useTranslation('shariah')
  if (policy) return <ReviewedPolicy id={policy.id} />
  if (entityType === 'MODEL') return <ReviewedModel key={contentHash} id={entityId} />
  if (entityType === 'INCIDENT') return <ReviewedIncident id={entityId} />
  if (entityType === 'PRODUCT' || entityType === 'FATWA') return <LoadedMatter key={contentHash} reviewId={id} />
  return <Card title={t('review.what')}>{t('review.noText')}</Card>
}

/** The text of a product or a fatwa, which has its own query, so that the query of the page stays within the limits of the API. */
const LoadedMatter = ({ reviewId }: { readonly reviewId: string }) => {
  const query = found(useReviewMatterQuery({ variables: { id: reviewId }, fetchPolicy: 'cache-and-network' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={6} />}>
      {({ ssbReview: { product, fatwa } }) => (
        <>
          {product && <ReviewedProduct product={product} />}
          {fatwa && <ReviewedFatwa fatwa={fatwa} />}
        </>
      )}
    </QueryView>
  )
}

// Each column scrolls separately, so that a condition and its clause can be read side by side.
const besideTheText = {
  position: { xl: 'sticky' },
  insetBlockStart: { xl: '76px' },
  maxHeight: { xl: 'calc(100dvh - 92px)' },
  overflowY: { xl: 'auto' },
} as const

const PageSkeleton = () => (
  <Box display="grid" gap="5" gridTemplateColumns={columns}>
    <Card>
      <BlockSkeleton lines={12} />
    </Card>
    <Card>
      <BlockSkeleton lines={9} />
    </Card>
  </Box>
)
