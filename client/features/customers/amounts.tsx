import { Box } from '@chakra-ui/react'
import { Money } from '@/ui/figures/money'

type AmountsProps = { readonly of: readonly { readonly amount: string; readonly currency: string }[]; readonly inline?: boolean }

/** Amounts in several currencies, which are not added up. A dash if there are none. */
export const Amounts = ({ of, inline = false }: AmountsProps) => {
  if (of.length === 0) return <>–</>
  return (
    <Box as="span" display={inline ? 'inline-flex' : 'inline-grid'} columnGap="2" justifyItems="end">
      {of.map(({ amount, currency }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </Box>
  )
}
