import { Box, Button } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberFocus } from '@/lib/browser/remember-focus'
import { type DocumentFailure, saveDocument } from '@/lib/browser/save-document'
import { FailureNote } from '@/ui/frames/failure-note'
import type { ScorePartsFragment } from './alt-score.generated'

/** Downloads the report of a score as PDF. A refusal is shown below the button. */
export const ReportDownload = ({ score: { id } }: { readonly score: Pick<ScorePartsFragment, 'id'> }) => {
  const { t } = useTranslation('score')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<DocumentFailure>()
  const save = async () => {
    const giveFocusBack = rememberFocus()
    setPending(true)
    setFailure(undefined)
    setFailure(await saveDocument(`/documents/alt-scores/${encodeURIComponent(id)}.pdf`))
    setPending(false)
    giveFocusBack()
  }
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <Button variant="outline" size="sm" loading={pending} loadingText={t('report.pending')} onClick={() => void save()}>
        <Download aria-hidden />
        {t('report.download')}
      </Button>
      {failure && <FailureNote failure={failure} onRetry={save} />}
    </Box>
  )
}
