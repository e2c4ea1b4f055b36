import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { FacilityStatus } from '@/graphql/types.generated'
import { useViewer } from '@/lib/api/session'
import { facilityPath } from '@/lib/browser/paths'
import { defineFilter, listOfOne, yesOrNo } from '@/lib/lists/define-filter'
import { usePage } from '@/lib/lists/use-page'
import { optionsOf } from '@/ui/fields/select-field'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { useFinancingLabels } from '@/ui/labels/financing-labels'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { FacilityStatusBadge } from '../page/facility-status'
import { type FacilityRowFragment, useFacilitiesQuery, useFacilityRowChangedSubscription } from './facility-list.generated'

const STATUSES = [
  'CONTRACTED',
  'ACTIVE',
  'SETTLED',
  'SETTLED_EARLY',
  'DEFAULTED',
  'WRITTEN_OFF',
  'CANCELLED',
] as const satisfies readonly FacilityStatus[]

const FILTER = defineFilter({ facilityStatus: listOfOne('statuses', STATUSES), late: yesOrNo('isLate') })

/** The business's own facilities, with filters in the URL. The rows are live. */
export const FacilityList = () => {
  const { t } = useTranslation('facility')
  const { filter, chosen, reset, changed } = FILTER.useFilter()
  const page = usePage(useFacilitiesQuery({ variables: { filter } }), ({ facilities }) => facilities)
  // Pushes update loaded rows through the cache.
  useFacilityRowChangedSubscription()
  return (
    <ListFrame
      page={page}
      isFiltered={changed > 0}
      none={{ title: t('list.none'), explanation: t('list.noneExplanation') }}
      noMatch={{ title: t('list.noMatch'), action: <EmptyAct label={t('list.clear')} onClick={reset} /> }}
      filters={
        <FilterBar changed={changed} onReset={reset}>
          <SelectFilter
            label={t('list.status')}
            allLabel={t('list.allStatuses')}
            options={optionsOf(STATUSES, (status) => t(`facilityStatus.${status}`))}
            {...chosen('facilityStatus')}
          />
          <SelectFilter
            label={t('list.late')}
            allLabel={t('list.lateOrNot')}
            options={[
              { value: 'true', label: t('list.onlyLate') },
              { value: 'false', label: t('list.notLate') },
            ]}
            {...chosen('late')}
          />
        </FilterBar>
      }
    >
      {(rows) => <FacilityTable rows={rows} />}
    </ListFrame>
  )
}

const FacilityTable = ({ rows }: { readonly rows: readonly FacilityRowFragment[] }) => {
  const { t } = useTranslation('facility')
  const { structure } = useFinancingLabels()
  const { role } = useViewer()
  const navigate = useNavigate()
  const columns: readonly Column<FacilityRowFragment>[] = [
    {
      title: t('list.facility'),
      cell: ({ id, title, contract }) => (
        <Box paddingBlock="2" minWidth="0">
          <Box fontWeight="medium" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
            <Link to={facilityPath(id)}>
              <bdi>{title}</bdi>
            </Link>
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            <bdi>{contract.reference}</bdi> · {structure(contract.structure)} ·{' '}
            <bdi>{role === 'MERCHANT' ? contract.lenderName : contract.merchantName}</bdi>
          </Box>
        </Box>
      ),
    },
    { title: t('list.statusColumn'), cell: (row) => <FacilityStatusBadge facility={row} /> },
    {
      title: t('list.next'),
      align: 'end',
      cell: ({ nextDue, nextDueOn, currency }) =>
        nextDue && nextDueOn ? (
          <Box>
            <Money amount={nextDue} currency={currency} />
            <Box color="fg.muted" textStyle="caption">
              <Time at={nextDueOn} as="date" />
            </Box>
          </Box>
        ) : (
          '–'
        ),
    },
    { title: t('list.outstanding'), align: 'end', cell: ({ outstanding, currency }) => <Money amount={outstanding} currency={currency} /> },
  ]
  return <DataTable caption={t('list.caption')} columns={columns} rows={rows} onOpen={({ id }) => navigate(facilityPath(id))} />
}
