import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Check, Globe, Link2, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import { StatusBadge } from '@/ui/labels/status-badge'
import { useCopied } from '@/ui/use-copied'
import type { Facility, OnAct } from '../acts/facility-act'
import { DoneStep } from './done-step'
import { MissingStep } from './missing-step'

/** How the contract was carried out: the recorded steps in their order, and those that may follow. */
export const ChainCard = ({ facility, onAct }: { readonly facility: Facility; readonly onAct: OnAct }) => {
  const { t } = useTranslation('facility')
  const { steps, nextSteps, isChainWhole, contract } = facility
  const last = steps.length + nextSteps.length - 1
  return (
    <Card
      as="section"
      title={t(contract.structure === 'MURABAHA' ? 'chain.titleOfSale' : 'chain.title')}
      actions={
        steps.length > 0 &&
        (isChainWhole ? (
          <StatusBadge tone="positive" icon={ShieldCheck}>
            {t('chain.whole')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="negative">{t('chain.broken')}</StatusBadge>
        ))
      }
    >
      {last < 0 ? (
        <Box color="fg.muted">{t('chain.none')}</Box>
      ) : (
        <chakra.ol listStyleType="none">
          {steps.map((step, at) => (
            <DoneStep key={step.id} facility={facility} step={step} isLast={at === last} />
          ))}
          {nextSteps.map((next, at) => (
            <MissingStep key={next.step} {...{ facility, next, onAct }} isLast={steps.length + at === last} />
          ))}
        </chakra.ol>
      )}
      {steps.length > 0 && <Verification path={facility.verificationPath} />}
    </Card>
  )
}

const Verification = ({ path }: { readonly path: string }) => {
  const { t } = useTranslation('facility')
  const { copied, copy } = useCopied(`${window.location.origin}${path}`)
  return (
    <HStack
      gap="3"
      flexWrap="wrap"
      color="fg.muted"
      textStyle="small"
      borderBlockStartWidth="1px"
      marginBlockStart="5"
      paddingBlockStart="3"
    >
      <Globe size={16} aria-hidden />
      <Box flex="1 1 220px">{t('chain.anyone')}</Box>
      <Button variant="ghost" size="xs" color="brand.fg" onClick={() => void copy()}>
        {copied ? <Check aria-hidden /> : <Link2 aria-hidden />}
        {t(copied ? 'chain.linkCopied' : 'chain.copyLink')}
      </Button>
    </HStack>
  )
}
