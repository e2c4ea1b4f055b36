import { Box, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { VatInAed } from '@/ui/figures/vat-in-aed'
import { Panel } from '@/ui/frames/panel'
import { Words } from '@/ui/labels/words'
import type { Payable } from './server'

const isWide = () => window.matchMedia('(min-width: 48rem)').matches

/** The billed lines, collapsed on phones, where the amount is most important. */
export const PayableLines = ({ payable }: { readonly payable: Payable }) => {
  const { t } = useTranslation('pay')
  const { decimal } = useFormat()
  const { currency, items, description } = payable
  return (
    <Box display="grid" gap="4">
      {description && payable.kind === 'INVOICE' && <Words whiteSpace="pre-wrap">{description}</Words>}
      {items.length > 0 && (
        <Panel asChild overflow="hidden" css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}>
          <details open={isWide()}>
            <Box
              asChild
              display="flex"
              justifyContent="space-between"
              alignItems="center"
              padding="4"
              cursor="pointer"
              fontWeight="medium"
              listStyleType="none"
              css={{ '&::-webkit-details-marker': { display: 'none' } }}
            >
              <summary>
                {t('lines', { count: items.length })}
                <ChevronDown size={16} aria-hidden />
              </summary>
            </Box>
            <chakra.ul listStyleType="none" paddingInline="4">
              {items.map((item) => (
                <chakra.li key={item.id} display="flex" justifyContent="space-between" gap="4" paddingBlock="3" borderBlockStartWidth="1px">
                  <Box minWidth="0">
                    <Box overflowWrap="anywhere">
                      <bdi>{item.description}</bdi>
                    </Box>
                    <Box color="fg.muted" textStyle="small">
                      <bdi dir="ltr">
                        {decimal(item.quantity)} × <Money amount={item.unitPrice} currency={currency} />
                      </bdi>
                      {item.taxCategory !== 'STANDARD' && ` · ${t(`taxCategory.${item.taxCategory}`)}`}
                    </Box>
                  </Box>
                  <Money amount={item.total} currency={currency} />
                </chakra.li>
              ))}
            </chakra.ul>
            <Sums payable={payable} />
            {payable.vatInAed && (
              <Box padding="4" borderBlockStartWidth="1px" bg="bg.subtle">
                <VatInAed currency={currency} zone={payable.timeZone} vatInAed={payable.vatInAed} />
              </Box>
            )}
          </details>
        </Panel>
      )}
      <Box color="fg.muted" textStyle="small">
        {t('lateNote')}
      </Box>
    </Box>
  )
}

const Sums = ({ payable }: { readonly payable: Payable }) => {
  const { t } = useTranslation('pay')
  const { percent } = useFormat()
  const { currency } = payable
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <chakra.dl display="grid" gap="2" padding="4" borderBlockStartWidth="1px" bg="bg.subtle">
      <Sum name={t('sums.subtotal')}>{money(payable.subtotal)}</Sum>
      {Number(payable.discount) > 0 && <Sum name={t('sums.discount')}>{money(`-${payable.discount}`)}</Sum>}
      {payable.taxes.map(({ category, rate, tax }) => (
        <Sum
          key={`${category} ${rate}`}
          name={category === 'STANDARD' ? t('sums.vat', { rate: percent(rate) }) : t(`taxCategory.${category}`)}
        >
          {money(tax)}
        </Sum>
      ))}
      <Sum name={t('sums.total')} strong>
        {money(payable.amount)}
      </Sum>
      {Number(payable.amountPaid) > 0 && (
        <>
          <Sum name={t(payable.status === 'CREDITED' ? 'sums.credited' : 'sums.paid')}>{money(payable.amountPaid)}</Sum>
          <Sum name={t('sums.balance')} strong>
            {money(payable.balanceDue)}
          </Sum>
        </>
      )}
    </chakra.dl>
  )
}

const Sum = ({ name, children, strong = false }: { readonly name: string; readonly children: ReactNode; readonly strong?: boolean }) => (
  <Box display="flex" justifyContent="space-between" gap="4" {...(strong && { fontWeight: 'semibold' })}>
    <chakra.dt color={strong ? undefined : 'fg.muted'}>{name}</chakra.dt>
    <dd>{children}</dd>
  </Box>
)
