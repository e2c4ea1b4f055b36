import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { ReviewRowFragment } from './review-row.generated'

type Waiting = Pick<ReviewRowFragment, 'status' | 'availableActions'>

const actOf = ({ status, availableActions }: Waiting) => {
  if (availableActions.includes('DECIDE')) return 'DECIDE'
  if (status === 'REQUIRES_MODIFICATION') return 'SUBMITTER'
  return status === 'APPROVED' || status === 'REJECTED' ? 'NONE' : 'OTHERS'
}

/** Who must act next; highlighted if it is the viewer. */
export const NextAct = ({ review }: { readonly review: Waiting }) => {
  const { t } = useTranslation('shariah')
  const act = actOf(review)
  const mine = act === 'DECIDE'
  return (
    <chakra.span color={mine ? 'brand.fg' : 'fg.muted'} fontWeight={mine ? 'semibold' : 'normal'}>
      {t(`queue.act.${act}`)}
    </chakra.span>
  )
}
