import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaxCategory } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'

type Sums = {
  readonly currency: string
  readonly subtotal: string
  readonly discount: string
  readonly taxTotal: string
  readonly amount: string
  readonly taxes: readonly { readonly category: TaxCategory; readonly rate: string; readonly tax: string; readonly taxable: string }[]
}

/** Subtotal, discount, taxes and total. Further amounts follow as children. */
export const TotalsList = ({ invoice, children }: { readonly invoice: Sums; readonly children?: ReactNode }) => {
  const { t } = useTranslation('invoicing')
  const { percent } = useFormat()
  const { currency } = invoice
  const hasDiscount = Number(invoice.discount) > 0
  return (
    <chakra.dl display="grid" gap="2">
      {(hasDiscount || invoice.taxes.length > 0) && (
        <Sum name={t('totals.subtotal')}>
          <Money amount={invoice.subtotal} currency={currency} />
        </Sum>
      )}
      {hasDiscount && (
        <Sum name={t('totals.discount')}>
          <Money amount={`-${invoice.discount}`} currency={currency} />
        </Sum>
      )}
      {invoice.taxes.map(({ category, rate, tax, taxable }) => (
        <Sum
          key={`${category} ${rate}`}
          name={
            <>
              {category === 'STANDARD' ? t('totals.vat', { rate: percent(rate) }) : t(`taxCategory.${category}`)}{' '}
              <Box as="span" textStyle="caption">
                {t('totals.on')} <Money amount={taxable} currency={currency} />
              </Box>
            </>
          }
        >
          <Money amount={tax} currency={currency} />
        </Sum>
      ))}
      <Sum name={t('totals.amount')} strong>
        <Money amount={invoice.amount} currency={currency} />
      </Sum>
      {children}
    </chakra.dl>
  )
}

type SumProps = { readonly name: ReactNode; readonly children: ReactNode; readonly strong?: boolean }

export const Sum = ({ name, children, strong = false }: SumProps) => (
  <Box
    display="flex"
    justifyContent="space-between"
    gap="4"
    alignItems="baseline"
    {...(strong && {
      fontWeight: 'semibold',
      textStyle: 'heading',
      borderBlockStartWidth: '1px',
      paddingBlockStart: '2',
      marginBlockStart: '1',
    })}
  >
    <chakra.dt color={strong ? undefined : 'fg.muted'}>{name}</chakra.dt>
    <chakra.dd textAlign="end">{children}</chakra.dd>
  </Box>
)
