import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import type { CashflowPartsFragment } from './cashflow.generated'

/** The share of each payer in the income, as bars. */
export const Payers = ({ cashflow: { payers, currency } }: { readonly cashflow: CashflowPartsFragment }) => {
  const { t } = useTranslation('analytics')
  const { percent } = useFormat()
  return (
    <Card title={t('payers.title')}>
      {payers.length === 0 && <Box color="fg.muted">{t('payers.none')}</Box>}
      <chakra.ol listStyleType="none" aria-label={t('payers.caption')} display="grid" gap="4">
        {payers.map(({ counterparty, inflow, share, evidence }) => {
          const name = counterparty || t('payers.unknown')
          return (
            <li key={counterparty}>
              <HStack justify="space-between" gap="3" alignItems="baseline">
                <Box minWidth="0" overflowWrap="anywhere">
                  <TextLink to={hrefOfEvidence(evidence)} aria-label={t('payers.rowsOf', { payer: name })}>
                    <bdi>{name}</bdi>
                  </TextLink>
                </Box>
                <HStack gap="3" flexShrink="0" fontVariantNumeric="tabular-nums">
                  <Money short amount={inflow} currency={currency} />
                  <chakra.bdi color="fg.muted" minWidth="52px" textAlign="end">
                    {percent((100 * share).toFixed(1))}
                  </chakra.bdi>
                </HStack>
              </HStack>
              <Box height="6px" borderRadius="full" bg="bg.muted" overflow="hidden" marginBlockStart="1.5" aria-hidden>
                <Box
                  height="full"
                  borderRadius="full"
                  bg={counterparty ? 'brand.solid' : 'border.emphasized'}
                  width={`${Math.min(100, 100 * share)}%`}
                />
              </Box>
            </li>
          )
        })}
      </chakra.ol>
    </Card>
  )
}
