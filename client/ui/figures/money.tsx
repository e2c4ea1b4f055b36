import { chakra } from '@chakra-ui/react'
import { useFormat } from '@/lib/text/format'

type MoneyProps = {
  readonly amount: string
  readonly currency: string /** Writes `AED 1.25M`, with the exact amount in the tooltip. */
  readonly short?: boolean
}

/** An exact amount with its currency, in tabular figures, in the same order in every text direction. */
export const Money = ({ amount, currency, short = false }: MoneyProps) => {
  const { money, moneyShort } = useFormat()
  const exact = money(amount, currency)
  return (
    <chakra.bdi dir="ltr" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...(short && { title: exact })}>
      {short ? moneyShort(amount, currency) : exact}
    </chakra.bdi>
  )
}
