import { Box, Button, HStack } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { compareAmounts, subtractAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import type { RequestDetailsFragment } from '../request/request-details.generated'

type ChoiceBarProps = {
  readonly request: Pick<RequestDetailsFragment, 'amount' | 'currency'>
  readonly sum: string
  readonly lenders: number
  readonly onClear: () => void
  readonly onAccept: () => void
}

/** The sum of the chosen partial proposals, which can be accepted together if they add up to the exact amount. */
export const ChoiceBar = ({ request: { amount, currency }, sum, lenders, onClear, onAccept }: ChoiceBarProps) => {
  const { t } = useTranslation('financing')
  const { money } = useFormat()
  const said = useId()
  const difference = compareAmounts(sum, amount)
  const share = Math.min(100, (Number(sum) / Number(amount)) * 100)
  const state =
    difference === 0
      ? t('choice.exact')
      : difference < 0
        ? t('choice.missing', { amount: money(subtractAmounts(amount, sum), currency) })
        : t('choice.over', { amount: money(subtractAmounts(sum, amount), currency) })
  return (
    <Box
      position="sticky"
      insetBlockEnd={{ base: '64px', md: '0' }}
      bg="bg.panel"
      borderBlockStartWidth="1px"
      padding={{ base: '4', md: '5' }}
      zIndex="3"
      boxShadow="md"
    >
      <Box height="4px" borderRadius="full" bg="bg.muted" marginBlockEnd="3" aria-hidden>
        <Box
          height="full"
          borderRadius="full"
          bg={difference > 0 ? 'negative.solid' : 'brand.solid'}
          transition="width 150ms"
          style={{ width: `${share}%` }}
        />
      </Box>
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box id={said} role="status" aria-live="polite">
          <Box fontWeight="semibold">{t('choice.sum', { count: lenders, sum: money(sum, currency), amount: money(amount, currency) })}</Box>
          <Box color={difference === 0 ? 'positive.fg' : difference > 0 ? 'negative.fg' : 'fg.muted'}>{state}</Box>
        </Box>
        <HStack gap="2">
          <Button variant="ghost" onClick={onClear}>
            {t('choice.clear')}
          </Button>
          <Button disabled={difference !== 0} aria-describedby={said} onClick={onAccept}>
            {t('choice.accept')}
          </Button>
        </HStack>
      </HStack>
    </Box>
  )
}
