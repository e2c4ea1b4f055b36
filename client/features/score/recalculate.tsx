import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Clock, Info, RefreshCw, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { FailureNote } from '@/ui/frames/failure-note'
import { May } from '@/ui/may'
import type { ScorePartsFragment } from './alt-score.generated'
import { Causes } from './causes'
import type { Recalculation } from './use-recalculate'

type CalculateButtonProps = {
  readonly recalculation: Recalculation /** Whether no score was calculated before. */
  readonly first?: boolean
}

/** A button that recalculates the score and shows progress. */
export const CalculateButton = ({ recalculation: { run, pending }, first = false }: CalculateButtonProps) => {
  const { t } = useTranslation('score')
  const Icon = first ? Sparkles : RefreshCw
  return (
    <May act="calculateAltScore">
      <Button size={first ? 'md' : 'sm'} loading={pending} loadingText={t('recalculate.pending')} onClick={() => void run()}>
        <Icon aria-hidden />
        {t(first ? 'recalculate.first' : 'recalculate.action')}
      </Button>
    </May>
  )
}

/** The result of a calculation: the explained difference, or why there is none. */
export const RecalculationNote = ({ recalculation: { failure, outcome, run } }: { readonly recalculation: Recalculation }) => {
  const { t } = useTranslation('score')
  return (
    <Box role="status" aria-live="polite">
      {failure &&
        (failure.code === 'RATE_LIMITED' ? (
          <Note icon={<Clock size={16} aria-hidden />} title={t('recalculate.refused')}>
            {failure.sentence}
          </Note>
        ) : (
          <Box marginBlockEnd="5">
            <FailureNote failure={failure} onRetry={run} />
          </Box>
        ))}
      {outcome?.__typename === 'ScoreUnavailable' && (
        <Note icon={<Info size={16} aria-hidden />} title={t('recalculate.cannot')}>
          <Causes causes={outcome.causes} />
        </Note>
      )}
      {outcome?.__typename === 'AltScore' && (
        <Note icon={<RefreshCw size={16} aria-hidden />} title={<Difference score={outcome} />}>
          {outcome.changes.length > 0 && <Changes changes={outcome.changes} />}
        </Note>
      )}
    </Box>
  )
}

const Note = ({ icon, title, children }: { readonly icon: ReactNode; readonly title: ReactNode; readonly children: ReactNode }) => (
  <Box display="flex" gap="3" bg="info.subtle" borderRadius="card" padding="4" marginBlockEnd="5">
    <Box flexShrink="0" color="info.fg" paddingBlockStart="2px">
      {icon}
    </Box>
    <Box minWidth="0" display="grid" gap="2">
      <Box fontWeight="medium" color="info.fg">
        {title}
      </Box>
      {children}
    </Box>
  </Box>
)

const Difference = ({ score: { score, change } }: { readonly score: ScorePartsFragment }) => {
  const { t } = useTranslation('score')
  const { integer } = useFormat()
  const after = integer(score)
  if (change === null || change === undefined) return t('recalculate.done', { after })
  if (change === 0) return t('recalculate.same', { after })
  return t(change > 0 ? 'recalculate.up' : 'recalculate.down', { count: Math.abs(change), before: integer(score - change), after })
}

const Changes = ({ changes }: Pick<ScorePartsFragment, 'changes'>) => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  const { signed } = useFormat()
  return (
    <Box>
      <Box color="fg.muted" textStyle="small">
        {t('recalculate.moved')}
      </Box>
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {changes.map(({ key, points }) => (
          <HStack as="li" key={key} gap="2">
            <span>{d(`score.factor.${key}`)}</span>
            <chakra.bdi fontWeight="medium" fontVariantNumeric="tabular-nums" color={points > 0 ? 'positive.fg' : 'negative.fg'}>
              {signed(points)}
            </chakra.bdi>
          </HStack>
        ))}
      </chakra.ul>
    </Box>
  )
}
