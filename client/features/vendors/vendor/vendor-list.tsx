import { Box, Button } from '@chakra-ui/react'
import { Plus, Send, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { defineFilter, oneOf, words } from '@/lib/lists/define-filter'
import { usePage } from '@/lib/lists/use-page'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { SavedViews } from '@/ui/lists/saved-views'
import { May } from '@/ui/may'
import { Sums } from '../payments/sums'
import { useVendorsQuery, type VendorRowFragment } from './vendor.generated'
import { CATEGORIES, useVendorLabels, VENDOR_STATUSES } from './vendor-labels'

const FILTER = defineFilter({
  vendorSearch: words('search'),
  vendorStatus: oneOf('status', VENDOR_STATUSES),
  vendorCategory: oneOf('category', CATEGORIES),
})

type VendorListProps = {
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
  readonly onAdd: () => void
  readonly onPay: (id: string) => void
}

/** The vendors of the business with the amounts paid. Each can be paid from its row. */
export const VendorList = ({ openId, onOpen, onAdd, onPay }: VendorListProps) => {
  const { t } = useTranslation('vendors')
  const { options } = useVendorLabels()
  const { filter, typed, chosen, reset, changed } = FILTER.useFilter()
  const page = usePage(useVendorsQuery({ variables: { filter } }), ({ vendors }) => vendors)
  const add = (
    <May act="createVendor">
      <EmptyAct icon={Plus} label={t('add.open')} onClick={onAdd} />
    </May>
  )
  return (
    <ListFrame
      title={t('list.title')}
      actions={add}
      page={page}
      isFiltered={changed > 0}
      none={{ icon: Users, title: t('list.none'), explanation: t('list.noneExplanation'), action: add }}
      noMatch={{ icon: Users, title: t('list.noMatch'), explanation: t('list.noMatchExplanation') }}
      filters={
        <FilterBar changed={changed} onReset={reset}>
          <SearchFilter label={t('list.search')} {...typed('vendorSearch')} />
          <SelectFilter label={t('list.status')} allLabel={t('list.allStatuses')} options={options.status} {...chosen('vendorStatus')} />
          <SelectFilter
            label={t('list.category')}
            allLabel={t('list.allCategories')}
            options={options.category}
            {...chosen('vendorCategory')}
          />
          <SavedViews list="VENDORS" names={FILTER.names} />
        </FilterBar>
      }
    >
      {(rows) => <VendorTable rows={rows} openId={openId} onOpen={onOpen} onPay={onPay} />}
    </ListFrame>
  )
}

type VendorTableProps = Omit<VendorListProps, 'onAdd'> & { readonly rows: readonly VendorRowFragment[] }

const VendorTable = ({ rows, openId, onOpen, onPay }: VendorTableProps) => {
  const { t } = useTranslation('vendors')
  const labels = useVendorLabels()
  const columns: readonly Column<VendorRowFragment>[] = [
    {
      title: t('list.vendor'),
      cell: ({ name, email, payeeCheck }) => (
        <Box paddingBlock="2" minWidth="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
            <bdi>{email}</bdi>
          </Box>
          {(payeeCheck?.result === 'NO_MATCH' || payeeCheck?.result === 'CLOSE_MATCH') && (
            <Box marginBlockStart="1">
              <StatusLabel of="payeeCheck" value={payeeCheck.result} />
            </Box>
          )}
        </Box>
      ),
    },
    { title: t('list.category'), wideOnly: true, room: 'medium', cell: ({ category }) => labels.category(category) },
    { title: t('list.terms'), wideOnly: true, room: 'wide', cell: ({ paymentTerms }) => labels.terms(paymentTerms) },
    { title: t('list.status'), cell: ({ status }) => <StatusLabel of="vendor" value={status} /> },
    { title: t('list.totalPaid'), align: 'end', cell: ({ totalPaid }) => <Sums sums={totalPaid} /> },
    {
      title: t('list.lastPaymentAt'),
      align: 'end',
      room: 'wide',
      cell: ({ lastPaymentAt }) => (lastPaymentAt ? <Time at={lastPaymentAt} as="date" /> : '–'),
    },
    {
      title: t('list.acts'),
      hideTitle: true,
      align: 'end',
      cell: ({ id, name, status }) =>
        status === 'ACTIVE' && (
          <May act="payVendor">
            <Button variant="outline" size="xs" aria-label={t('pay.quickOf', { name })} onClick={() => onPay(id)}>
              <Send aria-hidden />
              {t('pay.quick')}
            </Button>
          </May>
        ),
    },
  ]
  return <DataTable caption={t('list.title')} columns={columns} rows={rows} openId={openId} onOpen={({ id }) => onOpen(id)} />
}
