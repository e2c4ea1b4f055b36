import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { toEdges } from '../layout'
import { useHomeInvoiceChangedSubscription } from './cash.generated'
import { type HomeInvoicesDueQuery, useHomeInvoicesDueQuery } from './next-days.generated'

type Due = HomeInvoicesDueQuery['invoices']

/** Receivables due in the next thirty days, soonest first. Renders nothing if there are none. */
export const NextDays = () => {
  const { t } = useTranslation('dashboard')
  const query = useHomeInvoicesDueQuery()
  useHomeInvoiceChangedSubscription({ onData: () => void query.refetch().catch(() => undefined) })
  if (!query.error && (query.data?.invoices.totalCount ?? 0) === 0) return null
  return (
    <Card title={t('next.title')} padding="4" overflow="clip">
      <Box {...toEdges}>
        <QueryView query={query}>{({ invoices }) => <InvoicesDue due={invoices} />}</QueryView>
      </Box>
    </Card>
  )
}

const InvoicesDue = ({ due: { nodes, totalCount } }: { readonly due: Due }) => {
  const { t } = useTranslation('dashboard')
  const { monthNameShort, integer, date } = useFormat()
  const more = totalCount - nodes.length
  return (
    <>
      <chakra.ul listStyleType="none" divideY="1px">
        {nodes.map(({ id, dueOn, customerName, balanceDue, currency }) => (
          <li key={id}>
            <Box asChild display="flex" alignItems="center" gap="3" paddingBlock="2.5" paddingInline="4" _hover={{ bg: 'bg.subtle' }}>
              <Link to={`${paths.invoicing}?invoice=${encodeURIComponent(id)}`}>
                <chakra.time dateTime={dueOn} title={date(dueOn)} width="40px" flexShrink="0" textStyle="caption" color="fg.muted">
                  <Box as="span" display="block" textStyle="heading" fontWeight="semibold" lineHeight="18px" color="fg">
                    {integer(Number(dueOn.slice(8)))}
                  </Box>
                  {monthNameShort(dueOn)}
                </chakra.time>
                <Box minWidth="0" flex="1">
                  <Box lineClamp="2" overflowWrap="anywhere" fontWeight="medium">
                    <bdi>{customerName}</bdi>
                  </Box>
                  <Box color="fg.muted" textStyle="caption">
                    {t('next.invoice')}
                  </Box>
                </Box>
                <Box fontWeight="medium">
                  <Money amount={balanceDue} currency={currency} />
                </Box>
              </Link>
            </Box>
          </li>
        ))}
      </chakra.ul>
      {more > 0 && (
        <Box paddingBlock="3" paddingInline="4" borderBlockStartWidth="1px" textStyle="small">
          <TextLink to={paths.invoicing}>{t('next.more', { count: more })}</TextLink>
        </Box>
      )}
    </>
  )
}
