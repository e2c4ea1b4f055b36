import { Box, Button } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { PanelItem } from './panel-item'
import { PanelSection } from './panel-section'
import { ShowAll } from './show-all'
import type { RecentRun } from './store'

/** So many are listed at first. */
const FIRST = 4

type RecentSectionProps = {
  readonly runs: readonly RecentRun[]
  readonly onPick: (run: RecentRun) => void
  readonly onClear: () => void
}

const nameIn = ({ document, operationName }: RecentRun) => operationName ?? /\b(?:query|mutation|subscription)\s+(\w+)/.exec(document)?.[1]

/** The queries that the person ran in this browser. */
export const RecentSection = ({ runs, onPick, onClear }: RecentSectionProps) => {
  const { t } = useTranslation('explorer')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  return (
    <PanelSection
      title={t('library.recent')}
      action={
        runs.length > 0 && (
          <Button size="2xs" variant="ghost" color="fg.muted" onClick={onClear}>
            {t('library.clear')}
          </Button>
        )
      }
    >
      {runs.length === 0 ? (
        <Box paddingInline="4" color="fg.muted" textStyle="caption">
          {t('library.noRecent')}
        </Box>
      ) : (
        <Box as="ul" listStyleType="none">
          {(isWhole ? runs : runs.slice(0, FIRST)).map((run) => {
            const name = nameIn(run)
            const parts = [
              run.hasFailed ? t('library.failed') : run.rows !== null ? t('run.rows', { count: run.rows }) : undefined,
              run.cost === null ? undefined : t('library.cost', { cost: format.integer(run.cost) }),
            ].filter((part) => part !== undefined)
            return (
              <li key={run.id}>
                <PanelItem
                  icon={History}
                  title={t('library.ranAt', { name: name ?? t('untitled'), time: format.clock(new Date(run.at)) })}
                  detail={parts.join(' · ')}
                  onPress={() => onPick(run)}
                />
              </li>
            )
          })}
        </Box>
      )}
      {runs.length > FIRST && <ShowAll count={runs.length} isWhole={isWhole} onChange={setWhole} />}
    </PanelSection>
  )
}
