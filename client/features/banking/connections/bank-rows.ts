import type { QueryField } from '@/graphql/query-fields.generated'

/** The query fields that show or count bank transactions, to refetch after transactions, an account or a bank were removed. */
export const BANK_ROWS = [
  'bankConnections',
  'bankSummary',
  'bankTransaction',
  'bankTransactions',
  'previewStatement',
  'statementImports',
] as const satisfies readonly QueryField[]
