import { Box, Grid, Skeleton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '@/ui/frames/page-header'
import { Panel } from '@/ui/frames/panel'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { AllContributions } from './all-contributions'
import type { NoScoreFragment, ScorePartsFragment } from './alt-score.generated'
import { FactorBreakdown } from './factor-breakdown'
import { ScoreHistory } from './history/score-history'
import { KeyDrivers } from './key-drivers'
import { NotAvailable } from './not-available'
import { NotCurrentNote } from './not-current-note'
import { Passports } from './passports/passports'
import { CalculateButton, RecalculationNote } from './recalculate'
import { Recommendations } from './recommendations'
import { ScoreCard } from './score-card'
import { ShariahNote } from './shariah-note'
import { StaleNote } from './stale-note'
import { useAltScore } from './use-alt-score'
import { useRecalculate } from './use-recalculate'
import { WhatIf } from './what-if/what-if'

const NO_CAUSES: NoScoreFragment['causes'] = []

/** The score with its reasons, recommendations and shared links. */
export const ScorePage = () => {
  const { t } = useTranslation('score')
  const query = useAltScore()
  const recalculation = useRecalculate(query)
  const known = query.data?.altScore
  const score = known?.__typename === 'AltScore' ? known : undefined
  const inputsChangedAt = score?.inputsChangedAt ?? null
  return (
    <>
      <PageHeader
        title={t('title')}
        explanation={t('explanation')}
        action={score && inputsChangedAt === null && <CalculateButton recalculation={recalculation} />}
      />
      <RecalculationNote recalculation={recalculation} />
      <NotCurrentNote score={score} />
      <StaleNote since={inputsChangedAt} recalculation={recalculation} />
      <QueryView query={query} skeleton={<ScoreSkeleton />}>
        {({ altScore }) =>
          altScore?.__typename === 'AltScore' ? (
            <Score score={altScore} />
          ) : (
            <NotAvailable causes={altScore?.causes ?? NO_CAUSES} recalculation={recalculation} />
          )
        }
      </QueryView>
    </>
  )
}

const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' } as const
const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '4', md: '5' }, alignContent: 'start' } as const

const Score = ({ score }: { readonly score: ScorePartsFragment }) => (
  <Grid templateColumns={columns} gap={{ base: '4', md: '5' }} alignItems="start">
    <Box {...stack}>
      <ScoreCard score={score} />
      <KeyDrivers reasons={score.reasons} />
      <AllContributions key={`contributions ${score.id}`} score={score} />
      <FactorBreakdown score={score} />
      <WhatIf key={score.id} score={score} />
      <ScoreHistory key={`history ${score.id}`} />
    </Box>
    <Box {...stack}>
      <Recommendations tips={score.improvementTips} />
      <Passports score={score} />
      <ShariahNote modelVersion={score.modelVersion} />
    </Box>
  </Grid>
)

const ScoreSkeleton = () => (
  <Grid templateColumns={columns} gap="5">
    <Box {...stack}>
      <Panel padding="5" display="grid" gridTemplateColumns="1fr 1fr" gap="8">
        <Skeleton height="220px" borderRadius="card" />
        <BlockSkeleton lines={7} />
      </Panel>
      <Panel padding="5">
        <BlockSkeleton lines={8} />
      </Panel>
    </Box>
    <Panel padding="5">
      <BlockSkeleton lines={6} />
    </Panel>
  </Grid>
)
