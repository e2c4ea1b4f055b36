import { Box, chakra, HStack } from '@chakra-ui/react'
import { AlertTriangle, CheckCircle2, ExternalLink, FileText, XCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { useKycLabels } from '@/ui/labels/kyc-labels'
import { Decision } from '@/ui/records/decision'
import type { BusinessChecksFragment, BusinessToVerifyFragment } from './business-verification.generated'

type Document = BusinessToVerifyFragment['documents'][number]
type Details = BusinessChecksFragment['documentDetails'][number]
type BusinessProps = { readonly business: BusinessToVerifyFragment & BusinessChecksFragment }

/** The verification checks in words, failed ones first. */
export const Checks = ({ business: { kycChecks } }: BusinessProps) => {
  const { t } = useTranslation('dashboard')
  const label = useKycLabels()
  const sorted = [...kycChecks].sort((a, b) => Number(a.isMet) - Number(b.isMet))
  return (
    <Box as="section" aria-label={t('admin.checks')}>
      <Box as="h3" fontWeight="semibold" marginBlockEnd="2">
        {t('admin.checks')}
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="1.5">
        {sorted.map(({ check, isMet: holds }) => (
          <HStack as="li" key={check} gap="2" alignItems="flex-start">
            <Box color={holds ? 'positive.fg' : 'negative.fg'} paddingBlockStart="3px" flexShrink="0">
              {holds ? <CheckCircle2 size={16} aria-label={t('admin.holds')} /> : <XCircle size={16} aria-label={t('admin.fails')} />}
            </Box>
            <span>{label.check(check)}</span>
          </HStack>
        ))}
      </Box>
    </Box>
  )
}

/** Each document with its files and the details entered for it, for comparison. */
export const Documents = ({ business: { documents, documentDetails } }: BusinessProps) => {
  const { t } = useTranslation('dashboard')
  const types = [...new Set(documents.map(({ type }) => type))]
  return (
    <Box as="section" aria-label={t('admin.documents')}>
      <Box as="h3" fontWeight="semibold" marginBlockEnd="2">
        {t('admin.documents')}
      </Box>
      {documents.length === 0 && <Box color="fg.muted">{t('admin.noDocuments')}</Box>}
      {types.map((type) => (
        <DocumentOfKind
          key={type}
          files={documents.filter((document) => document.type === type)}
          details={documentDetails.find((each) => each.type === type)}
        />
      ))}
    </Box>
  )
}

const DocumentOfKind = ({ files, details }: { readonly files: readonly Document[]; readonly details: Details | undefined }) => {
  const label = useKycLabels()
  return (
    <Box borderBlockStartWidth="1px" paddingBlock="3" display="grid" gap="3">
      <Box fontWeight="medium">{label.document(files[0]!.type)}</Box>
      {files.map((document) => (
        <FileLine key={document.id} document={document} />
      ))}
      {details && <Written details={details} />}
    </Box>
  )
}

const Written = ({ details: { number, authority, expiresOn, approvedAt } }: { readonly details: Details }) => {
  const { t } = useTranslation('dashboard')
  const { date } = useFormat()
  const facts: Fact[] = [
    { label: t('admin.number'), value: <bdi dir="ltr">{number}</bdi> },
    ...(authority ? [{ label: t('admin.authority'), value: <bdi>{authority}</bdi> }] : []),
    ...(expiresOn ? [{ label: t('admin.expiresOn'), value: date(expiresOn) }] : []),
    { label: t('admin.approved'), value: approvedAt ? <Time at={approvedAt} as="date" /> : t('admin.notYet') },
  ]
  return <Facts facts={facts} />
}

const FileLine = ({ document: { file, uploadedAt } }: { readonly document: Document }) => {
  const { t } = useTranslation('dashboard')
  const { fileSize } = useFormat()
  return (
    <Box display="flex" gap="3" alignItems="flex-start">
      <Box color="fg.muted" paddingBlockStart="2px">
        <FileText size={16} aria-hidden />
      </Box>
      <Box minWidth="0">
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
        <Box color="fg.muted" textStyle="caption">
          <bdi>{fileSize(file.size)}</bdi> ·{' '}
          <bdi>
            <Time at={uploadedAt} as="date" />
          </bdi>
        </Box>
      </Box>
    </Box>
  )
}

type Notice = { readonly title: string; readonly words: string; readonly decision?: ReactNode }

/** Warnings: another business has the same numbers, or an admin has proposed an override. */
export const Notices = ({ business: { name, status, duplicateExplanation, endedOverride, pendingOverride } }: BusinessProps) => {
  const { t } = useTranslation('dashboard')
  const { dateTime } = useFormat()
  const notices: readonly Notice[] = [
    ...(duplicateExplanation ? [{ title: t('admin.duplicate'), words: duplicateExplanation }] : []),
    ...(pendingOverride?.subject?.__typename === 'KycOverride'
      ? [
          {
            title: t('admin.overrideAsked', { name: pendingOverride.askedBy.name, at: dateTime(pendingOverride.askedAt) }),
            words: pendingOverride.subject.reason,
            decision: <Decision approval={pendingOverride} of="KYC_OVERRIDE" words={{ name }} />,
          },
        ]
      : []),
    ...(endedOverride?.decidedAt && status !== 'VERIFIED'
      ? [
          {
            title: endedOverride.decidedBy
              ? t('admin.overrideRejected', { name: endedOverride.decidedBy.name, at: dateTime(endedOverride.decidedAt) })
              : t('admin.overrideLapsed', { at: dateTime(endedOverride.decidedAt) }),
            words: endedOverride.reason ?? '',
          },
        ]
      : []),
  ]
  return notices.map(({ title, words, decision }) => (
    <Box
      key={title}
      role="note"
      display="flex"
      gap="3"
      bg="caution.subtle"
      color="caution.fg"
      borderRadius="card"
      padding="3"
      textStyle="small"
    >
      <Box flexShrink="0" paddingBlockStart="2px">
        <AlertTriangle size={16} aria-hidden />
      </Box>
      <Box minWidth="0">
        <Box fontWeight="semibold">{title}</Box>
        <bdi>{words}</bdi>
        {decision && <Box marginBlockStart="2">{decision}</Box>}
      </Box>
    </Box>
  ))
}
