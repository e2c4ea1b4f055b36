import { Box, chakra } from '@chakra-ui/react'
import { FileCheck2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from './card'
import type { ContractTermsFragment } from './contract-card.generated'
import { CopyText } from './copy-text'
import { type Fact, Facts } from './facts'
import { StructureTerm, useFinancingLabels } from './financing-labels'
import { Money } from './money'
import { Time } from './time'

/** A contract as both sides read it: its terms, its fingerprint, and the board's approval that the fingerprint covers. */
export const ContractCard = ({ contract }: { readonly contract: ContractTermsFragment }) => {
  const { t } = useTranslation('domain')
  const labels = useFinancingLabels()
  const { amount, totalPayable, currency, conditions, disbursedAt } = contract
  const facts: Fact[] = [
    { label: t('contract.merchant'), value: <bdi>{contract.merchantName}</bdi> },
    { label: t('contract.lender'), value: <bdi>{contract.lenderName}</bdi> },
    { label: t('contract.structure'), value: <StructureTerm structure={contract.structure} /> },
    { label: t('contract.amount'), value: <Money amount={amount} currency={currency} /> },
    { label: t('contract.rate'), value: <bdi>{labels.rate(contract.rate)}</bdi> },
    { label: t('contract.term'), value: labels.months(contract.term) },
    {
      label: t('contract.totalPayable'),
      value: totalPayable ? <Money amount={totalPayable} currency={currency} /> : t('contract.notPromised'),
    },
    { label: t('contract.agreedAt'), value: <Time at={contract.agreedAt} as="dateTime" /> },
    {
      label: t('contract.disbursed'),
      value: disbursedAt ? <Time at={disbursedAt} as="dateTime" /> : t('contract.awaitsVerification'),
    },
  ]
  if (conditions.length > 0) facts.push({ label: t('contract.conditions'), value: <Conditions conditions={conditions} />, wide: true })
  return (
    <Card
      title={
        <Box as="span" display="inline-flex" alignItems="center" gap="2">
          <FileCheck2 size={18} aria-hidden />
          {t('contract.title')} <bdi>{contract.reference}</bdi>
        </Box>
      }
    >
      <Facts facts={facts} />
      <Box display="grid" gap="3" marginBlockStart="4" paddingBlockStart="4" borderBlockStartWidth="1px">
        <Fingerprints title={t('contract.hash')}>
          <CopyText text={contract.hash} what={t('contract.hashName')} />
        </Fingerprints>
        <Fingerprints title={t('contract.reviewedHash', { version: contract.checklistVersion })}>
          <CopyText text={contract.reviewedHash} what={t('contract.reviewedHashName')} />
        </Fingerprints>
        <Fingerprints title={t('contract.votes', { count: contract.voteHashes.length })}>
          {contract.voteHashes.map((hash, at) => (
            <CopyText key={hash} text={hash} what={t('contract.voteName', { number: at + 1 })} />
          ))}
        </Fingerprints>
      </Box>
    </Card>
  )
}

const Fingerprints = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box minWidth="0">
    <Box color="fg.muted" fontSize="12px">
      {title}
    </Box>
    <Box display="grid" justifyItems="start" marginInlineStart="-2.5">
      {children}
    </Box>
  </Box>
)

const Conditions = ({ conditions }: { readonly conditions: readonly string[] }) => (
  <chakra.ul listStyleType="disc" paddingInlineStart="4" display="grid" gap="1">
    {conditions.map((condition) => (
      <li key={condition}>
        <bdi>{condition}</bdi>
      </li>
    ))}
  </chakra.ul>
)
