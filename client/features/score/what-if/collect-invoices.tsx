import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { type CollectableInvoiceFragment, useCollectableInvoicesQuery } from './what-if.generated'
import type { ScenarioState } from './what-if-scenario'

/** Open invoices, any of which the scenario can count as paid. */
export const CollectInvoices = ({ scenario: { collect, set } }: { readonly scenario: ScenarioState }) => {
  const { t } = useTranslation('score')
  const query = useCollectableInvoicesQuery()
  const toggle = (id: string) => set({ collect: collect.includes(id) ? collect.filter((each) => each !== id) : [...collect, id] })
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontWeight="medium" marginBlockEnd="1.5" display="flex" justifyContent="space-between" width="full">
        {t('whatIf.invoices')}
        {collect.length > 0 && (
          <Box as="span" color="fg.muted" fontWeight="normal" textStyle="small">
            {t('whatIf.chosen', { count: collect.length })}
          </Box>
        )}
      </chakra.legend>
      <QueryView
        query={query}
        skeleton={<BlockSkeleton lines={3} />}
        isEmpty={({ overdue, sent, viewed }) => overdue.nodes.length + sent.nodes.length + viewed.nodes.length === 0}
        empty={<Box color="fg.muted">{t('whatIf.noInvoices')}</Box>}
      >
        {({ overdue, sent, viewed }) => (
          <Box borderWidth="1px" borderRadius="md" maxHeight="220px" overflowY="auto" divideY="1px">
            {[...overdue.nodes, ...viewed.nodes, ...sent.nodes].sort(byDueDate).map((invoice) => (
              <Invoice key={invoice.id} invoice={invoice} chosen={collect.includes(invoice.id)} onToggle={() => toggle(invoice.id)} />
            ))}
          </Box>
        )}
      </QueryView>
    </chakra.fieldset>
  )
}

const byDueDate = (one: CollectableInvoiceFragment, other: CollectableInvoiceFragment) => one.dueOn.localeCompare(other.dueOn)

type InvoiceProps = { readonly invoice: CollectableInvoiceFragment; readonly chosen: boolean; readonly onToggle: () => void }

const Invoice = ({ invoice: { invoiceNumber, customerName, balanceDue, currency, dueOn }, chosen, onToggle }: InvoiceProps) => {
  const { t } = useTranslation('score')
  const { date } = useFormat()
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="44px" paddingInline="3" paddingBlock="1.5" cursor="pointer">
      <Box asChild width="16px" height="16px" accentColor="brand.solid" flexShrink="0">
        <input type="checkbox" checked={chosen} onChange={onToggle} />
      </Box>
      <Box flex="1" minWidth="0">
        <Box overflowWrap="anywhere">
          <bdi>{customerName}</bdi>
        </Box>
        <Box color="fg.muted" textStyle="caption">
          <bdi>{invoiceNumber}</bdi> · {t('whatIf.due', { date: date(dueOn) })}
        </Box>
      </Box>
      <Money amount={balanceDue} currency={currency} />
    </chakra.label>
  )
}
