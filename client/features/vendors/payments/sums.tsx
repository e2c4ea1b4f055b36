import { Box } from '@chakra-ui/react'
import { Money } from '@/ui/figures/money'

type SumsProps = { readonly sums: readonly { readonly amount: string; readonly currency: string }[] }

/** The paid amounts, one line per currency; a dash if there are none. */
export const Sums = ({ sums }: SumsProps) =>
  sums.length === 0 ? (
    '–'
  ) : (
    <Box display="grid">
      {sums.map(({ amount, currency }) => (
        <Money key={currency} amount={amount} currency={currency} />
      ))}
    </Box>
  )
