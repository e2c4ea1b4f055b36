import { Box, Button, HStack, SimpleGrid } from '@chakra-ui/react'
import { BookOpenText, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { usePage } from '@/lib/lists/use-page'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { PageRows } from '@/ui/lists/list-frame'
import { READ_ALL } from '../readers'
import { PolicyCard } from './policy-card'
import { EVERY_VERSION, POLICIES, POLICY_CATEGORIES, POLICY_STATUSES } from './policy-filters'
import { usePolicyListQuery } from './policy-list.generated'

const PAGE = 20

type PoliciesProps = { readonly hrefOf: (id: string) => string; readonly onNew?: () => void }

/** The policies of the board as cards, with filters in the URL. Those who are not of the board see the versions in force. */
export const Policies = ({ hrefOf, onNew }: PoliciesProps) => {
  const { t } = useTranslation('policies')
  const { role } = useViewer()
  const { filter, typed, chosen, changed, reset } = POLICIES.useFilter()
  const page = usePage(usePolicyListQuery({ variables: { filter, first: PAGE } }), ({ policies }) => policies)
  const isBoards = READ_ALL.includes(role)
  const action = role === 'SSB_AUDITOR' ? onNew : undefined
  const total = page.query.data?.totalCount
  return (
    <Box>
      <FilterBar changed={changed} onReset={reset}>
        <SearchFilter label={t('filters.search')} {...typed('policySearch')} />
        {isBoards && (
          <SelectFilter
            label={t('filters.status')}
            allLabel={t('filters.current')}
            {...chosen('policyStatus')}
            options={[
              ...POLICY_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
              { value: EVERY_VERSION, label: t('filters.every') },
            ]}
          />
        )}
        <SelectFilter
          label={t('filters.category')}
          allLabel={t('filters.allCategories')}
          {...chosen('policyCategory')}
          options={POLICY_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
      </FilterBar>
      <HStack justify="space-between" gap="3" flexWrap="wrap" marginBlockEnd="3">
        <Box color="fg.muted" textStyle="small" role="status" minHeight="20px">
          {total !== undefined && t('count', { count: total })}
        </Box>
        {action && (
          <Button size="sm" onClick={action}>
            <Plus aria-hidden />
            {t('new')}
          </Button>
        )}
      </HStack>
      <PageRows
        page={page}
        isFiltered={changed > 0}
        none={{
          icon: BookOpenText,
          title: t('empty'),
          explanation: t(isBoards ? 'emptyExplanation' : 'noneInForce'),
          ...(action && { action: <EmptyAct label={t('new')} onClick={action} /> }),
        }}
        noMatch={{ title: t('noMatch'), action: <EmptyAct label={t('filters.clear')} onClick={reset} /> }}
      >
        {(rows) => (
          <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
            {rows.map((policy) => (
              <PolicyCard key={policy.id} policy={policy} href={hrefOf(policy.id)} />
            ))}
          </SimpleGrid>
        )}
      </PageRows>
    </Box>
  )
}
