import { Box, Button, Skeleton } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFilters } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { PageHeader } from '@/ui/frames/page-header'
import { QueryView } from '@/ui/frames/query-view'
import { Empty } from '@/ui/lists/empty'
import { JudgedIncome } from './judged-income'
import { PurifiedIncome } from './purified-income'
import { PurifyDialog } from './purify-dialog'
import { Reasons } from './reasons'
import { type ScreenFiguresFragment, useIncomeScreenQuery } from './screen.generated'
import { ScreenFigures } from './screen-figures'
import { ShareBar } from './share-bar'

const ROWS = 20
/** The kind of impermissible income whose transactions are listed; empty: all that were judged. */
const FILTERS = { kind: '' }
const NO_ROWS = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 }

/** The share of a business's income that is impermissible, the transactions that were judged, and what was given to charity. */
export const ScreenPage = () => {
  const { t } = useTranslation('incomeScreen')
  const [{ kind }, setFilters] = useFilters(FILTERS)
  const filter = kind === '' ? null : { reason: kind }
  const query = useIncomeScreenQuery({ variables: { first: ROWS, filter }, fetchPolicy: 'cache-and-network' })
  const evidence = usePage(query, ({ shariahScreen }) => shariahScreen?.evidence ?? NO_ROWS)
  return (
    <>
      <PageHeader title={t('title')} explanation={t('explanation')} />
      <QueryView
        query={{ ...query, data: query.data ?? query.previousData }}
        skeleton={<Skeleton height="320px" borderRadius="card" />}
        isEmpty={({ shariahScreen }) => shariahScreen === null}
        empty={<NoBank />}
      >
        {({ shariahScreen }) =>
          shariahScreen && (
            <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
              <Summary screen={shariahScreen} />
              <Reasons screen={shariahScreen} chosen={kind || null} onChoose={(key) => setFilters({ kind: key ?? '' })} />
              <JudgedIncome page={evidence} screen={shariahScreen} isFiltered={kind !== ''} onShowAll={() => setFilters({ kind: '' })} />
              <PurifiedIncome />
            </Box>
          )
        }
      </QueryView>
    </>
  )
}

const Summary = ({ screen }: { readonly screen: ScreenFiguresFragment }) => {
  const [isGiving, setGiving] = useState(false)
  return (
    <>
      <ScreenFigures screen={screen} onGive={() => setGiving(true)} />
      <ShareBar screen={screen} />
      {isGiving && <PurifyDialog screen={screen} onClose={() => setGiving(false)} />}
    </>
  )
}

const NoBank = () => {
  const { t } = useTranslation('incomeScreen')
  return (
    <Empty
      icon={Scale}
      heading="h2"
      title={t('noBank.title')}
      explanation={t('noBank.explanation')}
      action={
        <Button asChild>
          <Link to={paths.connections}>{t('noBank.connect')}</Link>
        </Button>
      }
    />
  )
}
