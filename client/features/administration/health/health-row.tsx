import { Box, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '@/ui/labels/status-badge'
import type { HealthCheckCardFragment } from './health.generated'
import { TONES, useHealthWords } from './health-words'

type HealthRowProps = {
  readonly check: HealthCheckCardFragment
  /** What is said below the measured part. */
  readonly children?: ReactNode
}

/** One check: its status, what was measured and its value. */
export const HealthRow = ({ check: { code, status, value, unit }, children }: HealthRowProps) => {
  const { t } = useTranslation('systemHealth')
  const { inUnit } = useHealthWords()
  return (
    <Box as="li" borderBlockStartWidth="1px" paddingBlock="3" _first={{ borderBlockStartWidth: '0' }} listStyleType="none">
      <HStack justify="space-between" alignItems="flex-start" gap="4">
        <Box minWidth="0">
          <HStack gap="2" flexWrap="wrap" fontWeight="medium">
            {t(`check.${code}.name`)}
            <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
          </HStack>
          <Box color="fg.muted" textStyle="caption" marginBlockStart="1">
            {t(`check.${code}.measured`)}
          </Box>
        </Box>
        <Box fontWeight="semibold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" flexShrink="0">
          {value === null ? '–' : <bdi>{inUnit(value, unit)}</bdi>}
        </Box>
      </HStack>
      {children}
    </Box>
  )
}
