import { Box, Button, HStack } from '@chakra-ui/react'
import { Clock, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/use-submit'
import { FailureNote } from '@/ui/failure-note'
import { StatusBadge, type Tone } from '@/ui/status-badge'
import { Time } from '@/ui/time'
import { toast } from '@/ui/toaster'
import { Words } from '@/ui/words'
import type { BankTransactionRowFragment } from './bank-transactions.generated'
import { useTakeBackCategoryContestMutation } from './contest.generated'
import type { ContestOfRowFragment } from './contest-of-row.generated'

export const CONTEST_TONES: Readonly<Record<ContestOfRowFragment['status'], Tone>> = {
  PENDING: 'waiting',
  APPROVED: 'positive',
  REJECTED: 'negative',
  TAKEN_BACK: 'neutral',
}

type Row = Pick<BankTransactionRowFragment, 'category' | 'categoryIsCorrected' | 'contest'>

/** What was asked about a row and still says something about it: an approval that was undone since does not. */
export const contestToShow = ({ category, categoryIsCorrected, contest }: Row): ContestOfRowFragment | undefined => {
  if (!contest) return undefined
  const isUndone = contest.status === 'APPROVED' && !(categoryIsCorrected && category === contest.category)
  return isUndone ? undefined : contest
}

/** What was asked about a row's category, and how it stands: it waits and may be taken back, or a second person decided. */
export const ContestState = ({ contest }: { readonly contest: ContestOfRowFragment }) => {
  const { t } = useTranslation('contests')
  const { t: banking } = useTranslation('banking')
  const { id, status, category, note, reason, askedAt, decidedAt } = contest
  const waits = status === 'PENDING'
  return (
    <Box
      as="section"
      aria-label={t('title')}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="card"
      padding="3"
      display="grid"
      gap="2"
      fontSize="13px"
    >
      <HStack justify="space-between" gap="2" flexWrap="wrap">
        <StatusBadge tone={CONTEST_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
        <Box color="fg.muted" fontSize="12px">
          <Time at={decidedAt ?? askedAt} />
        </Box>
      </HStack>
      <Box fontWeight="medium">{t('asked', { category: banking(`category.${category}`) })}</Box>
      {note && waits && <Words color="fg.muted">{note}</Words>}
      {reason && (
        <Box>
          <Box color="fg.muted" fontSize="12px">
            {t('reason')}
          </Box>
          <Words>{reason}</Words>
        </Box>
      )}
      {waits && (
        <>
          <Box color="fg.muted">{t('waits')}</Box>
          <TakeBack id={id} />
        </>
      )}
    </Box>
  )
}

const TakeBack = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('contests')
  const [takeBack] = useTakeBackCategoryContestMutation()
  const submission = useSubmit(
    (_: undefined) => takeBack({ variables: { id } }),
    () => toast.done(t('takenBack')),
  )
  return (
    <>
      {submission.failure && <FailureNote failure={submission.failure} />}
      <Button
        variant="outline"
        size="sm"
        justifySelf="start"
        loading={submission.pending}
        loadingText={t('takeBack')}
        onClick={() => void submission.submit(undefined)}
      >
        <X aria-hidden />
        {t('takeBack')}
      </Button>
    </>
  )
}

/** In a list: that a change of the category waits. */
export const ContestBadge = ({ contest }: { readonly contest: ContestOfRowFragment }) => {
  const { t } = useTranslation('contests')
  const { t: banking } = useTranslation('banking')
  return (
    <HStack gap="1" paddingInline="2" color="fg.muted" fontSize="12px" minWidth="0" title={t('waits')}>
      <Box flexShrink="0">
        <Clock size={12} aria-hidden />
      </Box>
      <Box as="span" truncate>
        {t('badge', { category: banking(`category.${contest.category}`) })}
      </Box>
    </HStack>
  )
}
