import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Fact = { readonly label: string; readonly value: ReactNode /** Spans the whole width. */; readonly wide?: boolean }

/** Labels with their values, in two columns if the width allows. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <chakra.dl display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
    <FactCells facts={facts} />
  </chakra.dl>
)

/** Labels with their values, for a `dl` that lays them out. */
export const FactCells = ({ facts }: { readonly facts: readonly Fact[] }) =>
  facts.map(({ label, value, wide = false }) => (
    <Box key={label} minWidth="0" {...(wide && { gridColumn: { sm: 'span 2' } })}>
      <chakra.dt color="fg.muted" textStyle="caption">
        {label}
      </chakra.dt>
      <chakra.dd margin="0" fontWeight="medium" overflowWrap="anywhere">
        {value}
      </chakra.dd>
    </Box>
  ))

type Line = {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode /** Marks the total. */
  readonly strong?: boolean
}

/** Amounts in lines, as on a receipt. */
export const SumLines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <chakra.dl display="grid" gap="2" bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="4">
    {lines.map(({ label, value, note, strong = false }) => (
      <Box
        key={label}
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="4"
        {...(strong && { fontWeight: 'semibold', borderBlockStartWidth: '1px', paddingBlockStart: '2' })}
      >
        <chakra.dt {...(!strong && { color: 'fg.muted' })}>{label}</chakra.dt>
        <chakra.dd margin="0" marginInlineStart="auto" textAlign="end" minWidth="0" overflowWrap="anywhere">
          {value}
          {note && (
            <Box color="fg.muted" textStyle="caption" fontWeight="normal">
              {note}
            </Box>
          )}
        </chakra.dd>
      </Box>
    ))}
  </chakra.dl>
)
