import { Box, chakra } from '@chakra-ui/react'
import { Landmark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '@/ui/frames/panel'
import { CreditState } from '@/ui/records/credit-state'
import type { RequestDetailsFragment } from './request-details.generated'

/** Whether the accepted lenders have confirmed their credit, and until when they can. */
export const CreditConfirmations = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('domain')
  if (request.status !== 'UNDER_REVIEW') return null
  const accepted = request.responses.flatMap(({ id, lenderName, outcome, creditDueAt, creditConfirmedAt }) =>
    outcome === 'ACCEPTED' && creditDueAt ? [{ id, lenderName, dueAt: creditDueAt, confirmedAt: creditConfirmedAt }] : [],
  )
  if (accepted.length === 0) return null
  return (
    <Panel as="section" aria-label={t('credit.title')} display="flex" gap="3" paddingInline={{ base: '4', md: '5' }} paddingBlock="3">
      <Box color="fg.muted" paddingBlockStart="1px" flexShrink="0">
        <Landmark size={18} aria-hidden />
      </Box>
      <Box minWidth="0">
        <chakra.ul listStyleType="none" display="grid" gap="1">
          {accepted.map(({ id, lenderName, ...credit }) => (
            <li key={id}>
              <chakra.bdi fontWeight="medium">{lenderName}</chakra.bdi>
              {' · '}
              <CreditState {...credit} />
            </li>
          ))}
        </chakra.ul>
        {accepted.some(({ confirmedAt }) => confirmedAt === null) && (
          <Box color="fg.muted" textStyle="small">
            {t('credit.explanation')}
          </Box>
        )}
      </Box>
    </Panel>
  )
}
