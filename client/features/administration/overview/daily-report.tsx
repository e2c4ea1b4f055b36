import { Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveDocument } from '@/lib/browser/save-document'
import { toast } from '@/ui/overlays/toaster'

/** Saves the figures of the overview as a table. */
export const DailyReport = () => {
  const { t } = useTranslation('adminOverview')
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const failure = await saveDocument('/documents/admin-overview.csv')
    setSaving(false)
    if (failure) toast.failed(failure.sentence)
  }
  return (
    <Button variant="outline" loading={isSaving} loadingText={t('report')} onClick={() => void save()}>
      <Download size={16} aria-hidden />
      {t('report')}
    </Button>
  )
}
