import { Box } from '@chakra-ui/react'
import { AlertTriangle, BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Facts } from '@/ui/figures/facts'
import { VerdictFrame } from '@/ui/overlays/verdict-frame'
import { ContractContent } from './contract-content'
import type { Verdict } from './verify'
import { VoteContent } from './vote-content'

/** Whether a proof is valid, and its content. The content of an invalid proof is not shown, because it cannot be trusted. */
export const Outcome = ({ verdict }: { readonly verdict: Verdict }) => {
  const { t } = useTranslation('proof')
  if ('refused' in verdict) {
    const refusal = t(`refused.${verdict.refused}`)
    return <VerdictFrame tone="negative" icon={AlertTriangle} title={t('refused.title')} explanation={refusal} />
  }
  const { leaf, index, checkpoint } = verdict.proven
  const { stream, fields } = leaf
  return (
    <VerdictFrame tone="positive" icon={BadgeCheck} title={t('proven.title')} explanation={t('proven.explanation')}>
      {stream === 'contract' && <ContractContent fields={fields} />}
      {stream === 'vote' && <VoteContent fields={fields} />}
      <Box borderBlockStartWidth="1px" paddingBlockStart="4">
        <Facts
          facts={[
            { label: t('log.origin'), value: <bdi dir="ltr">{checkpoint.origin}</bdi> },
            { label: t('log.place'), value: t('log.placeOf', { place: index, size: checkpoint.size }) },
          ]}
        />
      </Box>
    </VerdictFrame>
  )
}
