import { Box, Button, HStack } from '@chakra-ui/react'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardReportKind } from '@/graphql/types.generated'
import { rememberFocus } from '@/lib/browser/remember-focus'
import { type DocumentFailure, saveDocument } from '@/lib/browser/save-document'
import { today } from '@/lib/text/day'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { SelectFilter } from '@/ui/lists/filter-bar'
import { periodsOf } from './periods'
import { usePeriodName } from './use-period-name'

const pathOf = (kind: BoardReportKind, period: string) =>
  `/documents/board-reports/${kind.toLowerCase().replaceAll('_', '-')}/${encodeURIComponent(period)}.pdf`

interface ReportCardProps {
  readonly kind: BoardReportKind
  readonly period: string
  /** Its figures are shown below. */
  readonly isShown: boolean
  readonly onShow: () => void
  readonly onPeriod: (period: string) => void
}

/** A kind of report with its period, and its PDF in the language of the screen. */
export const ReportCard = ({ kind, period, isShown, onShow, onPeriod }: ReportCardProps) => {
  const { t } = useTranslation('shariah')
  const nameOf = usePeriodName()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<DocumentFailure>()
  const title = t(`reports.kind.${kind}`)
  const save = async () => {
    const giveFocusBack = rememberFocus()
    setPending(true)
    setFailure(undefined)
    setFailure(await saveDocument(pathOf(kind, period)))
    setPending(false)
    giveFocusBack()
  }
  const known = periodsOf(kind, today())
  const periods = known.includes(period) ? known : [...known, period]
  const options = periods.map((value) => ({
    value,
    label: value === known[0] ? t('reports.running', { period: nameOf(value) }) : nameOf(value),
  }))
  return (
    <Card title={title} padding="4" {...(isShown && { borderColor: 'brand.solid' })}>
      <Box display="grid" gap="3" justifyItems="start">
        <Box color="fg.muted">{t(`reports.explanation.${kind}`)}</Box>
        <SelectFilter label={t('reports.periodOf', { report: title })} options={options} value={period} onChange={onPeriod} />
        <HStack gap="2" flexWrap="wrap">
          <Button variant="outline" size="sm" aria-pressed={isShown} onClick={onShow}>
            <Eye aria-hidden />
            {t('reports.show')}
          </Button>
          <Button variant="outline" size="sm" loading={pending} loadingText={t('reports.pending')} onClick={() => void save()}>
            <Download aria-hidden />
            {t('reports.download')}
          </Button>
        </HStack>
        {failure && <FailureNote failure={failure} onRetry={save} />}
      </Box>
    </Card>
  )
}
