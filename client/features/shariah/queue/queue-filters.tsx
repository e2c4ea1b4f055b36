import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { ENTITY_TYPES, GROUP_NAMES, MINE, PRIORITIES, type ReviewFilterState, STATUSES } from './review-filters'

/** The filters by type, status, priority and text, stored in the URL. */
export const QueueFilters = ({ state: { typed, chosen, changed, reset } }: { readonly state: ReviewFilterState }) => {
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
    </FilterBar>
  )
}
