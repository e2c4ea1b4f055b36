import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Time } from '@/ui/figures/time'
import { BackButton } from '@/ui/frames/back-button'
import { Card } from '@/ui/frames/card'
import { PageHeader } from '@/ui/frames/page-header'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { type FatwaDetailFragment, useFatwaDetailQuery } from './fatwa.generated'
import { FatwaActs } from './fatwa-acts'
import { useFatwaTitle } from './fatwa-table'
import { Ruling, Signatures } from './ruling'

type FatwaPageProps = {
  readonly id: string
  readonly onBack: () => void
  readonly onOpen: (id: string) => void
  /** Opens the review of the board; absent for who asked. */
  readonly onOpenReview?: (id: string) => void
}

/** One fatwa, from the question to its end, with what can be done with it. */
export const FatwaPage = ({ id, onBack, ...opens }: FatwaPageProps) => {
  const { t } = useTranslation('fatwas')
  const query = found(useFatwaDetailQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  return (
    <>
      <BackButton label={t('back')} onClick={onBack} />
      <QueryView
        query={query}
        skeleton={
          <Card>
            <BlockSkeleton lines={12} />
          </Card>
        }
      >
        {({ fatwaRequest }) => <Fatwa fatwa={fatwaRequest} {...opens} />}
      </QueryView>
    </>
  )
}

const Fatwa = ({ fatwa, onOpen, onOpenReview }: { readonly fatwa: FatwaDetailFragment } & Omit<FatwaPageProps, 'id' | 'onBack'>) => {
  const { t } = useTranslation('fatwas')
  const titleOf = useFatwaTitle()
  const { number, status, category, isInForce, request, content, review, endReason, withdrawalReason } = fatwa
  return (
    <Box display="grid" gap="5">
      <PageHeader
        title={titleOf(fatwa.title)}
        explanation={
          <>
            {number !== null && (
              <>
                <bdi dir="ltr">{number}</bdi> ·{' '}
              </>
            )}
            {t(`category.${category}`)}
          </>
        }
        badge={
          <HStack gap="2" flexWrap="wrap">
            <StatusLabel of="fatwa" value={status} />
            {number !== null && (
              <StatusBadge tone={isInForce ? 'positive' : 'neutral'}>{t(isInForce ? 'inForce' : 'notInForce')}</StatusBadge>
            )}
          </HStack>
        }
      />
      <FatwaActs fatwa={fatwa} onOpen={onOpen} />
      {withdrawalReason !== null && (
        <Card title={t('withdraw.pending')}>
          <bdi>{withdrawalReason}</bdi>
        </Card>
      )}
      {endReason !== null && (
        <Card title={t('endReason')}>
          <Box whiteSpace="pre-line">
            <bdi>{endReason}</bdi>
          </Box>
        </Card>
      )}
      {review !== null && onOpenReview && (
        <HStack gap="3">
          <Button variant="outline" size="sm" onClick={() => onOpenReview(review.id)}>
            {t('openReview')}
          </Button>
        </HStack>
      )}
      {number !== null && <Issued fatwa={fatwa} onOpen={onOpen} />}
      {content !== null && (
        <Card title={t(number === null ? 'draft.card' : 'text')}>
          <Ruling content={content} />
        </Card>
      )}
      {number !== null && (
        <Card title={t('votes')}>
          <Signatures {...fatwa} />
        </Card>
      )}
      {request !== null && <Question request={request} />}
      <History entries={fatwa.history} />
    </Box>
  )
}

const Issued = ({ fatwa, onOpen }: { readonly fatwa: FatwaDetailFragment; readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('fatwas')
  const { issuedAt, effectiveOn, endsOn, contentHash, pdfPath, supersedes, successor } = fatwa
  const other = (related: { readonly id: string; readonly number: string | null }) => (
    <Button variant="plain" size="sm" padding="0" height="auto" onClick={() => onOpen(related.id)}>
      <bdi dir="ltr">{related.number}</bdi>
    </Button>
  )
  return (
    <Card
      title={t('register')}
      actions={
        pdfPath !== null && (
          <Button asChild variant="outline" size="sm">
            <a href={pdfPath} target="_blank" rel="noreferrer">
              <FileText aria-hidden />
              {t('pdf')}
            </a>
          </Button>
        )
      }
    >
      <Facts
        facts={[
          { label: t('columns.issued'), value: issuedAt !== null && <Time at={issuedAt} as="dateTime" /> },
          { label: t('effective'), value: effectiveOn !== null && <Time at={effectiveOn} as="date" /> },
          ...(endsOn === null ? [] : [{ label: t('ends'), value: <Time at={endsOn} as="date" /> }]),
          ...(supersedes ? [{ label: t('supersedes'), value: other(supersedes) }] : []),
          ...(successor ? [{ label: t('supersededBy'), value: other(successor) }] : []),
          ...(contentHash === null ? [] : [{ label: t('fingerprint'), value: <Hash hash={contentHash} />, wide: true }]),
        ]}
      />
    </Card>
  )
}

const Question = ({ request }: { readonly request: NonNullable<FatwaDetailFragment['request']> }) => {
  const { t } = useTranslation('fatwas')
  const { title, text, context, askedAt, askedBy, documents } = request
  return (
    <Card title={t('asked')}>
      <Box display="grid" gap="4">
        <Box color="fg.muted">
          <bdi>{askedBy.name}</bdi> · <Time at={askedAt} as="dateTime" />
        </Box>
        <Box fontWeight="medium">
          <bdi>{title}</bdi>
        </Box>
        <Box whiteSpace="pre-line">
          <bdi>{text}</bdi>
        </Box>
        {context !== '' && (
          <Box whiteSpace="pre-line" color="fg.muted">
            <bdi>{context}</bdi>
          </Box>
        )}
        {documents.length > 0 && (
          <chakra.ul listStyleType="none" display="grid" gap="1">
            {documents.map(({ id, name, url }) => (
              <li key={id}>
                <chakra.a href={url} textDecoration="underline">
                  <bdi>{name}</bdi>
                </chakra.a>
              </li>
            ))}
          </chakra.ul>
        )}
      </Box>
    </Card>
  )
}

const History = ({ entries }: { readonly entries: FatwaDetailFragment['history'] }) => {
  const { t } = useTranslation('fatwas')
  return (
    <Card title={t('history')}>
      <chakra.ol listStyleType="none" display="grid" gap="3">
        {entries.map(({ place, step, at, by, reason }) => (
          <li key={place}>
            <Box fontWeight="medium">{t(`step.${step}`)}</Box>
            <Box color="fg.muted" textStyle="caption">
              <Time at={at} as="dateTime" />
              {by && (
                <>
                  {' '}
                  · <bdi>{by.name}</bdi>
                </>
              )}
            </Box>
            {reason !== null && (
              <Box whiteSpace="pre-line">
                <bdi>{reason}</bdi>
              </Box>
            )}
          </li>
        ))}
      </chakra.ol>
    </Card>
  )
}
