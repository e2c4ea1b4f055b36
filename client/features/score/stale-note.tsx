import { Box } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { CalculateButton } from './recalculate'
import type { Recalculation } from './use-recalculate'

type StaleNoteProps = {
  /** When the data behind the shown score last changed. */ readonly since: string | null
  readonly recalculation: Recalculation
}

/** Warns that the data has changed since the score was calculated, with a button to recalculate. Announced when it appears. */
export const StaleNote = ({ since, recalculation }: StaleNoteProps) => {
  const { t } = useTranslation('score')
  return (
    <Box role="status" aria-live="polite">
      {since !== null && (
        <Box
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          rowGap="3"
          bg="caution.subtle"
          borderRadius="card"
          padding="4"
          marginBlockEnd="5"
        >
          <Box flex="1 1 280px" minWidth="0" display="flex" gap="3">
            <Box flexShrink="0" color="caution.fg" paddingBlockStart="2px">
              <History size={16} aria-hidden />
            </Box>
            <Box minWidth="0">
              <Box fontWeight="medium" color="caution.fg">
                {t('stale.title')}
              </Box>
              <Box>
                {t('stale.explanation')} {t('stale.last')} <Time at={since} />
              </Box>
            </Box>
          </Box>
          <CalculateButton recalculation={recalculation} />
        </Box>
      )}
    </Box>
  )
}
