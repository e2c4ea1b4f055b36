import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type { ExportRowFragment } from './exports.generated'

type Counted = Pick<ExportRowFragment, 'rows' | 'totalRows'>

/** Whether an export has neither ended nor failed. */
export const isActive = ({ status }: Pick<ExportRowFragment, 'status'>): boolean => status === 'QUEUED' || status === 'RUNNING'

/** Says how many rows of an export are written, and of how many where that is known and they are not all. */
export const useRowsInWords = () => {
  const { t } = useTranslation('exports')
  const { integer } = useFormat()
  return ({ rows, totalRows }: Counted): string =>
    totalRows !== null && totalRows > rows
      ? t('rowsOf', { rows: integer(rows), count: totalRows, total: integer(totalRows) })
      : t('rows', { count: rows, rows: integer(rows) })
}
