import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { FileCheck2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { facilityPath } from '@/lib/browser/paths'
import { CopyText } from '../figures/copy-text'
import { type Fact, Facts } from '../figures/facts'
import { Money } from '../figures/money'
import { Time } from '../figures/time'
import { Card } from '../frames/card'
import { rateName, StructureTerm, useFinancingLabels } from '../labels/financing-labels'
import { StatusBadge } from '../labels/status-badge'
import { TermsButton } from '../terms/loaded-terms'
import type { ContractTermsFragment } from './contract-card.generated'
import { ContractDownload } from './contract-download'
import { CoolingOffTerm } from './cooling-off-term'
import type { AgreementCoolingOffFragment } from './cooling-off-term.generated'
import { ProofDownload } from './proof-download'

type ContractCardProps = {
  readonly contract: ContractTermsFragment
  /** The request of the contract. Its cooling-off is shown until the agreement is cancelled. */
  readonly request: AgreementCoolingOffFragment
}

/** A contract as both parties read it: its terms, its hash, and the board's approval that the hash covers. */
export const ContractCard = ({ contract, request }: ContractCardProps) => {
  const { t } = useTranslation('domain')
  const labels = useFinancingLabels()
  const { amount, totalPayable, currency, conditions, status, cancelledAt } = contract
  const facts: Fact[] = [
    { label: t('contract.merchant'), value: <bdi>{contract.merchantName}</bdi> },
    { label: t('contract.lender'), value: <bdi>{contract.lenderName}</bdi> },
    { label: t('contract.structure'), value: <StructureTerm structure={contract.structure} /> },
    { label: t('contract.amount'), value: <Money amount={amount} currency={currency} /> },
    ...(contract.flatRate === null ? [] : [{ label: t(rateName(contract.structure)), value: labels.rate(contract.flatRate) }]),
    { label: t('contract.term'), value: labels.months(contract.term) },
    {
      label: t('contract.totalPayable'),
      value: totalPayable ? <Money amount={totalPayable} currency={currency} /> : t('contract.notPromised'),
    },
    { label: t('contract.agreedAt'), value: <Time at={contract.agreedAt} as="dateTime" /> },
    ...(request.coolingOff && status !== 'CANCELLED'
      ? [{ label: t('coolingOff.title'), value: <CoolingOffTerm coolingOff={request.coolingOff} /> }]
      : []),
    { label: t(cancelledAt ? 'contract.cancelled' : 'contract.disbursed'), value: <Payment contract={contract} /> },
  ]
  if (conditions.length > 0) facts.push({ label: t('contract.conditions'), value: <Conditions conditions={conditions} />, wide: true })
  return (
    <Card
      title={
        <Box as="span" display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          <FileCheck2 size={18} aria-hidden />
          {t('contract.title')} <bdi>{contract.reference}</bdi>
          {status === 'CANCELLED' && <StatusBadge tone="negative">{t('contract.cancelled')}</StatusBadge>}
        </Box>
      }
      actions={
        <HStack gap="2" flexWrap="wrap">
          {contract.terms && (
            <Button asChild variant="outline" size="sm">
              <Link to={facilityPath(contract.id)}>{t('contract.openFacility')}</Link>
            </Button>
          )}
          <ContractDownload contract={contract} />
        </HStack>
      }
    >
      <Facts facts={facts} />
      <Box marginBlockStart="4">
        <TermsButton requestId={contract.requestId} of="contracts" id={contract.id} currency={currency} name={contract.reference} />
      </Box>
      <Box display="grid" gap="3" marginBlockStart="4" paddingBlockStart="4" borderBlockStartWidth="1px">
        <Fingerprints title={t('contract.hash')}>
          <CopyText text={contract.hash} what={t('contract.hashName')} />
        </Fingerprints>
        {contract.approvedProduct && (
          <Fingerprints title={t('contract.byProduct', contract.approvedProduct)}>
            <CopyText text={contract.approvedProduct.agreementHash} what={t('contract.agreementHashName')} />
          </Fingerprints>
        )}
        <Fingerprints
          title={t(contract.approvedProduct ? 'contract.productHash' : 'contract.reviewedHash', { version: contract.checklistVersion })}
        >
          <CopyText text={contract.reviewedHash} what={t('contract.reviewedHashName')} />
        </Fingerprints>
        <Fingerprints title={t('contract.votes', { count: contract.voteHashes.length })}>
          {contract.voteHashes.map((hash, at) => (
            <CopyText key={hash} text={hash} what={t('contract.voteName', { number: at + 1 })} />
          ))}
        </Fingerprints>
        <ProofDownload
          explains
          proofs={[
            { path: contract.proofPath, label: t('proof.contract') },
            ...contract.voteProofPaths.map((path, at) => ({ path, label: t('proof.vote', { number: at + 1 }) })),
          ]}
        />
      </Box>
    </Card>
  )
}

/** When the funds were disbursed, or the conditions that are still open. */
const Payment = ({ contract: { disbursedAt, cancelledAt, pendingConditions } }: Pick<ContractCardProps, 'contract'>) => {
  const { t } = useTranslation('domain')
  const at = disbursedAt ?? cancelledAt
  if (at) return <Time at={at} as="dateTime" />
  if (pendingConditions.length === 0) return t('contract.moving')
  return (
    <>
      {t('contract.pending')}
      <chakra.ul listStyleType="disc" paddingInlineStart="4">
        {pendingConditions.map((condition) => (
          <li key={condition}>{t(`contract.pendingConditions.${condition}`)}</li>
        ))}
      </chakra.ul>
    </>
  )
}

const Fingerprints = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box minWidth="0">
    <Box color="fg.muted" textStyle="caption">
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
