import { chakra } from '@chakra-ui/react'
import { useFormat } from '@/lib/format'

type MoneyProps = {
  readonly amount: string
  readonly currency: string /** `AED 1.25M`, the exact amount in its title. */
  readonly short?: boolean
}

/** An amount with its currency, exact, in figures of one width; it reads the same way in every direction. */
export const Money = ({ amount, currency, short = false }: MoneyProps) => {
  const { money, moneyShort } = useFormat()
  const exact = money(amount, currency)
  return (
    <chakra.bdi dir="ltr" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...(short && { title: exact })}>
      {short ? moneyShort(amount, currency) : exact}
    </chakra.bdi>
  )
}
