import { Box } from '@chakra-ui/react'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useViewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { today } from '@/lib/text/day'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { NeedsBusiness } from '@/ui/frames/needs-business'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { useKycLabels } from '@/ui/labels/kyc-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { type ComplianceOfLenderQuery, useComplianceOfLenderQuery } from './compliance.generated'
import { LenderLimits } from './lender-limits'

/** What a lender has to comply with, and where it does so. */
export const Compliance = () => {
  const { t } = useTranslation('compliance')
  const { business } = useViewer()
  return (
    <NeedsBusiness icon={Building2} why={t('setup')}>
      {business && (
        <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <LenderLimits />
          <Documents businessId={business.id} />
        </Box>
      )}
    </NeedsBusiness>
  )
}

type Read = ComplianceOfLenderQuery
type Business = NonNullable<Read['business']>

const Documents = ({ businessId }: { readonly businessId: string }) => {
  const { t } = useTranslation('compliance')
  const query = useComplianceOfLenderQuery({ variables: { businessId } })
  return (
    <>
      <Card title={t('documents.title')} actions={<TextLink to={paths.kycDocuments}>{t('documents.act')}</TextLink>}>
        <QueryView query={found(query)} skeleton={<BlockSkeleton lines={4} />}>
          {({ business }) => <DocumentFacts business={business} />}
        </QueryView>
      </Card>
      <Card title={t('policies.title')} actions={<TextLink to={`${paths.lenderPortal}?tab=policies`}>{t('policies.act')}</TextLink>}>
        <QueryView query={query} skeleton={<BlockSkeleton lines={2} />}>
          {({ policies }) => (
            <Box display="grid" gap="2">
              <div>{t('policies.inForce', { count: policies.totalCount })}</div>
              <Box color="fg.muted">{t('policies.explanation')}</Box>
            </Box>
          )}
        </QueryView>
      </Card>
      <Card title={t('screening.title')}>
        <StatusBadge tone="neutral">{t('screening.status')}</StatusBadge>
        <Box color="fg.muted" marginBlockStart="2">
          {t('screening.explanation')}
        </Box>
      </Card>
    </>
  )
}

const DocumentFacts = ({ business: { kycStatus, documents, documentDetails } }: { readonly business: Business }) => {
  const { t } = useTranslation('compliance')
  const label = useKycLabels()
  const now = today()
  const types = [...new Set([...documents, ...documentDetails].map(({ type }) => type))]
  const facts: readonly Fact[] = [
    { label: t('documents.status'), value: <StatusLabel of="kyc" value={kycStatus} />, wide: true },
    ...types.map((type) => {
      const details = documentDetails.find((each) => each.type === type)
      const expiresOn = details?.expiresOn
      return {
        label: label.document(type),
        value: (
          <Box>
            {details ? <bdi dir="ltr">{details.number}</bdi> : t('documents.uploaded')}
            {expiresOn && (
              <Box color={expiresOn < now ? 'negative.fg' : 'fg.muted'} textStyle="small" fontWeight="normal">
                {t(expiresOn < now ? 'documents.expired' : 'documents.expires')} <Time at={expiresOn} as="date" />
              </Box>
            )}
          </Box>
        ),
      }
    }),
  ]
  return (
    <Box display="grid" gap="3">
      <Facts facts={facts} />
      {types.length === 0 && <Box color="fg.muted">{t('documents.none')}</Box>}
    </Box>
  )
}
