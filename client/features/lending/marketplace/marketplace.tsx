import { Box, Button, chakra, HStack, Skeleton } from '@chakra-ui/react'
import { SearchX, SlidersHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArrivals } from '@/lib/lists/use-arrivals'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { useStale } from '@/lib/lists/use-stale'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Panel } from '@/ui/frames/panel'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { EmptyAct } from '@/ui/lists/empty'
import { SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { PageRows } from '@/ui/lists/list-frame'
import { ListHeading } from '@/ui/lists/list-heading'
import { SavedViews } from '@/ui/lists/saved-views'
import { Drawer } from '@/ui/overlays/drawer'
import { type MarketplaceQuery, useMarketplaceQuery, useOpportunityPostedSubscription } from './marketplace.generated'
import { FILTER_NAMES, type MarketplaceFilter, type MarketplaceFilterState, ORDERS, useMarketplaceFilter } from './marketplace-filter'
import { MarketplaceFilters } from './marketplace-filters'
import { OpportunityRow } from './opportunity-row'
import { type MarketplaceFacets, useMarketplaceFacets } from './use-marketplace-facets'

/** The open requests that this lender may finance, with filters in the URL. New ones are announced and shown on click. */
export const Marketplace = () => {
  const { t } = useTranslation('lending')
  const { t: common } = useTranslation()
  const state = useMarketplaceFilter()
  const { filter, orderBy, changed, reset } = state
  const facets = useMarketplaceFacets(filter)
  const query = useMarketplaceQuery({ variables: { filter, orderBy } })
  const page = usePage(query, ({ marketplace }) => marketplace)
  return (
    <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '248px minmax(0, 1fr)' }} gap="6" alignItems="start">
      <Panel
        display={{ base: 'none', lg: 'block' }}
        position="sticky"
        insetBlockStart="76px"
        maxHeight="calc(100dvh - 92px)"
        overflowY="auto"
        padding="4"
      >
        <MarketplaceFilters state={state} facets={facets} />
      </Panel>
      <Box as="section" aria-labelledby="opportunities" minWidth="0">
        <ListHeader page={query.data?.marketplace} facets={facets} />
        <Toolbar state={state} facets={facets} />
        <Arrivals
          key={JSON.stringify([filter, orderBy])}
          filter={filter}
          shown={page.rows.map(({ id }) => id)}
          isLoaded={query.data !== undefined}
        />
        <Panel overflow="hidden">
          <PageRows
            page={page}
            skeleton={<OpportunitiesSkeleton />}
            isFiltered={changed > 0}
            none={{ icon: SearchX, title: t('empty.title'), explanation: t('empty.explanation') }}
            noMatch={{
              icon: SearchX,
              title: t('empty.title'),
              explanation: t('empty.explanation'),
              action: <EmptyAct icon={X} label={common('filters.clear')} onClick={reset} />,
            }}
          >
            {(opportunities) => <Opportunities opportunities={opportunities} />}
          </PageRows>
        </Panel>
      </Box>
    </Box>
  )
}

type ListHeaderProps = { readonly page: MarketplaceQuery['marketplace'] | undefined; readonly facets: MarketplaceFacets }

const ListHeader = ({ page, facets: { found } }: ListHeaderProps) => {
  const { t } = useTranslation('lending')
  const { date } = useFormat()
  return (
    <ListHeading
      id="opportunities"
      title={t('list.title')}
      count={
        <>
          {page && t(page.isTotalExact ? 'list.count' : 'list.countAbout', { count: page.totalCount })}
          {page && found && page.totalCount > 0 && (
            <>
              {' · '}
              <Money amount={found.totalValue} currency={found.currency} short />
              {found.ratesAsOf && ` ${t('list.converted', { date: date(found.ratesAsOf) })}`}
            </>
          )}
        </>
      }
    />
  )
}

type ToolbarProps = { readonly state: MarketplaceFilterState; readonly facets: MarketplaceFacets }

const Toolbar = ({ state, facets }: ToolbarProps) => {
  const { t } = useTranslation('lending')
  const [sheet, setSheet] = useState(false)
  const { typed, order, changed } = state
  return (
    <HStack gap="2" flexWrap="wrap" marginBlockEnd="4">
      <Box display="flex" flex={{ base: '1 1 100%', md: '1 1 220px' }}>
        <SearchFilter label={t('list.search')} {...typed('search')} />
      </Box>
      <Button variant="outline" hideFrom="lg" onClick={() => setSheet(true)}>
        <SlidersHorizontal aria-hidden />
        {changed > 0 ? t('filters.openChanged', { count: changed }) : t('filters.open')}
      </Button>
      <SelectFilter label={t('list.order')} options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))} {...order} />
      <SavedViews list="MARKETPLACE" names={FILTER_NAMES} />
      <Drawer
        open={sheet}
        onClose={() => setSheet(false)}
        placement="start"
        width="340px"
        title={t('filters.label')}
        footer={
          <Button width="full" size="md" onClick={() => setSheet(false)}>
            {facets.found ? t('filters.show', { count: facets.found.opportunities }) : t('filters.showList')}
          </Button>
        }
      >
        <MarketplaceFilters state={state} facets={facets} />
      </Drawer>
    </HStack>
  )
}

type ArrivalsProps = { readonly filter: MarketplaceFilter; readonly shown: readonly string[]; readonly isLoaded: boolean }

/** The new requests that match the filter. A click shows them and refetches every figure. */
const Arrivals = ({ filter, shown, isLoaded }: ArrivalsProps) => {
  const { t } = useTranslation('lending')
  const stale = useStale()
  const { ids, announce, clear } = useArrivals()
  useOpportunityPostedSubscription({
    variables: { filter },
    onData: ({ data: { data } }) => data && announce(data.opportunityPosted.request.id),
  })
  const count = isLoaded ? ids.filter((id) => !shown.includes(id)).length : 0
  const show = async () => {
    await stale(['lenderAnalytics', 'marketplace', 'marketplaceSummary'])
    clear()
  }
  return <ArrivalsBar count={count} label={t('list.arrivals', { count })} onShow={show} />
}

const MOVES: Readonly<Record<string, number>> = { KeyJ: 1, KeyK: -1 }

/** The rows of the list. Tab, j and k select a row, Enter opens it. */
const Opportunities = ({ opportunities }: { readonly opportunities: MarketplaceQuery['marketplace']['nodes'] }) => {
  const { t } = useTranslation('lending')
  const request = useOpenDetail('request')
  const respond = useOpenDetail('respond')
  const onKeyDown = ({ code, altKey, ctrlKey, metaKey, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[code]
    if (move === undefined || altKey || ctrlKey || metaKey || !(target instanceof Element)) return
    const links = [...currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
    const at = links.findIndex((link) => link.closest('li') === target.closest('li'))
    links[at + move]?.focus()
  }
  return (
    <chakra.ul listStyleType="none" aria-label={t('list.title')} onKeyDown={onKeyDown} divideY="1px">
      {opportunities.map((opportunity) => (
        <li key={opportunity.id}>
          <OpportunityRow
            opportunity={opportunity}
            href={request.hrefOf(opportunity.id)}
            open={opportunity.id === request.id}
            onRespond={() => respond.open(opportunity.id)}
          />
        </li>
      ))}
    </chakra.ul>
  )
}

const ROWS = ['a', 'b', 'c', 'd']

const OpportunitiesSkeleton = () => (
  <Box display="grid" divideY="1px" aria-hidden>
    {ROWS.map((row) => (
      <Box key={row} padding="5" display="grid" gridTemplateColumns="minmax(0, 1fr) 120px" gap="6">
        <Box display="grid" gap="3">
          <Skeleton height="18px" width="55%" />
          <Skeleton height="12px" width="40%" />
          <Skeleton height="14px" />
          <Skeleton height="28px" width="70%" />
        </Box>
        <Box display="grid" gap="3" alignContent="start">
          <Skeleton height="22px" />
          <Skeleton height="32px" />
        </Box>
      </Box>
    ))}
  </Box>
)
