import { Box, HStack } from '@chakra-ui/react'
import { Calculator } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Term } from '@/ui/labels/term'
import { costOf } from './proposal-cost'
import type { Asked } from './proposal-values'
import type { Offer } from './terms/terms-input'

type CostPreviewProps = {
  readonly profit: string | undefined
  /** A lease has rent above cost, and no profit. */
  readonly isLease: boolean
  readonly basis: Offer
  readonly asked: Pick<Asked, 'affordability' | 'currency'>
}

/** The cost of the typed profit. */
export const CostPreview = ({ profit, isLease, basis, asked: { currency, affordability } }: CostPreviewProps) => {
  const { t } = useTranslation('lending')
  const { t: d } = useTranslation('domain')
  const { times } = useFormat()
  const surplus = affordability?.monthlySurplus
  const cost = profit === undefined ? undefined : costOf(profit, basis)
  return (
    <Box role="status" aria-live="polite" display="grid" gap="3" bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="4">
      <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        <Figure name={t('cost.total')} strong>
          {cost && <Money amount={cost.total} currency={currency} />}
        </Figure>
        <Figure name={t('cost.monthly')} strong>
          {cost && <Money amount={cost.monthly} currency={currency} />}
        </Figure>
        <Figure name={isLease ? d('contract.rentRate') : t('cost.profit')}>
          {cost && <Money amount={cost.profit} currency={currency} />}
        </Figure>
        {surplus && (
          <Figure name={<Term of="instalmentCover">{d('score.instalmentCover')}</Term>}>
            {cost && (
              <>
                {times(Number(surplus) / Number(cost.monthly))}
                <Box color="fg.muted" textStyle="caption" lineHeight="16px">
                  {d('score.instalmentCoverNote')}
                </Box>
              </>
            )}
          </Figure>
        )}
      </Box>
      <HStack gap="2" alignItems="flex-start" color="fg.muted" textStyle="caption">
        <Box flexShrink="0" paddingBlockStart="2px">
          <Calculator size={14} aria-hidden />
        </Box>
        <span>{t(cost ? 'cost.estimate' : isLease ? 'cost.incompleteLease' : 'cost.incomplete')}</span>
      </HStack>
    </Box>
  )
}

type FigureProps = { readonly name: ReactNode; readonly strong?: boolean; readonly children: ReactNode }

const Figure = ({ name, strong = false, children }: FigureProps) => (
  <Box minWidth="0">
    <Box as="dt" color="fg.muted" textStyle="caption">
      {name}
    </Box>
    <Box as="dd" textStyle={strong ? 'heading' : 'body'} fontWeight={strong ? 'semibold' : 'normal'} lineHeight="24px">
      {children ?? '–'}
    </Box>
  </Box>
)
