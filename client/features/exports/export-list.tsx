import { Box, VisuallyHidden } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '@/lib/lists/use-page'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { ListFrame } from '@/ui/lists/list-frame'
import { ExportActs } from './export-acts'
import { isActive, useRowsInWords } from './export-words'
import { type ExportRowFragment, useExportInProgressQuery, useExportProgressedSubscription, useExportsQuery } from './exports.generated'

/** How often the rows of an export are read while it is being written, in milliseconds: the server stores them each second. */
const READ_EVERY = 2_000

/** The exports of the viewer, newest first. Those that are being written show their progress. */
export const ExportList = () => {
  const { t } = useTranslation('exports')
  const rowsInWords = useRowsInWords()
  const [pushed, setPushed] = useState<ExportRowFragment>()
  const page = usePage(useExportsQuery({ fetchPolicy: 'cache-and-network' }), ({ exports }) => exports)
  useExportProgressedSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return
      const { export: row } = data.exportProgressed
      setPushed(row)
      if (!page.rows.some(({ id }) => id === row.id)) void page.query.refetch().catch(() => undefined)
    },
  })
  const columns: readonly Column<ExportRowFragment>[] = [
    { title: t('columns.file'), cell: (row) => <File row={row} />, width: '34%' },
    { title: t('columns.status'), cell: (row) => <State row={row} /> },
    { title: t('columns.rows'), cell: (row) => <Progress row={row} />, align: 'end' },
    { title: t('columns.asked'), cell: ({ createdAt }) => <Time at={createdAt} />, align: 'end' },
    { title: t('columns.acts'), cell: (row) => <ExportActs row={row} />, align: 'end', hideTitle: true },
  ]
  return (
    <>
      <VisuallyHidden role="status" aria-live="polite">
        {pushed && t('progress', { name: pushed.fileName, status: t(`status.${pushed.status}`), rows: rowsInWords(pushed) })}
      </VisuallyHidden>
      <ListFrame
        page={page}
        isFiltered={false}
        none={{ icon: FileDown, title: t('none'), explanation: t('noneExplanation') }}
        noMatch={{ title: t('none') }}
      >
        {(rows) => <DataTable caption={t('title')} columns={columns} rows={rows} />}
      </ListFrame>
    </>
  )
}

type OfExport = { readonly row: ExportRowFragment }

const File = ({ row: { fileName, format, bytes } }: OfExport) => {
  const { t } = useTranslation('exports')
  const { fileSize } = useFormat()
  return (
    <Box paddingBlock="2" minWidth="0">
      <Box fontWeight="medium" overflowWrap="anywhere">
        <bdi>{fileName}</bdi>
      </Box>
      <Box color="fg.muted" textStyle="caption" fontWeight="normal">
        {t(`format.${format}`)}
        {bytes > 0 && ` · ${fileSize(bytes)}`}
      </Box>
    </Box>
  )
}

const State = ({ row: { status, expiresAt, failure } }: OfExport) => {
  const { t } = useTranslation('exports')
  const { date } = useFormat()
  return (
    <Box paddingBlock="2" minWidth="0" display="grid" gap="1" justifyItems="start">
      <StatusLabel of="export" value={status} />
      {expiresAt !== null && (status === 'READY' || status === 'EXPIRED') && (
        <Box color="fg.muted" textStyle="caption">
          {t(status === 'READY' ? 'expires' : 'expired', { day: date(expiresAt) })}
        </Box>
      )}
      {failure !== null && (
        <Box color="negative.fg" textStyle="caption" overflowWrap="anywhere">
          {failure}
        </Box>
      )}
    </Box>
  )
}

/** The rows written so far. While an export is queued or running it is read again and again, which moves its whole line. */
const Progress = ({ row }: OfExport) => {
  const rowsInWords = useRowsInWords()
  const active = isActive(row)
  useExportInProgressQuery({ variables: { id: row.id }, skip: !active, pollInterval: active ? READ_EVERY : 0 })
  return rowsInWords(row)
}
