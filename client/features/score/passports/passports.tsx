import { Box, Button, chakra } from '@chakra-ui/react'
import { Share2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFilters } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { LoadMore } from '@/ui/lists/load-more'
import { May } from '@/ui/may'
import type { ScorePartsFragment } from '../alt-score.generated'
import { Passport } from './passport-row'
import { useScorePassportsQuery } from './passports.generated'
import { ShareScore } from './share-score'

const VIEW = { act: '' }

/** The links that share the score, with their views, and a button to create one. */
export const Passports = ({ score }: { readonly score: ScorePartsFragment }) => {
  const { t } = useTranslation('score')
  const [{ act }, set] = useFilters(VIEW)
  const page = usePage(useScorePassportsQuery(), ({ scorePassports }) => scorePassports)
  const obstacle = score.status !== 'CURRENT' ? 'notCurrent' : score.assurance === 'SELF_REPORTED' ? 'selfReported' : undefined
  const obstacleId = useId()
  return (
    <Card
      title={t('passport.title')}
      actions={
        <May act="shareAltScore">
          <Button
            variant="outline"
            disabled={obstacle !== undefined}
            {...(obstacle && { 'aria-describedby': obstacleId })}
            onClick={() => set({ act: 'share' })}
          >
            <Share2 aria-hidden />
            {t('passport.share')}
          </Button>
        </May>
      }
    >
      <Box color="fg.muted" marginBlockStart="-2" marginBlockEnd="4">
        {t('passport.explanation')}
      </Box>
      {obstacle && (
        <Box id={obstacleId} bg="caution.subtle" borderRadius="md" padding="3" marginBlockEnd="4">
          {t(`passport.${obstacle}`)}
        </Box>
      )}
      <QueryView
        query={page.query}
        skeleton={<BlockSkeleton lines={3} />}
        isEmpty={({ nodes }) => nodes.length === 0}
        empty={
          <Box bg="bg.subtle" borderRadius="md" padding="4">
            <Box fontWeight="medium">{t('passport.none')}</Box>
            <Box color="fg.muted">{t('passport.noneHelp')}</Box>
          </Box>
        }
      >
        {({ nodes, pageInfo }) => (
          <>
            <chakra.ul listStyleType="none" display="grid" gap="4" divideY="1px">
              {nodes.map((passport) => (
                <Passport key={passport.id} passport={passport} />
              ))}
            </chakra.ul>
            <LoadMore hasMore={pageInfo.hasNextPage} onMore={page.more} />
          </>
        )}
      </QueryView>
      {act === 'share' && !obstacle && <ShareScore onClose={() => set({ act: '' })} onShared={() => page.query.refetch()} />}
    </Card>
  )
}
