import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import type { BookFragment } from './book.generated'

/** What the lenders of a book commit, what is missing, and those of them that the viewer may see. */
export const BookLenders = ({ book }: { readonly book: BookFragment }) => {
  const { t } = useTranslation('domain')
  const { money, dateTime } = useFormat()
  const { amount, committed, remaining, currency, lenders } = book
  const isComplete = Number(remaining) === 0
  const share = (Number(committed) / Number(amount)) * 100
  return (
    <Box display="grid" gap="3" minWidth="0" textAlign="start">
      <Box>
        <Box textStyle="small" fontWeight="medium">
          {t('syndicate.progress', { committed: money(committed, currency), amount: money(amount, currency) })}
        </Box>
        <Box height="4px" borderRadius="full" bg="bg.muted" marginBlock="2" aria-hidden>
          <Box height="full" borderRadius="full" bg={isComplete ? 'positive.solid' : 'brand.solid'} style={{ width: `${share}%` }} />
        </Box>
        <Box textStyle="small" color={isComplete ? 'positive.fg' : 'caution.fg'}>
          {isComplete ? t('syndicate.complete') : t('syndicate.missing', { amount: money(remaining, currency) })}
        </Box>
      </Box>
      {lenders.length > 0 && (
        <chakra.ul listStyleType="none" display="grid" gap="2" aria-label={t('syndicate.lenders')}>
          {lenders.map(({ responseId, lenderName, role, commitment, share: fraction, termsDueAt, termsConfirmedAt }) => (
            <HStack as="li" key={responseId} justify="space-between" alignItems="flex-start" gap="3" textStyle="small">
              <Box minWidth="0">
                <Box overflowWrap="anywhere">
                  <bdi>{lenderName}</bdi>
                </Box>
                <Box color="fg.muted" textStyle="caption">
                  {t(`syndicate.roles.${role}`)}
                </Box>
                {termsDueAt !== null && (
                  <Box color="caution.fg" textStyle="caption">
                    {t(role === 'LEAD' ? 'syndicate.partDue' : 'syndicate.termsDue', { day: dateTime(termsDueAt) })}
                  </Box>
                )}
                {termsConfirmedAt !== null && (
                  <Box color="positive.fg" textStyle="caption">
                    {t('syndicate.termsConfirmed')}
                  </Box>
                )}
              </Box>
              <Box textAlign="end" flexShrink="0">
                <Money amount={commitment} currency={currency} />
                <Box color="fg.muted" textStyle="caption">
                  <bdi dir="ltr">{fraction}</bdi>
                </Box>
              </Box>
            </HStack>
          ))}
        </chakra.ul>
      )}
    </Box>
  )
}
