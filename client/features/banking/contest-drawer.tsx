import { Box, Button, Heading, HStack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { Drawer } from '@/ui/drawer'
import { type Fact, Facts } from '@/ui/facts'
import { BlockSkeleton, QueryView } from '@/ui/query-view'
import { StatusBadge } from '@/ui/status-badge'
import { Time } from '@/ui/time'
import { Words } from '@/ui/words'
import { BookedAmount, nameOfRow } from './bank-transaction-table'
import { type ContestCaseFragment, useCategoryContestInReviewQuery } from './contest-queue.generated'
import { CONTEST_TONES } from './contest-state'
import { ApproveContest, RejectContest } from './decide-contest'

type DrawerProps = { readonly id: string; readonly onClose: () => void }

/** One contested row with all that the decision needs, and the decision. */
export const ContestDrawer = ({ id, onClose }: DrawerProps) => {
  const { t } = useTranslation('contests')
  const [asked, setAsked] = useState<'approve' | 'reject'>()
  const query = useCategoryContestInReviewQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const contest = query.data?.categoryContest
  const close = () => setAsked(undefined)
  // Somebody else may have decided meanwhile.
  const look = () => void query.refetch().catch(() => undefined)
  return (
    <Drawer
      open
      onClose={onClose}
      width="520px"
      title={contest ? <bdi>{nameOfRow(contest)}</bdi> : t('case.title')}
      footer={
        contest?.status === 'PENDING' && (
          <HStack gap="3" width="full" justify="flex-end">
            <Button size="md" variant="outline" color="negative.fg" onClick={() => setAsked('reject')}>
              {t('decide.reject')}
            </Button>
            <Button size="md" onClick={() => setAsked('approve')}>
              {t('decide.approve')}
            </Button>
          </HStack>
        )
      }
    >
      <QueryView query={query} skeleton={<BlockSkeleton lines={10} />}>
        {({ categoryContest }) => (
          // On a small screen it scrolls, and holds nothing else that the keyboard reaches.
          <Box role="group" aria-label={t('case.title')} tabIndex={0} borderRadius="card">
            <Case contest={categoryContest} />
          </Box>
        )}
      </QueryView>
      {contest && (
        <>
          <ApproveContest open={asked === 'approve'} contest={contest} onClose={close} onRefused={look} />
          <RejectContest open={asked === 'reject'} contest={contest} onClose={close} onRefused={look} />
        </>
      )}
    </Drawer>
  )
}

type CaseProps = { readonly contest: ContestCaseFragment }

const Case = ({ contest }: CaseProps) => {
  const { t } = useTranslation('contests')
  const { status, bookedOn, counterparty, description, reference, businessName } = contest
  const written = (label: string, value: string | null): Fact[] =>
    value ? [{ label, value: <bdi dir="auto">{value}</bdi>, wide: true }] : []
  return (
    <Box display="grid" gap="6">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box fontSize="24px" fontWeight="semibold" lineHeight="1.3">
          <BookedAmount row={contest} />
        </Box>
        <StatusBadge tone={CONTEST_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      </HStack>
      <Facts
        facts={[
          { label: t('case.business'), value: <bdi>{businessName}</bdi> },
          { label: t('case.date'), value: <Time at={bookedOn} as="date" /> },
          ...written(t('case.counterparty'), counterparty),
          ...written(t('case.description'), description),
          ...written(t('case.reference'), reference),
        ]}
      />
      <Rules contest={contest} />
      <Asked contest={contest} />
      {contest.decidedAt && <Decision contest={contest} decidedAt={contest.decidedAt} />}
    </Box>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box as="section" aria-label={title} borderBlockStartWidth="1px" paddingBlockStart="5" display="grid" gap="3">
    <Heading as="h3" fontSize="14px" fontWeight="semibold">
      {title}
    </Heading>
    {children}
  </Box>
)

const Rules = ({ contest: { ruleCategory, ruleReason } }: CaseProps) => {
  const { t } = useTranslation('contests')
  const { t: banking } = useTranslation('banking')
  return (
    <Part title={t('case.rules')}>
      <Box>
        <Box fontWeight="medium">{banking(`category.${ruleCategory}`)}</Box>
        <Box color="fg.muted">
          <bdi>{ruleReason}</bdi>
        </Box>
      </Box>
    </Part>
  )
}

const Asked = ({ contest }: CaseProps) => {
  const { t } = useTranslation('contests')
  const { t: banking } = useTranslation('banking')
  const { category, categoryBefore, note, cause, askedBy, askedAt } = contest
  return (
    <Part title={t('case.asked')}>
      <Box fontWeight="medium">
        {t('queue.fromTo', { before: banking(`category.${categoryBefore}`), after: banking(`category.${category}`) })}
      </Box>
      {note ? (
        <Words bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="3">
          {note}
        </Words>
      ) : (
        <Box color="fg.muted">{t('case.noNote')}</Box>
      )}
      <Facts
        facts={[
          { label: t('case.why'), value: t(`case.cause.${cause}`) },
          { label: t('case.share'), value: <Share contest={contest} /> },
          { label: t('case.by'), value: <bdi>{askedBy}</bdi> },
          { label: t('case.at'), value: <Time at={askedAt} /> },
        ]}
      />
    </Part>
  )
}

/** How large the row is beside what the business takes in a month. */
const Share = ({ contest: { cause, monthlyInflow, monthlyInflowCurrency, shareOfMonthlyInflow, shareTogether } }: CaseProps) => {
  const { t } = useTranslation('contests')
  const { money, percent } = useFormat()
  if (monthlyInflow === null || monthlyInflowCurrency === null || shareOfMonthlyInflow === null) return t('case.shareUnknown')
  const shown = { share: percent(shareOfMonthlyInflow * 100), inflow: money(monthlyInflow, monthlyInflowCurrency) }
  if (cause !== 'TOGETHER' || shareTogether === null) return t('case.shareOf', shown)
  return t('case.shareTogether', { ...shown, together: percent(shareTogether * 100) })
}

const Decision = ({ contest: { status, decidedBy, reason }, decidedAt }: CaseProps & { readonly decidedAt: string }) => {
  const { t } = useTranslation('contests')
  return (
    <Part title={t('case.decided')}>
      <Facts
        facts={[
          { label: t(status === 'TAKEN_BACK' ? 'case.takenBackBy' : 'case.decidedBy'), value: <bdi>{decidedBy}</bdi> },
          { label: t(`status.${status}`), value: <Time at={decidedAt} /> },
          ...(reason ? [{ label: t('case.reason'), value: <Words>{reason}</Words>, wide: true }] : []),
        ]}
      />
    </Part>
  )
}
