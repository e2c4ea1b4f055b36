import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/frames/card'
import { CreditActs } from '@/ui/records/credit-acts'
import { CreditState } from '@/ui/records/credit-state'
import type { Facility } from '../acts/facility-act'

/** Whether the lender has confirmed its credit, with its buttons while it can. */
export const CreditCard = ({ facility }: { readonly facility: Facility }) => {
  const { t } = useTranslation('domain')
  const { creditConfirmation: credit, availableActions, title, contract } = facility
  if (!credit) return null
  return (
    <Card as="section" aria-label={t('credit.title')} title={t('credit.title')}>
      <Box display="grid" gap="4">
        <Box>
          <CreditState {...credit} />
        </Box>
        {credit.confirmedAt === null && <Box color="fg.muted">{t('credit.explanation')}</Box>}
        {availableActions.includes('CONFIRM_CREDIT') && (
          <CreditActs responseId={credit.responseId} title={title} merchantName={contract.merchantName} />
        )}
      </Box>
    </Card>
  )
}
