import { useTranslation } from 'react-i18next'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/filter-bar'
import { ENTITY_TYPES, GROUP_NAMES, PRIORITIES, STATUSES, type QueueFilters as Values } from './review-filters'

type QueueFiltersProps = {
  readonly filters: Values
  readonly changed: number
  readonly onChange: (patch: Partial<Values>, options?: { replace?: boolean }) => void
  readonly onReset: () => void
}

/** Type, status, priority and words; all of them in the URL. */
export const QueueFilters = ({ filters, changed, onChange, onReset }: QueueFiltersProps) => {
  const { t } = useTranslation('shariah')
  return (
    <FilterBar changed={changed} onReset={onReset}>
      <SearchFilter label={t('filters.search')} value={filters.search} onChange={(search) => onChange({ search }, { replace: true })} />
      <SelectFilter
        label={t('filters.status')}
        allLabel={t('filters.allStatuses')}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        options={[
          ...GROUP_NAMES.map((value) => ({ value, label: t(`filters.${value}`) })),
          ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <SelectFilter
        label={t('filters.type')}
        allLabel={t('filters.allTypes')}
        value={filters.type}
        onChange={(type) => onChange({ type })}
        options={ENTITY_TYPES.map((value) => ({ value, label: t(`entityType.${value}`) }))}
      />
      <SelectFilter
        label={t('filters.priority')}
        allLabel={t('filters.allPriorities')}
        value={filters.priority}
        onChange={(priority) => onChange({ priority })}
        options={PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
      />
    </FilterBar>
  )
}
