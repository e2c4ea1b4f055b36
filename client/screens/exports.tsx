import { useTranslation } from 'react-i18next'
import { ExportList } from '@/features/exports/export-list'
import { PageHeader } from '@/ui/frames/page-header'

/** The exports that a person asked for, with their files. */
const Exports = () => {
  const { t } = useTranslation('exports')
  return (
    <>
      <PageHeader title={t('title')} explanation={t('explanation')} />
      <ExportList />
    </>
  )
}
export default Exports
