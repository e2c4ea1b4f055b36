import { Box, chakra } from '@chakra-ui/react'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { defineFilter, oneOf, words } from '@/lib/lists/define-filter'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { type BusinessRowFragment, useBusinessesQuery } from './businesses.generated'
import { BUSINESS_ROLES } from './people-terms'

const PAGE = 20
const STATUSES = ['PENDING', 'VERIFIED', 'REJECTED', 'SUSPENDED'] as const
const KYC = ['PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED', 'EXPIRED'] as const
const ORDERS = ['NEWEST', 'OLDEST', 'NAME'] as const

/** The filter of the list, stored in the URL. */
const BUSINESSES = defineFilter({
  businessSearch: words('search'),
  businessType: oneOf('ownerRole', BUSINESS_ROLES),
  businessStatus: oneOf('status', STATUSES),
  businessKyc: oneOf('kycStatus', KYC),
})
const SORTED = { businessOrder: 'NEWEST' }

type BusinessesProps = {
  /** Renders an open business over the list. */
  readonly drawer: (id: string, onClose: () => void) => ReactNode
}

/** Every business: found by words, narrowed and sorted. Each opens with its documents, people and history. */
export const Businesses = ({ drawer }: BusinessesProps) => {
  const { t } = useTranslation('people')
  const { t: term } = useTranslation('terms')
  const { t: dashboard } = useTranslation('dashboard')
  const { filter, typed, chosen, reset, changed } = BUSINESSES.useFilter()
  const [{ businessOrder }, sort] = useFilters(SORTED)
  const orderBy = ORDERS.find((each) => each === businessOrder) ?? 'NEWEST'
  const detail = useOpenDetail('business')
  const page = usePage(
    useBusinessesQuery({ variables: { filter, orderBy, first: PAGE }, fetchPolicy: 'cache-and-network' }),
    ({ businesses }) => businesses,
  )
  const columns: readonly Column<BusinessRowFragment>[] = [
    { title: t('businesses.columns.business'), cell: (business) => <Which business={business} />, width: '34%' },
    {
      title: t('businesses.columns.type'),
      cell: ({ overview }) => overview?.owner && term(`role.${overview.owner.role}`),
    },
    { title: t('businesses.columns.owner'), room: 'wide', cell: ({ overview }) => overview?.owner && <bdi>{overview.owner.name}</bdi> },
    { title: t('columns.status'), cell: ({ status }) => <StatusLabel of="business" value={status} /> },
    { title: t('businesses.columns.documents'), room: 'medium', cell: ({ kycStatus }) => <StatusLabel of="kyc" value={kycStatus} /> },
    { title: t('columns.joined'), room: 'wide', cell: ({ createdAt }) => <Time at={createdAt} as="date" />, align: 'end' },
  ]
  return (
    <>
      <ListFrame
        page={page}
        isFiltered={changed > 0}
        none={{ icon: Building2, title: t('businesses.empty') }}
        noMatch={{ title: t('businesses.noMatch'), action: <EmptyAct label={t('clear')} onClick={reset} /> }}
        filters={
          <>
            <Box role="status" color="fg.muted" textStyle="small" minHeight="20px" marginBlockEnd="3">
              {page.totalCount !== undefined && t('businesses.count', { count: page.totalCount })}
            </Box>
            <FilterBar changed={changed} onReset={reset}>
              <SearchFilter label={t('businesses.search')} {...typed('businessSearch')} />
              <SelectFilter
                label={t('businesses.columns.type')}
                allLabel={t('businesses.allTypes')}
                {...chosen('businessType')}
                options={BUSINESS_ROLES.map((value) => ({ value, label: term(`role.${value}`) }))}
              />
              <SelectFilter
                label={t('columns.status')}
                allLabel={t('filters.allStatuses')}
                {...chosen('businessStatus')}
                options={STATUSES.map((value) => ({ value, label: dashboard(`admin.status.${value}`) }))}
              />
              <SelectFilter
                label={t('businesses.columns.documents')}
                allLabel={t('businesses.anyDocuments')}
                {...chosen('businessKyc')}
                options={KYC.map((value) => ({ value, label: dashboard(`admin.kycStatus.${value}`) }))}
              />
              <SelectFilter
                label={t('filters.order')}
                value={orderBy}
                onChange={(next) => sort({ businessOrder: next })}
                options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
              />
            </FilterBar>
          </>
        }
      >
        {(rows) => (
          <DataTable
            caption={t('businesses.caption')}
            columns={columns}
            rows={rows}
            onOpen={({ id }) => detail.open(id)}
            openId={detail.id}
          />
        )}
      </ListFrame>
      {detail.id && drawer(detail.id, detail.close)}
    </>
  )
}

const Which = ({ business: { name, registryNo, overview } }: { readonly business: BusinessRowFragment }) => {
  const { t } = useTranslation('limits')
  return (
    <Box paddingBlock="2" minWidth="0">
      <Box fontWeight="medium" overflowWrap="anywhere">
        <bdi>{name}</bdi>
      </Box>
      <Box color="fg.muted" textStyle="caption" fontWeight="normal">
        <chakra.bdi dir="ltr" whiteSpace="nowrap">
          {registryNo}
        </chakra.bdi>
        {overview?.country && ` · ${t(`country.${overview.country}`)}`}
      </Box>
    </Box>
  )
}
