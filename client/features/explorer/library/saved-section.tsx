import { Box, Button, IconButton } from '@chakra-ui/react'
import { Bookmark, CalendarClock, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { QueryView } from '@/ui/frames/query-view'
import { PanelItem } from './panel-item'
import { PanelSection } from './panel-section'
import { type SavedQueryFieldsFragment, useSavedQueriesQuery } from './saved-queries.generated'

const PAGE = 50

type SavedSectionProps = { readonly openId: string | undefined; readonly onPick: () => void }

/** The queries that the person saved, and those that others share. */
export const SavedSection = ({ openId, onPick }: SavedSectionProps) => {
  const { t } = useTranslation('explorer')
  const query = useSavedQueriesQuery({ variables: { first: PAGE } })
  const { fetchMore } = query
  return (
    <PanelSection
      title={t('library.saved')}
      action={
        <IconButton asChild size="2xs" variant="ghost" color="brand.fg" aria-label={t('new')} title={t('new')}>
          <Link to="?new=true" onClick={onPick}>
            <Plus aria-hidden />
          </Link>
        </IconButton>
      }
    >
      <QueryView
        query={query}
        isEmpty={({ savedQueries }) => savedQueries.nodes.length === 0}
        empty={
          <Box paddingInline="4" color="fg.muted" textStyle="caption">
            {t('library.noSaved')}
          </Box>
        }
        skeleton={<Box height="48px" />}
      >
        {({ savedQueries: { nodes, pageInfo } }) => (
          <>
            <Box as="ul" listStyleType="none">
              {nodes.map((each) => (
                <li key={each.id}>
                  <PanelItem
                    icon={each.schedule?.isActive ? CalendarClock : Bookmark}
                    title={<bdi>{each.name}</bdi>}
                    detail={<Detail query={each} />}
                    isOpen={each.id === openId}
                    to={`?saved=${each.id}`}
                    onPress={onPick}
                  />
                </li>
              ))}
            </Box>
            {pageInfo.hasNextPage && (
              <Button
                size="2xs"
                variant="ghost"
                marginInlineStart="4"
                onClick={() => void fetchMore({ variables: { after: pageInfo.endCursor } })}
              >
                {t('library.more')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </PanelSection>
  )
}

const Detail = ({ query: { isMine, isShared, ownerName, schedule } }: { readonly query: SavedQueryFieldsFragment }) => {
  const { t } = useTranslation('explorer')
  const whose = isMine ? t(isShared ? 'library.sharedByYou' : 'library.yours') : t('library.sharedBy', { name: ownerName })
  if (!schedule?.isActive) return whose
  return [whose, t(`schedule.runs.${schedule.frequency}`, { time: `${String(schedule.hour).padStart(2, '0')}:00` })].join(' · ')
}
