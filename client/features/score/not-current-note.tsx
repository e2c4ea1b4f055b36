import { Box } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { TextLink } from '@/ui/frames/text-link'
import type { ScorePartsFragment } from './alt-score.generated'

/** Explains to the owner why a score is no longer current and how to renew it. Announced when it appears. */
export const NotCurrentNote = ({ score }: { readonly score: ScorePartsFragment | undefined }) => {
  const { t } = useTranslation('score')
  const { date } = useFormat()
  return (
    <Box role="status" aria-live="polite">
      {score && score.status !== 'CURRENT' && (
        <Box display="flex" gap="3" bg="caution.subtle" borderRadius="card" padding="4" marginBlockEnd="5">
          <Box flexShrink="0" color="caution.fg" paddingBlockStart="2px">
            <CircleAlert size={16} aria-hidden />
          </Box>
          <Box minWidth="0" display="grid" gap="1">
            <Box fontWeight="medium" color="caution.fg">
              {t(`status.${score.status}.title`)}
            </Box>
            <Box>{t(`status.${score.status}.explanation`, { date: date(score.dataThrough) })}</Box>
            <Box color="fg.muted">{t('status.shared')}</Box>
            <Box>
              <TextLink to={paths.connections}>{t('status.banks')}</TextLink>
            </Box>
          </Box>
        </Box>
      )}
    </Box>
  )
}
