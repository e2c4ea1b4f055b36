import { Box, chakra, HStack } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Words } from '@/ui/labels/words'
import { useTermsLabels } from '@/ui/terms/terms-labels'
import type { Facility } from '../acts/facility-act'
import { Statement } from '../acts/statement'
import { ChainItem } from './chain-frame'
import { Evidence } from './evidence'
import { useParties } from './parties'
import { ShortHash, shortHash } from './short-hash'
import { useStepWords } from './step-words'

type DoneStepProps = { readonly facility: Facility; readonly step: Facility['steps'][number]; readonly isLast: boolean }

/** A recorded step: its evidence, what was declared or noted, who recorded it, and its place in the chain of hashes. */
export const DoneStep = ({ facility: { contract }, step, isLast }: DoneStepProps) => {
  const { t } = useTranslation('facility')
  const { title, meaning } = useStepWords(contract.structure)(step.step)
  const { nameOf } = useParties(contract)
  const recorder = step.recordedBy?.name
  const side = nameOf(step.side)
  return (
    <ChainItem title={title} meaning={meaning} at={<Time at={step.occurredAt} as="dateTime" />} isLast={isLast}>
      {step.payeeName && (
        <Box textStyle="small">
          <Trans t={t} i18nKey="chain.paid" components={{ payee: <bdi>{step.payeeName}</bdi> }} />
        </Box>
      )}
      <Quantity step={step} terms={contract.terms} />
      {step.note && (
        <Words textStyle="small" marginBlockStart="1">
          {step.note}
        </Words>
      )}
      {step.files.length > 0 && (
        <HStack as="ul" gap="2" flexWrap="wrap" marginBlockStart="2" listStyleType="none">
          {step.files.map(({ fileId, name }) => (
            <li key={fileId}>
              <Evidence fileId={fileId} name={name} />
            </li>
          ))}
        </HStack>
      )}
      {step.statement && (
        <chakra.details marginBlockStart="2" textStyle="small">
          <chakra.summary cursor="pointer" color="brand.fg" fontWeight="medium" width="fit-content">
            {t('chain.statement')}
          </chakra.summary>
          <Box paddingBlockStart="2">
            <Statement {...step.statement} />
          </Box>
        </chakra.details>
      )}
      <HStack columnGap="3" rowGap="0" flexWrap="wrap" color="fg.muted" textStyle="caption" marginBlockStart="1">
        <ShortHash hash={step.hash} of={title} />
        <span>
          {step.place === 1 ? (
            t('chain.first')
          ) : (
            <Trans
              t={t}
              i18nKey="chain.follows"
              components={{
                hash: (
                  <chakra.bdi dir="ltr" fontFamily="mono">
                    {shortHash(step.previousHash)}
                  </chakra.bdi>
                ),
              }}
            />
          )}
        </span>
        <chakra.span marginInlineStart="auto">{recorder ? t('chain.recordedBy', { name: recorder, side }) : <bdi>{side}</bdi>}</chakra.span>
      </HStack>
    </ChainItem>
  )
}

type QuantityProps = { readonly step: Facility['steps'][number]; readonly terms: Facility['contract']['terms'] }

const Quantity = ({ step: { quantity }, terms }: QuantityProps) => {
  const { t } = useTranslation('facility')
  const { t: c } = useTranslation('contractTerms')
  const { decimal } = useFormat()
  const { measureUnit } = useTermsLabels()
  if (quantity === null || terms?.__typename !== 'SalamTerms') return null
  return (
    <Box textStyle="small">
      {t('chain.delivered', { quantity: c('quantity', { quantity: decimal(quantity), unit: measureUnit(terms.unit) }) })}
    </Box>
  )
}
