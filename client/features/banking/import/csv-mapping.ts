import type { CsvMappingInput } from '@/graphql/types.generated'
import type { PreviewedStatementFragment, StatementMappingFragment } from './import.generated'

/** A column mapping in progress: required columns may still be missing. */
export type MappingDraft = Omit<StatementMappingFragment, '__typename' | 'date' | 'description' | 'dateFormat'> & {
  readonly date: number | null
  readonly description: number | null
  /** Empty while several formats fit the file and none is chosen. */
  readonly dateFormat: string
}

/** The fields of a preview row. */
export type MappedField = 'date' | 'description' | 'counterparty' | 'reference' | 'amount' | 'debit' | 'credit' | 'balance'

export const DATE_FORMATS = ['dd/mm/yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'dd-MMM-yyyy'] as const

const NOTHING_KNOWN: MappingDraft = {
  amount: null,
  balance: null,
  counterparty: null,
  credit: null,
  currency: null,
  date: null,
  dateFormat: '',
  debit: null,
  decimalComma: false,
  description: null,
  direction: null,
  headerRows: 1,
  invertAmounts: false,
  reference: null,
}

export const draftOf = ({ mapping, dateFormats }: Pick<PreviewedStatementFragment, 'mapping' | 'dateFormats'>): MappingDraft => {
  const { __typename, ...known } = mapping ?? { ...NOTHING_KNOWN, __typename: undefined }
  return dateFormats.length > 1 ? { ...known, dateFormat: '' } : known
}

/** Returns the mapping as input, or undefined while the date, the description or the amounts are missing. */
export const completed = ({ date, description, ...rest }: MappingDraft): CsvMappingInput | undefined =>
  rest.dateFormat !== '' && date !== null && description !== null && (rest.amount !== null || rest.debit !== null || rest.credit !== null)
    ? { ...rest, date, description }
    : undefined

/** Whether the amounts are in one signed column instead of separate debit and credit columns. */
export const hasOneColumn = ({ amount, debit, credit }: MappingDraft): boolean => amount !== null || (debit === null && credit === null)
