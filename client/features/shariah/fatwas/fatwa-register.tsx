import { Box, Button, HStack } from '@chakra-ui/react'
import { BookOpenText, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '@/lib/lists/use-page'
import { Panel } from '@/ui/frames/panel'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { PageRows } from '@/ui/lists/list-frame'
import { May } from '@/ui/may'
import { useFatwaRegisterQuery } from './fatwa.generated'
import { CATEGORIES, FATWA_STATUSES, FATWAS, FORMS } from './fatwa-filters'
import { FatwaTable } from './fatwa-table'
import { RequestFatwa } from './request-fatwa'

const PAGE = 20

type FatwaRegisterProps = {
  readonly onOpen: (id: string) => void
  /** The label of the button that asks a question, and what the list says without any entry. */
  readonly words: 'board' | 'asker'
}

/** The register of fatwas with its open questions, and the button that asks a new one. */
export const FatwaRegister = ({ onOpen, words }: FatwaRegisterProps) => {
  const { t } = useTranslation('fatwas')
  const [isAsking, setAsking] = useState(false)
  const state = FATWAS.useFilter()
  const query = useFatwaRegisterQuery({ variables: { filter: state.filter, first: PAGE }, fetchPolicy: 'cache-and-network' })
  const page = usePage(query, ({ fatwaRegister }) => fatwaRegister)
  const total = page.query.data?.totalCount
  const ask = () => setAsking(true)
  return (
    <Box>
      <Filters state={state} />
      <HStack justify="space-between" flexWrap="wrap" gap="3" marginBlockEnd="3">
        <Box color="fg.muted" textStyle="small" role="status">
          {total !== undefined && t('count', { count: total })}
        </Box>
        <May act="requestFatwa">
          <Button size="sm" onClick={ask}>
            <Plus aria-hidden />
            {t(`ask.button.${words}`)}
          </Button>
        </May>
      </HStack>
      <Panel overflow="clip" aria-busy={query.loading}>
        <PageRows
          page={page}
          isFiltered={state.changed > 0}
          none={{ icon: BookOpenText, title: t('empty'), explanation: t(`emptyExplanation.${words}`) }}
          noMatch={{ title: t('noMatch'), action: <EmptyAct label={t('clear')} onClick={state.reset} /> }}
        >
          {(rows) => <FatwaTable caption={t('caption')} rows={rows} onOpen={onOpen} />}
        </PageRows>
      </Panel>
      {isAsking && <RequestFatwa onClose={() => setAsking(false)} onAsked={onOpen} />}
    </Box>
  )
}

const Filters = ({ state: { typed, chosen, changed, reset } }: { readonly state: ReturnType<typeof FATWAS.useFilter> }) => {
  const { t } = useTranslation('fatwas')
  const { t: term } = useTranslation('terms')
  return (
    <FilterBar changed={changed} onReset={reset}>
      <SearchFilter label={t('filters.search')} {...typed('fatwaSearch')} />
      <SelectFilter
        label={t('filters.status')}
        allLabel={t('filters.allStatuses')}
        {...chosen('fatwaStatus')}
        options={FATWA_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <SelectFilter
        label={t('filters.category')}
        allLabel={t('filters.allCategories')}
        {...chosen('fatwaCategory')}
        options={CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
      />
      <SelectFilter
        label={t('filters.structure')}
        allLabel={t('filters.allStructures')}
        {...chosen('fatwaStructure')}
        options={FORMS.map((value) => ({ value, label: term(`structure.${value}`) }))}
      />
      <SelectFilter
        label={t('filters.force')}
        allLabel={t('filters.allForce')}
        {...chosen('fatwaForce')}
        options={[
          { value: 'true', label: t('inForce') },
          { value: 'false', label: t('notInForce') },
        ]}
      />
    </FilterBar>
  )
}
