import { Box, SimpleGrid } from '@chakra-ui/react'

type BothLanguagesProps = { readonly english: string; readonly arabic: string }

const TEXT = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', minWidth: '0' } as const

/** A text in English and Arabic, side by side where the width allows, each on the side where it begins. */
export const BothLanguages = ({ english, arabic }: BothLanguagesProps) => (
  <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" dir="ltr">
    <Box lang="ar" dir="rtl" order={{ md: 2 }} {...TEXT}>
      {arabic}
    </Box>
    <Box lang="en" dir="ltr" textAlign="left" {...TEXT}>
      {english}
    </Box>
  </SimpleGrid>
)
