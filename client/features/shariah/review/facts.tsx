import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export type Fact = { readonly label: string; readonly value: ReactNode }

/** Labels with their values, in as many columns as fit. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 130px), 1fr))" columnGap="6" rowGap="3">
    {facts.map(({ label, value }) => (
      <Box key={label} minWidth="0">
        <chakra.dt color="fg.muted" textStyle="caption">
          {label}
        </chakra.dt>
        <chakra.dd margin="0" fontWeight="medium" overflowWrap="anywhere">
          {value}
        </chakra.dd>
      </Box>
    ))}
  </chakra.dl>
)

/** Lines of text as a list. */
export const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Box>
      <Box color="fg.muted" textStyle="caption">
        {title}
      </Box>
      <chakra.ul listStyleType="disc" paddingInlineStart="5">
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
