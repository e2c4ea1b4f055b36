import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { ExternalLink, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { Drawer } from '@/ui/drawer'
import { useFinancingLabels } from '@/ui/financing-labels'
import { BlockSkeleton, QueryView } from '@/ui/query-view'
import { StatusBadge, type Tone } from '@/ui/status-badge'
import { Time } from '@/ui/time'
import { BusinessAccounts } from './business-accounts'
import { type BusinessToVerifyFragment, useBusinessInVerificationQuery } from './business-verification.generated'
import { RejectBusiness, VerifyBusiness } from './verdict'

const TONES: Readonly<Record<BusinessToVerifyFragment['status'], Tone>> = {
  PENDING: 'waiting',
  VERIFIED: 'positive',
  REJECTED: 'negative',
  SUSPENDED: 'negative',
}

type BusinessDrawerProps = { readonly id: string; readonly onClose: () => void }

/** A business with its papers beside the list, and the word to give on it. */
export const BusinessDrawer = ({ id, onClose }: BusinessDrawerProps) => {
  const { t } = useTranslation('dashboard')
  const [asked, setAsked] = useState<'verify' | 'reject'>()
  const query = useBusinessInVerificationQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const business = query.data?.business
  const close = () => setAsked(undefined)
  return (
    <Drawer
      open
      onClose={onClose}
      title={<bdi>{business?.name ?? t('admin.business')}</bdi>}
      footer={
        business?.status === 'PENDING' && (
          <HStack gap="3" width="full" justify="flex-end">
            <Button size="md" variant="outline" color="negative.fg" onClick={() => setAsked('reject')}>
              {t('admin.reject')}
            </Button>
            <Button size="md" onClick={() => setAsked('verify')}>
              {t('admin.verify')}
            </Button>
          </HStack>
        )
      }
    >
      <QueryView query={query} skeleton={<BlockSkeleton lines={9} />}>
        {(data) => <Papers business={data.business} />}
      </QueryView>
      {business && (
        <>
          <VerifyBusiness open={asked === 'verify'} business={business} onClose={close} />
          <RejectBusiness open={asked === 'reject'} business={business} onClose={close} />
        </>
      )}
    </Drawer>
  )
}

const Papers = ({ business }: { readonly business: BusinessToVerifyFragment }) => {
  const { t } = useTranslation('dashboard')
  const { sector } = useFinancingLabels()
  const { status, statusReason, registryNo, taxId, address, createdAt, documents } = business
  const facts = [
    { label: t('admin.registryNo'), value: <chakra.bdi dir="ltr">{registryNo}</chakra.bdi> },
    { label: t('admin.taxId'), value: <chakra.bdi dir="ltr">{taxId}</chakra.bdi> },
    { label: t('admin.sector'), value: sector(business.sector) },
    { label: t('admin.address'), value: <bdi>{address}</bdi> },
    { label: t('admin.since'), value: <Time at={createdAt} as="date" /> },
    ...(statusReason ? [{ label: t('admin.reason'), value: <bdi>{statusReason}</bdi> }] : []),
  ]
  return (
    <Box display="grid" gap="5">
      <Box>
        <StatusBadge tone={TONES[status]}>{t(`admin.status.${status}`)}</StatusBadge>
      </Box>
      <chakra.dl display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        {facts.map(({ label, value }) => (
          <Box key={label} minWidth="0">
            <chakra.dt color="fg.muted" fontSize="12px">
              {label}
            </chakra.dt>
            <chakra.dd margin="0" fontWeight="medium" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
      <Box as="section" aria-label={t('admin.documents')}>
        <Box as="h3" fontWeight="semibold" marginBlockEnd="2">
          {t('admin.documents')}
        </Box>
        {documents.length === 0 && <Box color="fg.muted">{t('admin.noDocuments')}</Box>}
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} />
        ))}
      </Box>
      <BusinessAccounts businessId={business.id} />
    </Box>
  )
}

const DocumentLine = ({ document: { type, file, uploadedAt } }: { readonly document: BusinessToVerifyFragment['documents'][number] }) => {
  const { t } = useTranslation('dashboard')
  const { fileSize } = useFormat()
  return (
    <Box display="flex" gap="3" paddingBlock="2.5" borderBlockStartWidth="1px" alignItems="flex-start">
      <Box color="fg.muted" paddingBlockStart="2px">
        <FileText size={16} aria-hidden />
      </Box>
      <Box minWidth="0">
        <Box fontWeight="medium">{t(`admin.documentType.${type}`)}</Box>
        <chakra.a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          color="brand.fg"
          display="inline-flex"
          alignItems="center"
          gap="1"
          maxWidth="full"
          overflowWrap="anywhere"
          _hover={{ textDecoration: 'underline' }}
        >
          <bdi>{file.name}</bdi>
          <ExternalLink size={12} aria-label={t('admin.opens')} />
        </chakra.a>
        <Box color="fg.muted" fontSize="12px">
          <bdi>{fileSize(file.size)}</bdi> ·{' '}
          <bdi>
            <Time at={uploadedAt} as="date" />
          </bdi>
        </Box>
      </Box>
    </Box>
  )
}
