import { Box, Button, HStack, SimpleGrid } from '@chakra-ui/react'
import { HandHeart, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { StatTile } from '@/ui/figures/stat-tile'
import { May } from '@/ui/may'
import type { ScreenFiguresFragment } from './screen.generated'

type ScreenFiguresProps = { readonly screen: ScreenFiguresFragment; readonly onGive: () => void }

/** The figures of the screen with their period, and the act that gives what is left to charity. */
export const ScreenFigures = ({ screen, onGive }: ScreenFiguresProps) => {
  const { t } = useTranslation('incomeScreen')
  const { date, percent } = useFormat()
  const { currency, income, impermissible, outstanding, purified, purification, sharePercent } = screen
  const isLeft = Number(outstanding) > 0
  return (
    <Box display="grid" gap="4">
      <Box color="fg.muted" textStyle="small">
        {t('basis', { from: date(screen.from), to: date(screen.to), count: screen.transactions })}
      </Box>
      {(screen.leftOut.length > 0 || screen.ratesAsOf) && (
        <HStack gap="3" bg="bg.muted" borderRadius="card" padding="3" role="note" alignItems="start">
          <Box as={Info} boxSize="4" flexShrink="0" marginBlockStart="0.5" aria-hidden />
          <Box>
            {screen.ratesAsOf && t('converted', { currencies: screen.converted.join(', '), currency, day: date(screen.ratesAsOf) })}{' '}
            {screen.leftOut.length > 0 && t('leftOut', { currencies: screen.leftOut.join(', ') })}
          </Box>
        </HStack>
      )}
      <SimpleGrid columns={{ base: 1, sm: 2, xl: 4 }} gap="4">
        <StatTile label={t('income')} value={<Money amount={income} currency={currency} />} />
        <StatTile
          label={t('impermissible')}
          value={<Money amount={impermissible} currency={currency} />}
          note={
            <>
              {t('ofTransactions', { count: screen.impermissibleTransactions })}
              {screen.contestedTransactions > 0 && <Box>{t('ofContested', { count: screen.contestedTransactions })}</Box>}
            </>
          }
        />
        <StatTile
          label={t('share')}
          value={sharePercent === null ? null : <bdi>{percent(sharePercent)}</bdi>}
          note={sharePercent === null ? t('noIncome') : undefined}
        />
        <StatTile
          label={t('outstanding')}
          value={<Money amount={outstanding} currency={currency} />}
          note={
            <Box display="grid" gap="3" justifyItems="start">
              <span>
                {t('given')} <Money amount={purified} currency={currency} /> / <Money amount={purification} currency={currency} />
              </span>
              {isLeft && (
                <May act="purifyIncome">
                  <Button size="sm" onClick={onGive}>
                    <HandHeart aria-hidden />
                    {t('give.open')}
                  </Button>
                </May>
              )}
            </Box>
          }
        />
      </SimpleGrid>
    </Box>
  )
}
