import { Box, Heading, HStack } from '@chakra-ui/react'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { Words } from '@/ui/labels/words'
import { Empty } from '@/ui/lists/empty'
import { Drawer } from '@/ui/overlays/drawer'
import { Decision } from '@/ui/records/decision'
import { BookedAmount, nameOfRow } from '../transactions/bank-transaction-table'
import { type CategoryChangeCase, caseOf } from './category-change'
import {
  type CategoryChangeApprovalFragment,
  type CategoryChangeCaseFragment,
  useCategoryChangeInReviewQuery,
} from './category-change-queue.generated'

type DrawerProps = { readonly id: string; readonly onClose: () => void }

/** A category change request with its transaction, the facts for the decision, and the decision. */
export const CategoryChangeDrawer = ({ id, onClose }: DrawerProps) => {
  const { t } = useTranslation('categoryChanges')
  const query = useCategoryChangeInReviewQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const wordsOf = useDecisionWords()
  const shown = caseOf(query.data?.approval)
  return (
    <Drawer
      open
      onClose={onClose}
      width="520px"
      title={shown ? <bdi>{nameOfRow(shown.change.transaction)}</bdi> : t('case.title')}
      footer={
        shown?.approval.status === 'PENDING' && (
          <HStack width="full" justify="flex-end">
            <Decision approval={shown.approval} of="CATEGORY_CHANGE" words={wordsOf(shown.change)} />
          </HStack>
        )
      }
    >
      <QueryView
        query={query}
        skeleton={<BlockSkeleton lines={10} />}
        isEmpty={({ approval }) => caseOf(approval) === undefined}
        empty={<Empty icon={SearchX} title={t('case.unknown')} />}
      >
        {({ approval }) => (
          // Focusable, because it scrolls on a small screen and contains no other focusable element.
          <Box role="group" aria-label={t('case.title')} tabIndex={0} borderRadius="card">
            <Case of={caseOf(approval)!} />
          </Box>
        )}
      </QueryView>
    </Drawer>
  )
}

/** The names and amounts in the questions before a decision. */
const useDecisionWords = () => {
  const { t } = useTranslation('banking')
  const { money } = useFormat()
  return ({ business, category, categoryBefore, transaction }: CategoryChangeCaseFragment) => ({
    name: business?.name ?? '',
    matter: nameOfRow(transaction),
    sum: money(transaction.amount.replace('-', ''), transaction.currency),
    before: t(`category.${categoryBefore}`),
    after: t(`category.${category}`),
  })
}

type CaseProps = { readonly of: CategoryChangeCase }

const Case = ({ of }: CaseProps) => {
  const { t } = useTranslation('categoryChanges')
  const {
    approval: { status, decidedAt },
    change: { business, transaction },
  } = of
  const { bookedOn, counterparty, description, reference } = transaction
  const written = (label: string, value: string | null): Fact[] =>
    value ? [{ label, value: <bdi dir="auto">{value}</bdi>, wide: true }] : []
  return (
    <Box display="grid" gap="6">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Box textStyle="figure" fontWeight="semibold" lineHeight="1.3">
          <BookedAmount row={transaction} />
        </Box>
        <StatusLabel of="categoryChange" value={status} />
      </HStack>
      <Facts
        facts={[
          { label: t('case.business'), value: <bdi>{business?.name}</bdi> },
          { label: t('case.date'), value: <Time at={bookedOn} as="date" /> },
          ...written(t('case.counterparty'), counterparty),
          ...written(t('case.description'), description),
          ...written(t('case.reference'), reference),
        ]}
      />
      <Rules of={of} />
      <Requested of={of} />
      {decidedAt && <Outcome approval={of.approval} decidedAt={decidedAt} />}
    </Box>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box as="section" aria-label={title} borderBlockStartWidth="1px" paddingBlockStart="5" display="grid" gap="3">
    <Heading as="h3" textStyle="body" fontWeight="semibold">
      {title}
    </Heading>
    {children}
  </Box>
)

const Rules = ({ of }: CaseProps) => {
  const { t } = useTranslation('categoryChanges')
  const { t: banking } = useTranslation('banking')
  const { ruleCategory, ruleReason } = of.change.transaction
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

const Requested = ({ of }: CaseProps) => {
  const { t } = useTranslation('categoryChanges')
  const { t: banking } = useTranslation('banking')
  const { askedBy, askedAt } = of.approval
  const { category, categoryBefore, note, cause } = of.change
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
          { label: t('case.share'), value: <Share of={of} /> },
          { label: t('case.by'), value: <bdi>{askedBy.name}</bdi> },
          { label: t('case.at'), value: <Time at={askedAt} /> },
        ]}
      />
    </Part>
  )
}

/** The transaction relative to the monthly income of the business. */
const Share = ({ of }: CaseProps) => {
  const { t } = useTranslation('categoryChanges')
  const { money, percent } = useFormat()
  const { cause, monthlyInflow, shareOfMonthlyInflow, shareTogether } = of.change
  if (monthlyInflow === null || shareOfMonthlyInflow === null) return t('case.shareUnknown')
  const shown = { share: percent(shareOfMonthlyInflow * 100), inflow: money(monthlyInflow.amount, monthlyInflow.currency) }
  if (cause !== 'TOGETHER' || shareTogether === null) return t('case.shareOf', shown)
  return t('case.shareTogether', { ...shown, together: percent(shareTogether * 100) })
}

type OutcomeProps = { readonly approval: CategoryChangeApprovalFragment; readonly decidedAt: string }

const Outcome = ({ approval: { status, decidedBy, reason }, decidedAt }: OutcomeProps) => {
  const { t } = useTranslation('categoryChanges')
  return (
    <Part title={t('case.decided')}>
      <Facts
        facts={[
          ...(decidedBy
            ? [{ label: t(status === 'WITHDRAWN' ? 'case.withdrawnBy' : 'case.decidedBy'), value: <bdi>{decidedBy.name}</bdi> }]
            : []),
          { label: t(`status.${status}`), value: <Time at={decidedAt} /> },
          ...(reason ? [{ label: t('case.reason'), value: <Words>{reason}</Words>, wide: true }] : []),
        ]}
      />
    </Part>
  )
}
