import { Box, Button, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import type { ScreenFiguresFragment } from './screen.generated'

type ReasonsProps = {
  readonly screen: ScreenFiguresFragment
  /** The key of the kind whose transactions are listed; null while all are. */
  readonly chosen: string | null
  /** Absent where the transactions are not listed. */
  readonly onChoose?: (key: string | null) => void
}

/** The impermissible income by its kind, each with its transactions and its share. Nothing without impermissible income. */
export const Reasons = ({ screen, chosen, onChoose }: ReasonsProps) => {
  const { t } = useTranslation('incomeScreen')
  const { percent } = useFormat()
  if (screen.reasons.length === 0) return null
  return (
    <Card title={t('kinds.title')}>
      <Box as="ul" display="grid" gap="3" listStyleType="none">
        {screen.reasons.map(({ key, name, policyNumber, policyVersion, transactions, amount, sharePercent }) => (
          <HStack as="li" key={key} justify="space-between" gap="3" flexWrap="wrap">
            <Box minWidth="0">
              <Box fontWeight="medium">
                <bdi>{name}</bdi>
              </Box>
              <Box color="fg.muted" textStyle="small">
                {t('ofTransactions', { count: transactions })}
                {policyNumber && <> · {t('kinds.policy', { number: policyNumber, version: policyVersion })}</>}
              </Box>
            </Box>
            <HStack gap="4" fontVariantNumeric="tabular-nums">
              <Box>
                <Money amount={amount} currency={screen.currency} />
                {sharePercent !== null && <> · {percent(sharePercent)}</>}
              </Box>
              {onChoose && (
                <Button
                  size="xs"
                  variant="outline"
                  aria-pressed={chosen === key}
                  aria-label={t('kinds.showOf', { kind: name })}
                  onClick={() => onChoose(chosen === key ? null : key)}
                >
                  {t(chosen === key ? 'kinds.showAll' : 'kinds.show')}
                </Button>
              )}
            </HStack>
          </HStack>
        ))}
      </Box>
    </Card>
  )
}
