import { Box, chakra } from '@chakra-ui/react'
import { MessageSquareWarning } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { defineFilter, flag, oneOf, words } from '@/lib/lists/define-filter'
import { usePage } from '@/lib/lists/use-page'
import { Time } from '@/ui/figures/time'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { ComplaintState } from './complaint-record'
import { STATUSES, TOPICS } from './complaint-terms'
import { type ComplaintRowFragment, useComplaintListQuery } from './complaints.generated'

const PAGE = 20

/** The filter of the list, stored in the URL. */
const COMPLAINTS = defineFilter({
  topic: oneOf('topic', TOPICS),
  status: oneOf('status', STATUSES),
  late: flag('lateOnly'),
  search: words('search'),
})

/** The complaints that the viewer may see, latest first. */
export const ComplaintList = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('complaints')
  const lateId = useId()
  const { filter, values, set, typed, chosen, reset, changed } = COMPLAINTS.useFilter()
  const page = usePage(
    useComplaintListQuery({ variables: { filter, first: PAGE }, fetchPolicy: 'cache-and-network' }),
    ({ complaints }) => complaints,
  )
  const columns: readonly Column<ComplaintRowFragment>[] = [
    { title: t('columns.complaint'), cell: (complaint) => <Subject complaint={complaint} />, width: '45%' },
    { title: t('columns.status'), cell: (complaint) => <ComplaintState complaint={complaint} /> },
    { title: t('columns.assigned'), cell: ({ assignedTo }) => assignedTo && <bdi>{assignedTo.name}</bdi> },
    { title: t('columns.received'), cell: ({ receivedAt }) => <Time at={receivedAt} />, align: 'end' },
  ]
  return (
    <ListFrame
      page={page}
      isFiltered={changed > 0}
      none={{ icon: MessageSquareWarning, title: t('empty'), explanation: t('emptyExplanation') }}
      noMatch={{ title: t('noMatch'), action: <EmptyAct label={t('clear')} onClick={reset} /> }}
      filters={
        <FilterBar changed={changed} onReset={reset}>
          <SearchFilter label={t('filters.search')} {...typed('search')} />
          <SelectFilter
            label={t('filters.status')}
            allLabel={t('filters.allStatuses')}
            {...chosen('status')}
            options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <SelectFilter
            label={t('filters.topic')}
            allLabel={t('filters.allTopics')}
            {...chosen('topic')}
            options={TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }))}
          />
          <chakra.label htmlFor={lateId} display="flex" gap="2" alignItems="center" minHeight="36px" cursor="pointer">
            <Box asChild accentColor="brand.solid" width="16px" height="16px" flexShrink="0">
              <input id={lateId} type="checkbox" checked={values.late} onChange={({ target }) => set({ late: target.checked })} />
            </Box>
            {t('filters.late')}
          </chakra.label>
        </FilterBar>
      }
    >
      {(rows) => <DataTable caption={t('caption')} columns={columns} rows={rows} onOpen={({ id }) => onOpen(id)} />}
    </ListFrame>
  )
}

const Subject = ({ complaint: { number, title, topic, name } }: { readonly complaint: ComplaintRowFragment }) => {
  const { t } = useTranslation('complaints')
  return (
    <Box paddingBlock="2" minWidth="0">
      <Box fontWeight="medium" overflowWrap="anywhere">
        <bdi>{number}</bdi> · <bdi>{title}</bdi>
      </Box>
      <Box color="fg.muted" textStyle="caption" fontWeight="normal">
        {t(`topic.${topic}`)} · <bdi>{name}</bdi>
      </Box>
    </Box>
  )
}
