import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { BANK_ROWS } from '../connections/bank-rows'
import { type ImportedFileFragment, UndoStatementImportDocument } from './imported-files.generated'

type UndoProps = {
  readonly file: ImportedFileFragment
  readonly open: boolean
  readonly onClose: () => void
  readonly onDone: (undone: ImportedFileFragment) => void
}

/** Undoes an import, after showing what is removed with it. */
export const UndoImport = ({ file, open, onClose, onDone }: UndoProps) => {
  const { t } = useTranslation('banking')
  const { date } = useFormat()
  const { id, account, fileName, startsOn, imported, endsOn, leavesAccountEmpty, updated } = file
  const submission = useAct(UndoStatementImportDocument, {
    variables: () => ({ id }),
    toast: () => t('imports.done', { file: fileName }),
    changes: BANK_ROWS,
    done: ({ undoStatementImport }) => onDone(undoStatementImport),
  })
  const days = t('imports.days', { from: date(startsOn), to: date(endsOn) })
  const named = account?.mask ? `${account.name} •••• ${account.mask}` : (account?.name ?? '')
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('imports.ask', { file: fileName })}
      consequence={
        <Box display="grid" gap="2">
          <p>{imported > 0 ? t('imports.rows', { count: imported, days }) : t('imports.noRows', { days })}</p>
          {updated > 0 && <p>{t('imports.changed', { count: updated })}</p>}
          <p>{t(leavesAccountEmpty ? 'imports.accountGoes' : 'imports.accountStays', { account: named })}</p>
        </Box>
      }
      confirmLabel={t('imports.confirm')}
      submission={submission}
      danger
    />
  )
}
