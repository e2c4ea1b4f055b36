import { Box, Button, HStack } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ExportFormat } from '@/graphql/types.generated'
import { paths } from '@/lib/browser/paths'
import { Form } from '../fields/form'
import { optionsOf, SelectField } from '../fields/select-field'
import { TextField } from '../fields/text-fields'
import { Modal } from '../overlays/modal'
import { useAct } from '../use-act'
import { CreateExportDocument } from './background-export.generated'

const FORMATS = ['CSV', 'JSONL'] as const satisfies readonly ExportFormat[]
const LONGEST_NAME = 120
/** A file name has none of these on some systems. */
const NOT_IN_NAMES = /[/\\:*?"<>|]/g

/** A list that is exported whole: a query with one connection, and what it is asked with. */
export type ExportedList = {
  /** The query as text. Its `first` and `after` are set by the server. */
  readonly document: string
  /** Which operation of the document, if it has several. */
  readonly operationName?: string | undefined
  readonly variables: object
  /** Where the connection is in the result, as keys with dots. Absent: the only one of the operation. */
  readonly path?: string | undefined
  /** The suggested name of the file, without its extension. */
  readonly name: string
}

type DialogProps = {
  readonly list: ExportedList
  readonly title: ReactNode
  readonly onClose: () => void
  /** The format, where there is nothing to choose. */
  readonly format?: ExportFormat
}

type Values = { readonly name: string; readonly format: ExportFormat }

/** Asks for an export in the background, then leads to the page of exports. */
export const BackgroundExportDialog = ({ list, title, onClose, format }: DialogProps) => {
  const { t } = useTranslation()
  const [fileName, setFileName] = useState<string>()
  const submission = useAct(CreateExportDocument, {
    variables: ({ name, format: chosen }: Values) => ({
      input: {
        query: list.document,
        variables: list.variables,
        operationName: list.operationName ?? null,
        path: list.path ?? null,
        format: chosen,
        name: name.trim(),
      },
    }),
    changes: ['exports'],
    done: ({ exportCreate }) => setFileName(exportCreate.export.fileName),
  })
  if (fileName !== undefined)
    return (
      <Modal open onClose={onClose} title={t('backgroundExport.done')} width="440px">
        <Box display="grid" gap="4">
          <Box role="status">
            <bdi>{fileName}</bdi>
            <Box color="fg.muted">{t('backgroundExport.doneExplanation')}</Box>
          </Box>
          <HStack justify="flex-end" gap="3" flexWrap="wrap">
            <Button variant="outline" size="md" onClick={onClose}>
              {t('close')}
            </Button>
            <Button asChild size="md">
              <Link to={paths.exports}>{t('backgroundExport.open')}</Link>
            </Button>
          </HStack>
        </Box>
      </Modal>
    )
  return (
    <Modal open onClose={onClose} title={title} explanation={t('backgroundExport.explanation')} width="440px">
      <Form<Values>
        defaults={{ name: list.name.replace(NOT_IN_NAMES, '-').slice(0, LONGEST_NAME), format: format ?? 'CSV' }}
        submission={submission}
        submitLabel={t('backgroundExport.submit')}
        secondary={
          <Button variant="outline" size="md" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
      >
        <TextField<Values> name="name" label={t('backgroundExport.name')} maxLength={LONGEST_NAME} autoComplete="off" required />
        {format === undefined && (
          <SelectField<Values>
            name="format"
            label={t('backgroundExport.format')}
            required
            options={optionsOf(FORMATS, (value) => t(`backgroundExport.formats.${value}`))}
          />
        )}
      </Form>
    </Modal>
  )
}

/** A button that exports all rows of a list in the background, in a format that the person chooses. */
export const BackgroundExport = ({ size = 'sm', ...list }: ExportedList & Pick<ComponentProps<typeof Button>, 'size'>) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} variant="outline" onClick={() => setOpen(true)}>
        <FileDown size={16} aria-hidden />
        {t('backgroundExport.all')}
      </Button>
      {isOpen && <BackgroundExportDialog list={list} title={t('backgroundExport.all')} onClose={() => setOpen(false)} />}
    </>
  )
}
