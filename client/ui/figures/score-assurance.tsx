import { Box } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScoreAssurance, ScoreStatus } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { StatusLabel } from '../labels/status-label'

/** Formats a share of 0 to 1 in whole percent, rounded down. */
export const useShare = () => {
  const { percent } = useFormat()
  return (share: number) => percent(Math.floor(share * 100))
}

type AssuranceBadgeProps = {
  readonly assurance: ScoreAssurance /** The verified share, 0 to 1. Omit it next to a sentence that states it. */
  readonly share?: number
}

/** Whether banks verified the data behind a score, in a word. */
export const AssuranceBadge = ({ assurance, share }: AssuranceBadgeProps) => {
  const formatShare = useShare()
  return (
    <StatusLabel of="scoreAssurance" value={assurance}>
      {share !== undefined && (
        <>
          {' · '}
          <bdi>{formatShare(share)}</bdi>
        </>
      )}
    </StatusLabel>
  )
}

type AssuranceNoteProps = { readonly assurance: ScoreAssurance; readonly share: number }

/** The share of the income behind a score that banks verified, in a sentence. */
export const AssuranceNote = ({ assurance, share }: AssuranceNoteProps) => {
  const { t } = useTranslation('domain')
  const formatShare = useShare()
  return <span>{t(`score.assuranceNote.${assurance}`, { share: formatShare(share) })}</span>
}

type NotCurrentWarningProps = { readonly status: ScoreStatus /** What the owner can do about it. */; readonly children?: ReactNode }

/** Warns readers of a shared score that it is no longer current. Renders nothing while it is current. */
export const NotCurrentWarning = ({ status, children }: NotCurrentWarningProps) => {
  const { t } = useTranslation('domain')
  if (status === 'CURRENT') return null
  return (
    <Box role="note" display="flex" gap="2" color="caution.fg" bg="caution.subtle" borderRadius="md" padding="3">
      <Box flexShrink="0" paddingBlockStart="3px">
        <CircleAlert size={16} aria-hidden />
      </Box>
      <Box minWidth="0">
        <Box fontWeight="medium">{t('score.notCurrent')}</Box>
        <Box color="fg">
          {t(`score.status.${status}`)} {children}
        </Box>
      </Box>
    </Box>
  )
}
