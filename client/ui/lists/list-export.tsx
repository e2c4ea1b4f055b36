import type { DocumentNode } from '@apollo/client'
import { Button } from '@chakra-ui/react'
import { print } from 'graphql'
import { Download } from 'lucide-react'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDocument } from '@/lib/browser/save-document'
import { toast } from '../overlays/toaster'
import { BackgroundExportDialog } from './background-export'

/** What is exported: the file with the rows of the filter, and the query of the list for one that is too long for it. */
export type ListToExport = {
  readonly path: string
  readonly document: DocumentNode
  /** The current filter and order. */
  readonly variables: object
  /** The suggested name of the file, without its extension. */
  readonly name: string
}

type ListExportProps = Pick<ComponentProps<typeof Button>, 'size'> & { readonly list: ListToExport; readonly label: string }

/** Saves the rows of a list as a table. A list that is too long for one request is offered as an export in the background. */
export const ListExport = ({ list: { path, document, variables, name }, label, size }: ListExportProps) => {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const [isTooLong, setTooLong] = useState(false)
  const save = async () => {
    setSaving(true)
    const failure = await saveDocument(path)
    setSaving(false)
    if (failure?.code === 'LIMIT_EXCEEDED') setTooLong(true)
    else if (failure) toast.failed(failure.sentence)
  }
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!isSaving) void save()
  }
  return (
    <>
      <Button asChild variant="outline" {...(size && { size })}>
        <a href={path} download aria-busy={isSaving} onClick={onClick}>
          <Download size={16} aria-hidden />
          {label}
        </a>
      </Button>
      {isTooLong && (
        <BackgroundExportDialog
          list={{ document: print(document), variables, name }}
          title={t('backgroundExport.tooLong', { most: 10_000 })}
          format="CSV"
          onClose={() => setTooLong(false)}
        />
      )}
    </>
  )
}
