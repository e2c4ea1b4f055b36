import { Button, HStack } from '@chakra-ui/react'
import { Download, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '@/lib/text/isolate'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { isActive } from './export-words'
import { CancelExportDocument, DeleteExportDocument, type ExportRowFragment } from './exports.generated'

type OfExport = { readonly row: ExportRowFragment }

/** What its owner can do with an export: save its file, end it, or delete it. */
export const ExportActs = ({ row }: OfExport) => {
  const { t, i18n } = useTranslation('exports')
  const [opened, setOpened] = useState<'cancel' | 'delete'>()
  const close = () => setOpened(undefined)
  const name = isolate(row.fileName, i18n.language)
  return (
    <HStack gap="2" justify="flex-end" flexWrap="wrap" paddingBlock="2">
      {row.url !== null && (
        <Button asChild size="sm" variant="outline">
          <a href={row.url} download aria-label={t('download.of', { name })}>
            <Download size={16} aria-hidden />
            {t('download.act')}
          </a>
        </Button>
      )}
      {isActive(row) ? (
        <Button size="sm" variant="outline" aria-label={t('cancel.of', { name })} onClick={() => setOpened('cancel')}>
          <X size={16} aria-hidden />
          {t('cancel.act')}
        </Button>
      ) : (
        <Button size="sm" variant="ghost" aria-label={t('delete.of', { name })} onClick={() => setOpened('delete')}>
          <Trash2 size={16} aria-hidden />
          {t('delete.act')}
        </Button>
      )}
      {opened === 'cancel' && <CancelExport row={row} onClose={close} />}
      {opened === 'delete' && <DeleteExport row={row} onClose={close} />}
    </HStack>
  )
}

type QuestionProps = OfExport & { readonly onClose: () => void }

/** Asks before an export ends without a file. */
const CancelExport = ({ row, onClose }: QuestionProps) => {
  const { t, i18n } = useTranslation('exports')
  const submission = useAct(CancelExportDocument, {
    variables: (_: undefined) => ({ id: row.id }),
    toast: () => t('cancel.done'),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('cancel.title', { name: isolate(row.fileName, i18n.language) })}
      consequence={t(isActive(row) ? 'cancel.consequence' : 'cancel.tooLate')}
      confirmLabel={t('cancel.confirm')}
      submission={submission}
      danger
      disabled={!isActive(row)}
    />
  )
}

/** Asks before an export is deleted with its file. */
const DeleteExport = ({ row, onClose }: QuestionProps) => {
  const { t, i18n } = useTranslation('exports')
  const submission = useAct(DeleteExportDocument, {
    variables: (_: undefined) => ({ id: row.id }),
    changes: ['exports'],
    toast: () => t('delete.done'),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('delete.title', { name: isolate(row.fileName, i18n.language) })}
      consequence={t('delete.consequence')}
      confirmLabel={t('delete.confirm')}
      submission={submission}
      danger
    />
  )
}
