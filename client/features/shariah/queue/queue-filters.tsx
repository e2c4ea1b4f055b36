import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { ENTITY_TYPES, GROUP_NAMES, MINE, PRIORITIES, REVIEW_ORDERS, type ReviewFilterState, STATUSES } from './review-filters'

type QueueFiltersProps = {
  readonly state: ReviewFilterState
  readonly order: { readonly value: string; readonly onChange: (order: string) => void }
}

/** The filters by type, status, priority, lateness and text, and the order, stored in the URL. */
export const QueueFilters = ({ state: { typed, chosen, changed, reset }, order }: QueueFiltersProps) => {
  const { t } = useTranslation('shariah')
  const { t: domain } = useTranslation('domain')
  const { role } = useViewer()
  return (
    <FilterBar changed={changed} onReset={reset}>
      <SearchFilter label={t('filters.search')} {...typed('search')} />
      <SelectFilter
        label={t('filters.status')}
        allLabel={t('filters.allStatuses')}
        {...chosen('status')}
        options={[
          ...(role === 'SSB_AUDITOR' ? [{ value: MINE, label: t('filters.MINE') }] : []),
          ...GROUP_NAMES.map((value) => ({ value, label: t(`filters.${value}`) })),
          ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <SelectFilter
        label={t('filters.type')}
        allLabel={t('filters.allTypes')}
        {...chosen('type')}
        options={ENTITY_TYPES.map((value) => ({ value, label: t(`entityType.${value}`) }))}
      />
      <SelectFilter
        label={t('filters.priority')}
        allLabel={t('filters.allPriorities')}
        {...chosen('priority')}
        options={PRIORITIES.map((value) => ({ value, label: domain(`reviewPriority.${value}`) }))}
      />
      <SelectFilter
        label={t('filters.late')}
        allLabel={t('filters.allLate')}
        {...chosen('late')}
        options={[
          { value: 'true', label: t('filters.lateOnly') },
          { value: 'false', label: t('filters.inTime') },
        ]}
      />
      <SelectFilter
        label={t('filters.order')}
        {...order}
        options={REVIEW_ORDERS.map((value) => ({ value, label: t(`filters.orders.${value}`) }))}
      />
    </FilterBar>
  )
}
