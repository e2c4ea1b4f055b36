import { Button, Menu, Portal } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '@/lib/browser/save-document'
import { directionOf } from '@/lib/text/languages'
import { toast } from '@/ui/overlays/toaster'
import { csvOf } from './csv'
import type { RowList } from './row-lists'

type ExportMenuProps = {
  readonly name: string
  readonly result: unknown
  /** The list that is shown; without one only the whole result can be saved. */
  readonly list: RowList | undefined
}

/** A name that every file system accepts. */
const fileNameOf = (name: string) =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim() || 'result'

/** Saves what is shown as a file, or the whole result as JSON. */
export const ExportMenu = ({ name, result, list }: ExportMenuProps) => {
  const { t, i18n } = useTranslation('explorerResults')
  const [isBusy, setBusy] = useState(false)
  const file = fileNameOf(name)
  const saveWorkbook = async (of: RowList) => {
    setBusy(true)
    try {
      const { xlsxOf } = await import('./xlsx')
      saveFile(await xlsxOf(of, file, directionOf(i18n.language) === 'rtl'), `${file}.xlsx`)
    } catch {
      toast.failed(t('export.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="outline" loading={isBusy}>
          <Download aria-hidden />
          {t('export.action')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {list && (
              <>
                <Menu.Item value="csv" onClick={() => saveFile(new Blob([csvOf(list)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`)}>
                  {t('export.csv')}
                </Menu.Item>
                <Menu.Item value="xlsx" onClick={() => void saveWorkbook(list)}>
                  {t('export.xlsx')}
                </Menu.Item>
              </>
            )}
            <Menu.Item
              value="json"
              onClick={() => saveFile(new Blob([JSON.stringify(result, null, 2)], { type: 'application/json' }), `${file}.json`)}
            >
              {t('export.json')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
