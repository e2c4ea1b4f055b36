import { Box, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilters } from '@/lib/lists/use-filters'
import actions from '@/locales/en/auditActions.json'
import { DayFilter, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { FilterGroup } from '@/ui/lists/filter-toolbar'
import { ACTOR_KINDS, type AUDIT, AUDIT_ORDER, ENTITY_KINDS, GROUPS } from './audit-terms'
import { useActionText } from './use-action-text'

type AuditFiltersProps = {
  readonly id: string
  readonly state: ReturnType<typeof AUDIT.useFilter>
  readonly hasAddresses: boolean
}

const NAMES = Object.entries(actions).flatMap(([room, names]) => Object.keys(names).map((name) => `${room}.${name}`))

/** The criteria behind the button. */
export const AuditFilters = ({ id, state: { values, set, chosen, typed }, hasAddresses }: AuditFiltersProps) => {
  const { t } = useTranslation('auditLog')
  const textOf = useActionText()
  const signalsId = useId()
  const [{ auditOrder }, setOrder] = useFilters(AUDIT_ORDER)
  const named = NAMES.map((value) => ({ value, label: textOf(value) })).sort((a, b) => a.label.localeCompare(b.label))
  return (
    <FilterGroup id={id} label={t('filters.title')} columnWidth="220px">
      <SelectFilter
        label={t('filters.group')}
        allLabel={t('filters.allGroups')}
        {...chosen('auditGroup')}
        options={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
      />
      <SelectFilter label={t('filters.action')} allLabel={t('filters.allActions')} {...chosen('auditAction')} options={named} />
      <SelectFilter
        label={t('filters.actorKind')}
        allLabel={t('filters.allActors')}
        {...chosen('auditActorKind')}
        options={ACTOR_KINDS.map((value) => ({ value, label: t(`actorKind.${value}`) }))}
      />
      <SelectFilter
        label={t('filters.entityKind')}
        allLabel={t('filters.allEntities')}
        {...chosen('auditEntityKind')}
        options={ENTITY_KINDS.map((value) => ({ value, label: t(`entityKind.${value}`) }))}
      />
      <SearchFilter label={t('filters.entity')} {...typed('auditEntity')} />
      {hasAddresses && <SearchFilter label={t('filters.address')} {...typed('auditAddress')} />}
      <DayFilter label={t('filters.from')} max={values.auditTo} {...chosen('auditFrom')} />
      <DayFilter label={t('filters.to')} min={values.auditFrom} {...chosen('auditTo')} />
      <SelectFilter
        label={t('filters.order')}
        allLabel={t('order.NEWEST')}
        value={auditOrder}
        onChange={(next) => setOrder({ auditOrder: next })}
        options={[{ value: 'OLDEST', label: t('order.OLDEST') }]}
      />
      <chakra.label htmlFor={signalsId} display="flex" gap="2" alignItems="center" minHeight="36px" cursor="pointer">
        <Box asChild accentColor="brand.solid" width="16px" height="16px" flexShrink="0">
          <input
            id={signalsId}
            type="checkbox"
            checked={values.auditSignals}
            onChange={({ target }) => set({ auditSignals: target.checked })}
          />
        </Box>
        {t('filters.signals')}
      </chakra.label>
    </FilterGroup>
  )
}
