import { Button, Menu, Portal } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AnalyticsPeriod } from '@/graphql/types.generated'
import { FORMATS, reportPath } from './period'

/** Downloads the report of the period as a document or a spreadsheet. */
export const ExportReport = ({ period }: { readonly period: AnalyticsPeriod }) => {
  const { t } = useTranslation('analytics')
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button>
          <Download aria-hidden />
          {t('export.action')}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {FORMATS.map((format) => (
              <Menu.Item key={format} value={format} asChild>
                <a href={reportPath(format, period)} download>
                  {t(`export.${format}`)}
                </a>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
