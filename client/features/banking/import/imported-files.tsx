import { Box, Button, chakra } from '@chakra-ui/react'
import { FileText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '@/lib/lists/use-page'
import { useFormat } from '@/lib/text/format'
import { QueryView, RowsSkeleton } from '@/ui/frames/query-view'
import { Empty } from '@/ui/lists/empty'
import { LoadMore } from '@/ui/lists/load-more'
import { May } from '@/ui/may'
import { Modal } from '@/ui/overlays/modal'
import { type ImportedFileFragment, useStatementImportsQuery } from './imported-files.generated'
import { UndoImport } from './undo-import'

type ImportedFilesProps = { readonly connectionId: string; readonly onClose: () => void }

/** The imported files of a bank, newest first, each with an undo button or the reason why it cannot be undone. */
export const ImportedFiles = ({ connectionId, onClose }: ImportedFilesProps) => {
  const { t } = useTranslation('banking')
  const query = useStatementImportsQuery({ variables: { connectionId }, fetchPolicy: 'cache-and-network' })
  const page = usePage(query, ({ statementImports }) => statementImports)
  const [chosen, setChosen] = useState<ImportedFileFragment>()
  const [asking, setAsking] = useState(false)
  const ask = (file: ImportedFileFragment) => {
    setChosen(file)
    setAsking(true)
  }
  return (
    <Modal open onClose={onClose} title={t('imports.title')} explanation={t('imports.explanation')} width="720px">
      <QueryView
        query={page.query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ nodes }) => nodes.length === 0}
        empty={<Empty icon={FileText} title={t('imports.none')} explanation={t('imports.noneExplanation')} />}
      >
        {({ nodes, pageInfo }) => (
          <>
            <chakra.ul listStyleType="none" divideY="1px" aria-label={t('imports.title')}>
              {nodes.map((file) => (
                <ImportedFile key={file.id} file={file} onUndo={() => ask(file)} />
              ))}
            </chakra.ul>
            <LoadMore hasMore={pageInfo.hasNextPage} onMore={page.more} />
          </>
        )}
      </QueryView>
      {chosen && (
        <UndoImport
          key={chosen.id}
          file={chosen}
          open={asking}
          onClose={() => setAsking(false)}
          onDone={({ account }) => (account === null ? onClose() : setAsking(false))}
        />
      )}
    </Modal>
  )
}

type FileProps = { readonly file: ImportedFileFragment; readonly onUndo: () => void }

const ImportedFile = ({ file, onUndo }: FileProps) => {
  const { t } = useTranslation('banking')
  const { date, dateTime } = useFormat()
  const { id, account, duplicates, fileName, startsOn, imported, importedAt, importedBy, endsOn, undoneAt, undoneBy, updated } = file
  const { undoObstacle } = file
  return (
    <chakra.li
      aria-labelledby={`import-${id}`}
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="flex-start"
      columnGap="4"
      rowGap="2"
      paddingBlock="3"
    >
      <Box minWidth="0" flex="1 1 240px" display="grid" gap="1">
        <Box
          id={`import-${id}`}
          fontWeight="medium"
          overflowWrap="anywhere"
          {...(undoneAt && { color: 'fg.muted', textDecoration: 'line-through' })}
        >
          <bdi>{fileName}</bdi>
        </Box>
        <Box textStyle="small">
          {t('imports.days', { from: date(startsOn), to: date(endsOn) })} · {t('import.result', { imported, updated, duplicates })}
        </Box>
        <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
          {account && (
            <>
              <bdi>{account.name}</bdi>{' '}
              {account.mask && (
                <>
                  <chakra.bdi dir="ltr">•••• {account.mask}</chakra.bdi>{' '}
                </>
              )}
              ·{' '}
            </>
          )}
          {t('imports.importedBy', { name: importedBy.name, at: dateTime(importedAt) })}
        </Box>
        {undoneAt ? (
          <Box color="fg.muted" textStyle="caption">
            {t('imports.undoneBy', { name: undoneBy?.name, at: dateTime(undoneAt) })}
          </Box>
        ) : (
          undoObstacle && (
            <Box color="fg.muted" textStyle="small">
              {undoObstacle}
            </Box>
          )
        )}
      </Box>
      {!undoneAt && !undoObstacle && (
        <May act="undoStatementImport">
          <Button variant="outline" marginInlineStart="auto" aria-label={t('imports.undoOf', { file: fileName })} onClick={onUndo}>
            <Undo2 aria-hidden />
            {t('imports.undo')}
          </Button>
        </May>
      )}
    </chakra.li>
  )
}
