import { Box, SimpleGrid } from '@chakra-ui/react'
import type { BoardReportKind } from '@/graphql/types.generated'
import { KINDS, useReportChoice } from './periods'
import { ReportCard } from './report-card'
import { ReportPreview } from './report-preview'

/** The reports of the board, each with its period and PDF, and the figures of one of them. */
export const ReportsTab = () => {
  const { kind: shown, periodOf, show, choose } = useReportChoice()
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <SimpleGrid columns={{ base: 1, md: 2, '2xl': 4 }} gap="4">
        {(Object.keys(KINDS) as BoardReportKind[]).map((kind) => (
          <ReportCard
            key={kind}
            kind={kind}
            period={periodOf(kind)}
            isShown={kind === shown}
            onShow={() => show(kind)}
            onPeriod={(period) => choose(kind, period)}
          />
        ))}
      </SimpleGrid>
      <ReportPreview kind={shown} period={periodOf(shown)} />
    </Box>
  )
}
