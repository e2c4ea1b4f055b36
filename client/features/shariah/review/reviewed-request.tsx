import { Box, chakra, HStack } from '@chakra-ui/react'
import { ExternalLink, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Affordability } from '@/ui/figures/affordability'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StructureTerm, useFinancingLabels } from '@/ui/labels/financing-labels'
import { CoolingOffTerm } from '@/ui/records/cooling-off-term'
import { Facts } from './facts'
import type { ReviewedRequestFragment } from './review-page.generated'

/** The request under review, as the merchant wrote it. */
export const ReviewedRequest = ({ request }: { readonly request: ReviewedRequestFragment }) => {
  const { t } = useTranslation('shariah')
  const { t: domain } = useTranslation('domain')
  const labels = useFinancingLabels()
  const { percent } = useFormat()
  return (
    <Card title={t('review.what')}>
      <Box textStyle="heading" fontWeight="semibold" marginBlockEnd="1">
        <bdi>{request.title}</bdi>
      </Box>
      <Box whiteSpace="pre-line" marginBlockEnd="5" maxWidth="68ch">
        <bdi>{request.description}</bdi>
      </Box>
      <Facts
        facts={[
          { label: t('review.amount'), value: <Money amount={request.amount} currency={request.currency} /> },
          { label: t('review.structure'), value: <StructureTerm structure={request.preferredStructure} /> },
          { label: t('review.type'), value: labels.requestType(request.requestType) },
          { label: t('review.period'), value: labels.months(request.repaymentPeriod) },
          { label: t('review.sector'), value: labels.sector(request.businessSector) },
          { label: t('review.urgency'), value: labels.urgency(request.urgency) },
          ...(request.coolingOff ? [{ label: domain('coolingOff.title'), value: <CoolingOffTerm coolingOff={request.coolingOff} /> }] : []),
          ...(request.collateral ? [{ label: t('review.collateral'), value: <bdi>{request.collateral}</bdi> }] : []),
          ...(request.expectedROI ? [{ label: t('review.expectedROI'), value: <bdi>{percent(request.expectedROI)}</bdi> }] : []),
        ]}
      />
      <Box marginBlockStart="5">
        <Box color="fg.muted" textStyle="caption" marginBlockEnd="1">
          {t('review.affordability')}
        </Box>
        {request.affordability ? (
          <Affordability affordability={request.affordability} currency={request.currency} />
        ) : (
          <Box>{t('review.noAffordability')}</Box>
        )}
      </Box>
      <Documents documents={request.documents} />
    </Card>
  )
}

const Documents = ({ documents }: Pick<ReviewedRequestFragment, 'documents'>) => {
  const { t } = useTranslation('shariah')
  const { fileSize } = useFormat()
  return (
    <Box marginBlockStart="5">
      <Box color="fg.muted" textStyle="caption" marginBlockEnd="1">
        {t('review.documents')}
      </Box>
      {documents.length === 0 && <Box>{t('review.noDocuments')}</Box>}
      {documents.map(({ id, name, url, size, uploadedAt }) => (
        <HStack key={id} gap="2" minHeight="36px" flexWrap="wrap">
          <FileText size={16} aria-hidden />
          <chakra.a
            href={url}
            target="_blank"
            rel="noreferrer"
            color="brand.fg"
            fontWeight="medium"
            _hover={{ textDecoration: 'underline' }}
            display="inline-flex"
            alignItems="center"
            gap="1"
          >
            <bdi>{name}</bdi>
            <ExternalLink size={12} aria-label={t('review.opens')} />
          </chakra.a>
          <Box color="fg.muted" textStyle="caption">
            {fileSize(size)} ·{' '}
            <bdi>
              <Time at={uploadedAt} as="date" />
            </bdi>
          </Box>
        </HStack>
      ))}
    </Box>
  )
}
