import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ApprovalKind } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { LoadMore } from '@/ui/lists/load-more'
import { Decision } from '@/ui/records/decision'
import type { AwaitingApprovalFragment } from './approvals.generated'
import { usePendingApprovals } from './pending-approvals'
import { SubjectDetails } from './subject-details'
import { useSubject } from './use-subject'

/** The pending approvals, to decide or to see who decides. Renders nothing if there are none. */
export const ApprovalList = ({ kinds }: { readonly kinds: readonly ApprovalKind[] }) => {
  const { t } = useTranslation('approvals')
  const { approvals, hasMore, more } = usePendingApprovals(kinds)
  if (approvals.length === 0) return null
  return (
    <Card title={t('title')} padding="4">
      <chakra.ul listStyleType="none" divideY="1px" marginBlock="-2">
        {approvals.map((approval) => (
          <Row key={approval.id} approval={approval} />
        ))}
      </chakra.ul>
      <LoadMore hasMore={hasMore} onMore={more} />
    </Card>
  )
}

type OfApproval = { readonly approval: AwaitingApprovalFragment }

const Row = ({ approval }: OfApproval) => {
  const { t } = useTranslation('approvals')
  const subject = useSubject(approval)
  if (!subject) return null
  const { title, sum, decision } = subject
  const { askedBy, askedAt } = approval
  return (
    <chakra.li display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" paddingBlock="3">
      <Box minWidth="0" flex="1 1 260px">
        <Box color="fg.muted" textStyle="caption">
          {t(`kind.${subject.kind}`)}
        </Box>
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{title}</bdi>
        </Box>
        <SubjectDetails approval={approval} />
        <Counted approval={approval} />
        <Box color="fg.muted" textStyle="caption" marginBlockStart="1">
          {t('askedBy', { name: askedBy.name })} · <Time at={askedAt} />
        </Box>
      </Box>
      <HStack gap="4" flexWrap="wrap" justify="flex-end" flex={{ base: '1 1 100%', sm: '0 1 auto' }}>
        {sum && (
          <Box fontWeight="semibold">
            <Money amount={sum.amount} currency={sum.currency} />
          </Box>
        )}
        <Decision approval={approval} {...decision} />
      </HStack>
    </chakra.li>
  )
}

/** The earlier payments that count towards the threshold, if this payment alone does not exceed it. */
const Counted = ({ approval: { passedLimit } }: OfApproval) => {
  const { t } = useTranslation('approvals')
  const { money } = useFormat()
  if (passedLimit === null || Number(passedLimit.paidBefore) === 0) return null
  const { paidBefore, limit, currency } = passedLimit
  return (
    <Box textStyle="caption" marginBlockStart="1">
      {t('passesLimit', { paid: money(paidBefore, currency), limit: money(limit, currency) })}
    </Box>
  )
}
