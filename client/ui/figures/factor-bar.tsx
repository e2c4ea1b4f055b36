import { Box, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FactorDirection, FactorKey } from '@/graphql/types.generated'
import { stateOfDirection } from '../labels/score-labels'
import { StatusLabel } from '../labels/status-label'

const FULL = 600

export type FactorFigures = { readonly key: FactorKey; readonly value: number; readonly direction: FactorDirection }

type FactorBarProps = { readonly factor: FactorFigures /** At the end of its line. */; readonly end?: ReactNode }

/** One factor against 600: its name, its bar in the colour of its direction, and the direction in words. */
export const FactorBar = ({ factor: { key, value, direction }, end }: FactorBarProps) => {
  const { t } = useTranslation('domain')
  return (
    <Box display="grid" gap="1.5">
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <HStack gap="2" flexWrap="wrap">
          <Box as="span" fontWeight="medium">
            {t(`score.factor.${key}`)}
          </Box>
          <StatusLabel of="factorDirection" value={direction} />
        </HStack>
        <Box color="fg.muted" textStyle="small" fontVariantNumeric="tabular-nums">
          {end ?? <bdi>{t('score.factorValue', { value })}</bdi>}
        </Box>
      </HStack>
      <Box height="8px" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
        <Box
          height="full"
          borderRadius="full"
          bg={`${stateOfDirection(direction)}.solid`}
          width={`${Math.min(100, (100 * value) / FULL)}%`}
        />
      </Box>
    </Box>
  )
}
