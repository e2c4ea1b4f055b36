import { Box, HStack } from '@chakra-ui/react'

const colour = (token: string) => `var(--chakra-colors-${token.replaceAll('.', '-')})`

/** The chart colours by meaning. The tokens cover light and dark. */
export const CHART = {
  inflow: colour('brand.solid'),
  outflow: colour('sand.500'),
  /** What is due and has not come. */
  due: colour('brand.subtle'),
  line: colour('info.solid'),
  grid: colour('border'),
  axis: colour('fg.muted'),
  ground: colour('bg.panel'),
  positive: colour('positive.subtle'),
  caution: colour('caution.subtle'),
  negative: colour('negative.subtle'),
} as const

export const AXIS = {
  tick: { fill: CHART.axis, fontSize: 12 },
  tickLine: false,
  axisLine: false,
} as const

type ChartTipProps = {
  readonly title: string
  readonly lines: readonly { readonly name: string; readonly value: string; readonly colour?: string }[]
}

/** The figures under the pointer. */
export const ChartTip = ({ title, lines }: ChartTipProps) => (
  <Box bg="bg.panel" borderWidth="1px" borderRadius="md" boxShadow="md" padding="3" textStyle="small" display="grid" gap="1">
    <Box fontWeight="medium">{title}</Box>
    {lines.map(({ name, value, colour: fill }) => (
      <HStack key={name} justify="space-between" gap="6">
        <HStack gap="2" color="fg.muted">
          {fill && <Box boxSize="8px" borderRadius="sm" style={{ background: fill }} />}
          {name}
        </HStack>
        <Box fontVariantNumeric="tabular-nums">
          <bdi>{value}</bdi>
        </Box>
      </HStack>
    ))}
  </Box>
)
