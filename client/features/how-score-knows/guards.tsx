import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { Evidence } from './use-evidence'
import { useFigures } from './use-figures'

type Guards = Evidence['guards']
type GuardRow = { readonly id: string; readonly name: string; readonly auc: string; readonly change: string }
type TrickRow = Guards['tricks'][number] & { readonly id: string }

/** What guards against tricks cost in ranking, and what tricks gain with and without them. */
export const GuardedVersion = ({ guards }: { readonly guards: Guards }) => {
  const { t } = useTranslation('scoreEvidence')
  const { signed } = useFormat()
  const { auc } = useFigures()
  const costs: readonly GuardRow[] = [
    { id: 'all', name: t('guards.all'), auc: auc(guards.auc), change: auc(guards.change) },
    ...guards.guards.map((guard) => ({
      id: guard.code,
      name: t(`guards.guard.${guard.code}`),
      auc: auc(guard.auc),
      change: auc(guard.change),
    })),
  ]
  const costColumns: readonly Column<GuardRow>[] = [
    { title: t('guards.what'), cell: ({ name }) => name },
    { title: t('auc.figure'), cell: (row) => row.auc, align: 'end' },
    { title: t('guards.change'), cell: ({ change }) => change, align: 'end' },
  ]
  const trickColumns: readonly Column<TrickRow>[] = [
    { title: t('guards.trick'), cell: ({ code }) => t(`guards.tricks.${code}`) },
    { title: t('formula.default'), cell: (row) => signed(row.default), align: 'end' },
    { title: t('formula.challenger'), cell: ({ challenger }) => signed(challenger), align: 'end' },
    { title: t('guards.guarded'), cell: ({ guarded }) => signed(guarded), align: 'end' },
  ]
  return (
    <Box display="grid" gap="6">
      <DataTable
        caption={t('guards.gains', { version: guards.version })}
        columns={trickColumns}
        rows={guards.tricks.map((trick) => ({ ...trick, id: trick.code }))}
      />
      <DataTable caption={t('guards.costs', { version: guards.version })} columns={costColumns} rows={costs} />
    </Box>
  )
}
