import { Box, Button, chakra, Heading, VisuallyHidden } from '@chakra-ui/react'
import { Inbox, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { defineFilter, listOfOne, oneOf, words } from '@/lib/lists/define-filter'
import { usePage } from '@/lib/lists/use-page'
import { Panel } from '@/ui/frames/panel'
import { QueryView } from '@/ui/frames/query-view'
import { RESPONSE_OUTCOMES, RESPONSE_STATUSES, useFinancingLabels } from '@/ui/labels/financing-labels'
import { Empty, EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { LoadMore } from '@/ui/lists/load-more'
import { useMyResponsesQuery } from './my-responses.generated'
import { ResponseCard } from './response-card'

const FILTER = defineFilter({
  find: words('search'),
  status: listOfOne('statuses', RESPONSE_STATUSES),
  outcome: oneOf('outcome', RESPONSE_OUTCOMES),
})

/** The lender's responses with their outcomes, newest first. */
export const MyResponses = () => {
  const { t } = useTranslation('lending')
  const { options } = useFinancingLabels()
  const { filter, typed, chosen, reset, changed } = FILTER.useFilter()
  const page = usePage(useMyResponsesQuery({ variables: { filter } }), ({ lenderResponses }) => lenderResponses)
  return (
    <Box as="section" aria-label={t('tabs.responses')}>
      <VisuallyHidden asChild>
        <Heading as="h2">{t('tabs.responses')}</Heading>
      </VisuallyHidden>
      <FilterBar changed={changed} onReset={reset}>
        <SearchFilter label={t('responses.search')} {...typed('find')} />
        <SelectFilter
          label={t('responses.status')}
          allLabel={t('responses.allStatuses')}
          options={options.responseStatus}
          {...chosen('status')}
        />
        <SelectFilter
          label={t('responses.outcome')}
          allLabel={t('responses.allOutcomes')}
          options={options.outcome}
          {...chosen('outcome')}
        />
      </FilterBar>
      <QueryView
        query={page.query}
        isEmpty={({ nodes }) => nodes.length === 0}
        empty={
          <Panel>
            {changed > 0 ? (
              <Empty
                icon={SearchX}
                title={t('responses.noMatch')}
                explanation={t('responses.noMatchExplanation')}
                action={<EmptyAct label={t('responses.showAll')} onClick={reset} />}
              />
            ) : (
              <Empty
                icon={Inbox}
                title={t('responses.empty')}
                explanation={t('responses.emptyExplanation')}
                action={
                  <Button asChild variant="outline">
                    <Link to={paths.lenderPortal}>{t('responses.browse')}</Link>
                  </Button>
                }
              />
            )}
          </Panel>
        }
      >
        {({ nodes, pageInfo, totalCount }) => (
          <Box display="grid" gap="3" opacity={page.isBehind ? 0.6 : 1} transition="opacity 150ms" aria-busy={page.isBehind}>
            <Box role="status" color="fg.muted" textStyle="small">
              {t('responses.count', { count: totalCount })}
            </Box>
            <chakra.ul listStyleType="none" aria-label={t('tabs.responses')} display="grid" gap="3">
              {nodes.map((response) => (
                <li key={response.id}>
                  <ResponseCard response={response} />
                </li>
              ))}
            </chakra.ul>
            <LoadMore hasMore={pageInfo.hasNextPage} onMore={page.more} />
          </Box>
        )}
      </QueryView>
    </Box>
  )
}
