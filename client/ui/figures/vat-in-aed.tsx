import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Money } from './money'
import { Time } from './time'

type VatInAedProps = {
  readonly currency: string
  readonly zone: string
  readonly vatInAed: {
    readonly rate: string
    readonly rateAsOf: string
    readonly rateSource: string
    readonly tax: string
    readonly total: string
  }
}

/** The VAT and the total of an invoice in dirhams, with the exchange rate and its source. */
export const VatInAed = ({ currency, zone, vatInAed: { rate, rateAsOf, rateSource, tax, total } }: VatInAedProps) => {
  const { t } = useTranslation()
  return (
    <Box color="fg.muted" textStyle="small" display="grid" gap="1">
      <chakra.dl display="grid" gap="1">
        <Row name={t('vatInAed.tax')} amount={tax} />
        <Row name={t('vatInAed.total')} amount={total} />
      </chakra.dl>
      <Box textStyle="caption">
        <bdi dir="ltr">
          1 {currency} = {rate} AED
        </bdi>
        {' · '}
        <bdi>{rateSource}</bdi>
        {' · '}
        <Time at={rateAsOf} as="date" zone={zone} />
      </Box>
    </Box>
  )
}

const Row = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <Box display="flex" justifyContent="space-between" gap="4">
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} currency="AED" />
    </dd>
  </Box>
)
