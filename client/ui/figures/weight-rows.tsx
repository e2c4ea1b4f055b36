import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { FactorKey } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'

type Weights = Readonly<Record<'stability' | 'capacity' | 'quality' | 'conduct' | 'dataDepth', number>>

/** The weights in their order, each with the name of its factor. */
export const FACTORS_OF_WEIGHTS = [
  ['stability', 'STABILITY'],
  ['capacity', 'CAPACITY'],
  ['quality', 'QUALITY'],
  ['conduct', 'CONDUCT'],
  ['dataDepth', 'DATA_DEPTH'],
] as const satisfies readonly (readonly [keyof Weights, FactorKey])[]

type WeightRowsProps = {
  readonly weights: Weights
  /** The weights they are compared with. */
  readonly before?: Weights
}

/** The five weights of a version, each with its bar; with `before`, each change in words. */
export const WeightRows = ({ weights, before }: WeightRowsProps) => {
  const { t } = useTranslation('model')
  const { t: d } = useTranslation('domain')
  const { percent } = useFormat()
  return (
    <chakra.ul listStyleType="none" display="grid" gap="3">
      {FACTORS_OF_WEIGHTS.map(([key, factor]) => (
        <chakra.li key={key} display="grid" gap="1.5">
          <HStack justify="space-between" gap="3" flexWrap="wrap">
            <Box as="span" fontWeight="medium">
              {d(`score.factor.${factor}`)}
            </Box>
            <Box as="span" fontVariantNumeric="tabular-nums">
              {before && before[key] !== weights[key]
                ? t('fromTo', { from: percent(before[key]), to: percent(weights[key]) })
                : percent(weights[key])}
            </Box>
          </HStack>
          <Box height="8px" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
            <Box height="full" borderRadius="full" bg="brand.solid" width={`${weights[key]}%`} />
          </Box>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
