import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { useFinancingLabels } from '@/ui/labels/financing-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { useSubmitter } from '@/ui/labels/submitter'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { NextAct } from './next-act'
import type { ReviewRowFragment } from './review-row.generated'

type ReviewTableProps = { readonly caption: string; readonly rows: readonly ReviewRowFragment[]; readonly onOpen: (id: string) => void }

/** Reviews with the next actor, priority and age. */
export const ReviewTable = ({ caption, rows, onOpen }: ReviewTableProps) => {
  const { t } = useTranslation('shariah')
  const columns: readonly Column<ReviewRowFragment>[] = [
    { title: t('queue.matter'), cell: (review) => <Matter review={review} />, width: '34%' },
    { title: t('queue.amount'), cell: ({ subject }) => subject && <Amount subject={subject} />, align: 'end' },
    { title: t('queue.nextAct'), cell: (review) => <NextAct review={review} /> },
    { title: t('queue.status'), cell: ({ status }) => <StatusLabel of="review" value={status} /> },
    { title: t('queue.priority'), cell: ({ priority }) => <StatusLabel of="reviewPriority" value={priority} /> },
    { title: t('queue.version'), room: 'medium', cell: ({ version }) => <bdi>{t('queue.versionNumber', { version })}</bdi> },
    { title: t('queue.due'), cell: (review) => <Due review={review} />, room: 'medium' },
    { title: t('queue.age'), room: 'medium', cell: ({ submittedAt }) => <Age at={submittedAt} />, align: 'end' },
  ]
  return <DataTable caption={caption} columns={columns} rows={rows} onOpen={({ id }) => onOpen(id)} />
}

const Matter = ({ review }: { readonly review: ReviewRowFragment }) => {
  const { entityName, entityType, subject, shariahConcerns } = review
  const submitterOf = useSubmitter()
  const { t } = useTranslation('shariah')
  const [first] = shariahConcerns
  return (
    <Box paddingBlock="2" minWidth="0">
      <Box fontWeight="medium">
        <bdi>{entityName}</bdi>
      </Box>
      <Box color="fg.muted" textStyle="caption" fontWeight="normal">
        {t(`entityType.${entityType}`)} · <bdi>{(subject?.partyNames ?? [submitterOf(review)]).join(' · ')}</bdi>
      </Box>
      {first !== undefined && (
        <Box color="caution.fg" textStyle="caption" fontWeight="normal" lineClamp={1}>
          {t('queue.concerns', { count: shariahConcerns.length, first })}
        </Box>
      )}
    </Box>
  )
}

type AmountProps = { readonly subject: NonNullable<ReviewRowFragment['subject']> }

/** The amount to be financed, and by which structures. */
const Amount = ({ subject: { amount, currency, structures } }: AmountProps) => {
  const labels = useFinancingLabels()
  return (
    <Box whiteSpace="nowrap">
      <Money amount={amount} currency={currency} />
      <Box color="fg.muted" textStyle="caption">
        {structures.map(labels.structure).join(' · ')}
      </Box>
    </Box>
  )
}

/** The day for the decision, and whether it has passed. */
const Due = ({ review: { dueOn, isLate } }: { readonly review: ReviewRowFragment }) => {
  const { t } = useTranslation('shariah')
  if (dueOn === null) return null
  return (
    <Box whiteSpace="nowrap">
      <Time at={dueOn} as="date" />
      {isLate && <StatusBadge tone="negative">{t('queue.late')}</StatusBadge>}
    </Box>
  )
}

const Age = ({ at }: { readonly at: string }) => (
  <chakra.span whiteSpace="nowrap">
    <Time at={at} />
  </chakra.span>
)
