import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Money } from '@/ui/money'
import { DIRECTION_ICONS } from '@/ui/wallet-labels'
import type { TransactionRowFragment } from './transactions.generated'

type Movement = { readonly transaction: Pick<TransactionRowFragment, 'type' | 'amount' | 'currency' | 'status'> }

/** What came in with a plus, what went out with a minus; what came to nothing is struck through. */
export const SignedAmount = ({ transaction: { type, amount, currency, status } }: Movement) => (
  <chakra.bdi
    dir="ltr"
    fontWeight="medium"
    whiteSpace="nowrap"
    {...((status === 'FAILED' || status === 'REVERSED') && { color: 'fg.muted', textDecoration: 'line-through' })}
  >
    {type === 'CREDIT' ? '+' : '−'}
    <Money amount={amount} currency={currency} />
  </chakra.bdi>
)

/** Which way the money went, as a picture beside its words. */
export const Direction = ({ type }: { readonly type: TransactionRowFragment['type'] }) => {
  const Icon = DIRECTION_ICONS[type]
  return (
    <Box
      display="grid"
      placeItems="center"
      boxSize="32px"
      borderRadius="full"
      flexShrink="0"
      bg={type === 'CREDIT' ? 'brand.subtle' : 'bg.muted'}
      color={type === 'CREDIT' ? 'brand.fg' : 'fg.muted'}
    >
      <Icon size={16} aria-hidden />
    </Box>
  )
}

/** Who or what a movement was for, in the best words there are. */
export const useMovementName = () => {
  const { t } = useTranslation('domain')
  return ({ counterparty, description, category }: TransactionRowFragment) =>
    counterparty || description || t(`transactionCategory.${category}`)
}
