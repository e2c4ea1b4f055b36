import { Box } from '@chakra-ui/react'
import { AlertTriangle, BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '@/ui/facts'
import { ContractContent } from './contract-content'
import type { Verdict } from './verify'
import { VoteContent } from './vote-content'

/** Whether a proof holds, and what it proves. Of a proof that does not hold, nothing is shown: none of it is to be believed. */
export const Outcome = ({ verdict }: { readonly verdict: Verdict }) => {
  const { t } = useTranslation('proof')
  if ('refused' in verdict) {
    return (
      <Frame tone="negative" title={t('refused.title')} explanation={t(`refused.${verdict.refused}`)}>
        {null}
      </Frame>
    )
  }
  const { leaf, index, checkpoint } = verdict.proven
  const { stream, fields } = leaf
  return (
    <Frame tone="positive" title={t('proven.title')} explanation={t('proven.explanation')}>
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
    </Frame>
  )
}

type FrameProps = {
  readonly tone: 'positive' | 'negative'
  readonly title: string
  readonly explanation: string
  readonly children: ReactNode
}

const Frame = ({ tone, title, explanation, children }: FrameProps) => {
  const Icon = tone === 'positive' ? BadgeCheck : AlertTriangle
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="card" overflow="hidden">
      <Box display="flex" gap="3" bg={`${tone}.subtle`} color={`${tone}.fg`} padding="4">
        <Box flexShrink="0" paddingBlockStart="2px">
          <Icon size={20} aria-hidden />
        </Box>
        <Box>
          <Box fontWeight="semibold" fontSize="16px">
            {title}
          </Box>
          {explanation}
        </Box>
      </Box>
      {children && (
        <Box padding="4" display="grid" gap="4">
          {children}
        </Box>
      )}
    </Box>
  )
}
