import { Box, chakra } from '@chakra-ui/react'

type StatementProps = { readonly english: string; readonly arabic: string /** Default: none. */; readonly title?: string }

/** What is declared, in both languages, of which each keeps its own direction. */
export const Statement = ({ english, arabic, title }: StatementProps) => (
  <Box display="grid" gap="2" bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="4">
    {title && <Box fontWeight="medium">{title}</Box>}
    <chakra.p lang="en" dir="ltr" overflowWrap="anywhere">
      {english}
    </chakra.p>
    <chakra.p lang="ar" dir="rtl" overflowWrap="anywhere">
      {arabic}
    </chakra.p>
  </Box>
)
