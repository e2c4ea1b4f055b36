import type { QueryField } from '@/graphql/query-fields.generated'

/** What shows the rows of banks, or counts them: rows, an account or a whole bank may have gone. */
export const BANK_ROWS = [
  'bankConnections',
  'bankSummary',
  'bankTransaction',
  'bankTransactions',
  'previewStatement',
  'statementImports',
] as const satisfies readonly QueryField[]
