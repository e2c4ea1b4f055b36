import { Box, chakra } from '@chakra-ui/react'
import { FileCheck2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/card'
import { CopyText } from '@/ui/copy-text'
import { StructureTerm, useFinancingLabels } from '@/ui/financing-labels'
import { Money } from '@/ui/money'
import { Time } from '@/ui/time'
import { Line } from './agreed-terms'
import type { ContractTermsFragment } from './contract-card.generated'
import { Conditions } from './proposal-facts'

/** What was agreed and contracted, bound by its hash. */
export const ContractCard = ({ contract }: { readonly contract: ContractTermsFragment }) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  return (
    <Card
      title={
        <Box as="span" display="inline-flex" alignItems="center" gap="2">
          <FileCheck2 size={18} aria-hidden />
          {t('contract.title')} <bdi>{contract.reference}</bdi>
        </Box>
      }
    >
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap={{ base: '4', md: '8' }}>
        <chakra.dl display="grid" gap="1.5" alignContent="start" margin="0">
          <Line name={t('contract.merchant')}>{contract.merchantName}</Line>
          <Line name={t('contract.lender')}>{contract.lenderName}</Line>
          <Line name={t('compare.fact.structure')}>
            <StructureTerm structure={contract.structure} />
          </Line>
          <Line name={t('contract.agreedAt')}>
            <Time at={contract.agreedAt} as="dateTime" />
          </Line>
          <Line name={t('contract.disbursed')}>
            {contract.disbursedAt ? <Time at={contract.disbursedAt} as="dateTime" /> : t('contract.awaitsVerification')}
          </Line>
        </chakra.dl>
        <chakra.dl display="grid" gap="1.5" alignContent="start" margin="0">
          <Line name={t('compare.fact.amount')}>
            <Money amount={contract.amount} currency={contract.currency} />
          </Line>
          <Line name={t('compare.fact.rate')}>
            <bdi>{labels.rate(contract.rate)}</bdi>
          </Line>
          <Line name={t('compare.fact.term')}>{labels.months(contract.term)}</Line>
          <Line name={t('compare.fact.totalPayable')}>
            <Box fontWeight="semibold">
              {contract.totalPayable ? <Money amount={contract.totalPayable} currency={contract.currency} /> : t('compare.notPromised')}
            </Box>
          </Line>
        </chakra.dl>
      </Box>
      {contract.conditions.length > 0 && (
        <Box marginBlockStart="4">
          <Box color="fg.muted" fontSize="12px" marginBlockEnd="1">
            {t('compare.fact.conditions')}
          </Box>
          <Conditions conditions={contract.conditions} />
        </Box>
      )}
      <Box marginBlockStart="4" paddingBlockStart="4" borderBlockStartWidth="1px">
        <Box color="fg.muted" fontSize="12px">
          {t('contract.hash')}
        </Box>
        <Box marginInlineStart="-2.5">
          <CopyText text={contract.hash} what={t('contract.hashName')} />
        </Box>
      </Box>
    </Card>
  )
}
