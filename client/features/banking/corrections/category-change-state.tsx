import { Box, HStack } from '@chakra-ui/react'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { Words } from '@/ui/labels/words'
import { Decision } from '@/ui/records/decision'
import type { BankTransactionRowFragment } from '../transactions/bank-transactions.generated'
import type { CategoryChangeOfRowFragment } from './category-change-of-row.generated'

type Change = Extract<NonNullable<CategoryChangeOfRowFragment['subject']>, { readonly __typename: 'CategoryChange' }>
type Row = Pick<BankTransactionRowFragment, 'category' | 'isCategoryCorrected' | 'categoryChange'>

/** A category change of a transaction, with its approval. */
interface ShownChange {
  readonly approval: CategoryChangeOfRowFragment
  readonly change: Change
}

/** The category change to show for a transaction, but not one that was withdrawn, or approved and later undone. */
export const changeToShow = ({ category, isCategoryCorrected, categoryChange: approval }: Row): ShownChange | undefined => {
  if (approval?.subject?.__typename !== 'CategoryChange' || approval.status === 'WITHDRAWN') return undefined
  const change = approval.subject
  const isUndone = approval.status === 'APPROVED' && !(isCategoryCorrected && category === change.category)
  return isUndone ? undefined : { approval, change }
}

type StateProps = ShownChange & { readonly /** The name of the transaction. */ name: string }

/** A requested category change: pending, with a button for its requester to withdraw it, or decided. */
export const CategoryChangeState = ({ approval, change: { category, note }, name }: StateProps) => {
  const { t } = useTranslation('categoryChanges')
  const { t: banking } = useTranslation('banking')
  const { status, reason, askedAt, decidedAt } = approval
  const isPending = status === 'PENDING'
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
      textStyle="small"
    >
      <HStack justify="space-between" gap="2" flexWrap="wrap">
        <StatusLabel of="categoryChange" value={status} />
        <Box color="fg.muted" textStyle="caption">
          <Time at={decidedAt ?? askedAt} />
        </Box>
      </HStack>
      <Box fontWeight="medium">{t('asked', { category: banking(`category.${category}`) })}</Box>
      {note && isPending && <Words color="fg.muted">{note}</Words>}
      {reason && (
        <Box>
          <Box color="fg.muted" textStyle="caption">
            {t('reason')}
          </Box>
          <Words>{reason}</Words>
        </Box>
      )}
      {isPending && (
        <>
          <Box color="fg.muted">{t('pending')}</Box>
          <Decision approval={approval} of="CATEGORY_CHANGE" words={{ matter: name }} />
        </>
      )}
    </Box>
  )
}

/** Marks a transaction in a list whose category change is pending. */
export const CategoryChangeBadge = ({ change }: Pick<ShownChange, 'change'>) => {
  const { t } = useTranslation('categoryChanges')
  const { t: banking } = useTranslation('banking')
  return (
    <HStack gap="1" paddingInline="2" color="fg.muted" textStyle="caption" minWidth="0" title={t('pending')}>
      <Box flexShrink="0">
        <Clock size={12} aria-hidden />
      </Box>
      <Box as="span" truncate>
        {t('badge', { category: banking(`category.${change.category}`) })}
      </Box>
    </HStack>
  )
}
