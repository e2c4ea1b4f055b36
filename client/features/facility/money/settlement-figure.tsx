import { useTranslation } from 'react-i18next'
import { compareAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import type { Facility } from '../acts/facility-act'

type SettlementFigureProps = { readonly quote: NonNullable<Facility['settlementQuote']>; readonly currency: string }

/** What it takes to settle today, part by part. */
export const SettlementFigure = ({ quote, currency }: SettlementFigureProps) => {
  const { t } = useTranslation('facility')
  const { percent, money, date } = useFormat()
  const { dueUnpaid, notYetDue, rebate, rebateShare, unearnedProfit, credit, payable, quotedOn } = quote
  const isAbove = (amount: string) => compareAmounts(amount, '0') > 0
  const given = (amount: string) => <Money amount={`-${amount}`} currency={currency} />
  return (
    <SumLines
      lines={[
        ...(isAbove(dueUnpaid) ? [{ label: t('settle.dueUnpaid'), value: <Money amount={dueUnpaid} currency={currency} /> }] : []),
        { label: t('settle.notYetDue'), value: <Money amount={notYetDue} currency={currency} /> },
        {
          label: t('settle.rebate'),
          value: isAbove(rebate) ? given(rebate) : <Money amount="0" currency={currency} />,
          note: t('settle.rebateOf', { share: percent(rebateShare), profit: money(unearnedProfit, currency) }),
        },
        ...(isAbove(credit) ? [{ label: t('settle.credit'), value: given(credit) }] : []),
        { label: t('settle.payable', { day: date(quotedOn) }), value: <Money amount={payable} currency={currency} />, strong: true },
      ]}
    />
  )
}
