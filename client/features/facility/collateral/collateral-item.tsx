import { Box, chakra, HStack } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { CopyText } from '@/ui/figures/copy-text'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { Words } from '@/ui/labels/words'
import type { CollateralFactsFragment } from './collateral.generated'
import { CollateralActs } from './collateral-acts'

type CollateralProps = { readonly collateral: CollateralFactsFragment }

/** One piece of collateral: what it is and is worth, its evidence, and what the viewer can do with it. */
export const CollateralItem = ({ collateral }: CollateralProps) => {
  const { t } = useTranslation('collateral')
  const facts = useCollateralFacts(collateral)
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" borderWidth="1px" borderRadius="card" padding="4">
      <HStack justify="space-between" flexWrap="wrap" gap="2" alignItems="flex-start">
        <Box minWidth="0" flex="1 1 200px">
          <Box color="fg.muted" textStyle="caption">
            {t(`kind.${collateral.kind}`)}
          </Box>
          <Words fontWeight="semibold">{collateral.description}</Words>
        </Box>
        <StatusLabel of="collateral" value={collateral.status} />
      </HStack>
      <Facts facts={facts} />
      <Evidence collateral={collateral} />
      <CollateralActs collateral={collateral} />
    </chakra.li>
  )
}

const useCollateralFacts = (collateral: CollateralFactsFragment): Fact[] => {
  const { t } = useTranslation('collateral')
  const { assetNumber, invoiceNumber, guarantorName, guarantorRelation, guarantorEnding } = collateral
  const facts: Fact[] = [
    { label: t('facts.value'), value: <Money amount={collateral.value} currency={collateral.currency} /> },
    { label: t('facts.valuedOn'), value: <Time at={collateral.valuedOn} as="date" /> },
  ]
  if (assetNumber) facts.push({ label: t('facts.assetNumber'), value: <bdi dir="ltr">{assetNumber}</bdi> })
  if (invoiceNumber) facts.push({ label: t('facts.invoiceNumber'), value: <bdi dir="ltr">{invoiceNumber}</bdi> })
  if (guarantorName) facts.push({ label: t('facts.guarantor'), value: <bdi>{guarantorName}</bdi> })
  if (guarantorRelation) facts.push({ label: t('facts.relation'), value: t(`relation.${guarantorRelation}`) })
  if (guarantorEnding) facts.push({ label: t('facts.guarantorEnding'), value: <bdi dir="ltr">{guarantorEnding}</bdi> })
  facts.push({ label: t('facts.pledgedAt'), value: <Time at={collateral.pledgedAt} as="dateTime" /> })
  if (collateral.confirmedAt) facts.push({ label: t('facts.confirmedAt'), value: <Time at={collateral.confirmedAt} as="dateTime" /> })
  if (collateral.releasedAt) facts.push({ label: t('facts.releasedAt'), value: <Time at={collateral.releasedAt} as="dateTime" /> })
  if (collateral.releaseReason) {
    facts.push({ label: t('facts.releaseReason'), value: <Words>{collateral.releaseReason}</Words>, wide: true })
  }
  if (collateral.kind !== 'GUARANTEE') {
    const fingerprint = <CopyText text={collateral.fingerprint} what={t('facts.fingerprintName')} />
    facts.push({ label: t('facts.fingerprint'), value: <Box marginInlineStart="-2.5">{fingerprint}</Box>, wide: true })
  }
  return facts
}

const Evidence = ({ collateral: { documents } }: CollateralProps) => {
  const { t } = useTranslation('collateral')
  const { fileSize } = useFormat()
  if (documents.length === 0) return null
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1" aria-label={t('documents')}>
      {documents.map(({ id, name, size, url }) => (
        <chakra.li key={id} display="flex" alignItems="center" gap="2" minWidth="0">
          <FileText size={16} aria-hidden />
          <chakra.a href={url} truncate _hover={{ textDecoration: 'underline' }}>
            <bdi>{name}</bdi>
          </chakra.a>
          <Box color="fg.muted" textStyle="caption" flexShrink="0">
            {fileSize(size)}
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
