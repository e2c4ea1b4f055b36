import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import type { ComplaintFieldsFragment } from './complaint-fields.generated'

type Message = ComplaintFieldsFragment['messages'][number]

/** The status of a complaint, with the day for the response that is awaited. */
export const ComplaintState = ({
  complaint,
}: {
  readonly complaint: Pick<ComplaintFieldsFragment, 'status' | 'isLate' | 'responseDueOn'>
}) => {
  const { t } = useTranslation('complaints')
  const { status, isLate, responseDueOn } = complaint
  const isAwaited = status === 'OPEN' || status === 'ESCALATED'
  return (
    <HStack gap="2" flexWrap="wrap">
      <StatusLabel of="complaint" value={status} />
      {isAwaited && (
        <StatusBadge tone={isLate ? 'negative' : 'neutral'}>
          {t(isLate ? 'due.was' : 'due.is')} <Time at={responseDueOn} as="date" />
        </StatusBadge>
      )}
    </HStack>
  )
}

/** The record of a complaint, oldest entry first. */
export const ComplaintRecord = ({ messages }: { readonly messages: readonly Message[] }) => {
  const { t } = useTranslation('complaints')
  return (
    <Box as="ol" aria-label={t('record')} display="grid" gap="4" listStyleType="none">
      {messages.map(({ id, kind, text, outcome, at }) => (
        <Box
          as="li"
          key={id}
          borderInlineStartWidth="3px"
          borderColor={kind === 'RESPONSE' ? 'brand.solid' : 'border'}
          paddingInlineStart="3"
          minWidth="0"
        >
          <HStack gap="2" flexWrap="wrap" textStyle="small">
            <Box fontWeight="medium">{t(`kind.${kind}`)}</Box>
            {outcome && <Box>· {t(`outcome.${outcome}`)}</Box>}
            <Box color="fg.muted">
              <Time at={at} as="dateTime" />
            </Box>
          </HStack>
          {text && (
            <Box whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" lineHeight="1.6">
              {text}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
