import { Box } from '@chakra-ui/react'
import { BadgeCheck, CircleAlert, CircleDashed, PenLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScoreAssurance, ScoreStatus } from '@/graphql/types.generated'
import { useFormat } from '@/lib/format'
import { StatusBadge, type Tone } from './status-badge'

const LOOKS = {
  BANK_VERIFIED: { tone: 'positive', icon: BadgeCheck },
  MIXED: { tone: 'info', icon: CircleDashed },
  SELF_REPORTED: { tone: 'caution', icon: PenLine },
} as const satisfies Readonly<Record<ScoreAssurance, { readonly tone: Tone; readonly icon: typeof BadgeCheck }>>

/** A share of 0 to 1 in whole percent, never more than there is. */
export const useShare = () => {
  const { percent } = useFormat()
  return (share: number) => percent(Math.floor(share * 100))
}

type AssuranceBadgeProps = {
  readonly assurance: ScoreAssurance /** 0 to 1; shown where no sentence next to it states it. */
  readonly share?: number
}

/** Who vouches for a score, in a word. */
export const AssuranceBadge = ({ assurance, share }: AssuranceBadgeProps) => {
  const { t } = useTranslation('domain')
  const wholePercent = useShare()
  const { tone, icon } = LOOKS[assurance]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(`score.assurance.${assurance}`)}
      {share !== undefined && (
        <>
          {' · '}
          <bdi>{wholePercent(share)}</bdi>
        </>
      )}
    </StatusBadge>
  )
}

type AssuranceNoteProps = { readonly assurance: ScoreAssurance; readonly share: number }

/** How much of the income behind a score banks confirmed, in a sentence. */
export const AssuranceNote = ({ assurance, share }: AssuranceNoteProps) => {
  const { t } = useTranslation('domain')
  const wholePercent = useShare()
  return <span>{t(`score.assuranceNote.${assurance}`, { share: wholePercent(share) })}</span>
}

type NotCurrentNoteProps = { readonly status: ScoreStatus /** What to do about it. */; readonly children?: ReactNode }

/** Warns readers of a shared score that it is no longer current. Renders nothing while it is current. */
export const NotCurrentNote = ({ status, children }: NotCurrentNoteProps) => {
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
          {t(`score.standing.${status}`)} {children}
        </Box>
      </Box>
    </Box>
  )
}
