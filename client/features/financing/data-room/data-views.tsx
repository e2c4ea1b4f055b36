import { Box, Button, chakra } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '@/lib/lists/use-page'
import { Time } from '@/ui/figures/time'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { LoadMore } from '@/ui/lists/load-more'
import { useDataRoomViewsQuery } from './data-requests.generated'

type DataViewsProps = { readonly requestId: string }

/** The log of what lenders read for a request, which is fetched when it is opened. */
export const DataViews = ({ requestId }: DataViewsProps) => {
  const { t } = useTranslation('financing')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Box borderBlockStartWidth="1px" marginBlockStart="4" paddingBlockStart="4">
      <Button size="xs" variant="outline" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <Eye aria-hidden />
        {t(isOpen ? 'dataRoom.hideViews' : 'dataRoom.showViews')}
      </Button>
      <Box id={id} marginBlockStart="3" hidden={!isOpen}>
        {isOpen && <Views requestId={requestId} />}
      </Box>
    </Box>
  )
}

const Views = ({ requestId }: DataViewsProps) => {
  const { t } = useTranslation('financing')
  const { t: d } = useTranslation('domain')
  const read = useDataRoomViewsQuery({ variables: { filter: { requestId } }, fetchPolicy: 'cache-and-network' })
  const page = usePage(read, ({ dataRoomViews }) => dataRoomViews)
  return (
    <QueryView
      query={page.query}
      skeleton={<BlockSkeleton lines={3} />}
      isEmpty={({ nodes }) => nodes.length === 0}
      empty={<Box color="fg.muted">{t('dataRoom.noViews')}</Box>}
    >
      {({ nodes, pageInfo }) => (
        <>
          <chakra.ul listStyleType="none" aria-label={t('dataRoom.views')} display="grid" gap="2" textStyle="small">
            {nodes.map(({ id, lenderName, person, scope, viewedAt }) => (
              <chakra.li key={id} display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
                <Box minWidth="0" overflowWrap="anywhere">
                  <bdi>{person.name}</bdi> · <bdi>{lenderName}</bdi> · {d(`dataRoom.scope.${scope}`)}
                </Box>
                <Box color="fg.muted">
                  <Time at={viewedAt} as="dateTime" />
                </Box>
              </chakra.li>
            ))}
          </chakra.ul>
          <LoadMore hasMore={pageInfo.hasNextPage} onMore={page.more} />
        </>
      )}
    </QueryView>
  )
}
