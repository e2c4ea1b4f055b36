import { Box, chakra } from '@chakra-ui/react'
import { type Fact, FactCells } from '@/ui/figures/facts'

/** Labels with their values, in as many columns as fit. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <chakra.dl display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 130px), 1fr))" columnGap="6" rowGap="3">
    <FactCells facts={facts} />
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
