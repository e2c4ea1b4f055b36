import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '@/ui/overlays/modal'
import { useBankConnectionsQuery } from '../connections/connections.generated'
import { ImportFile } from './import-file'
import { ImportPreview } from './import-preview'
import { ImportReport } from './import-report'
import type { ImportReportData } from './import-target'

type ImportProps = {
  /** The id of the uploaded file, from the URL; empty before one is chosen. */
  readonly fileId: string
  /** The connection whose card started the import; empty for none. */
  readonly connectionId: string
  readonly onFile: (fileId: string) => void
  readonly onClose: () => void
}

const STEPS = ['file', 'check', 'result'] as const
type Step = (typeof STEPS)[number]

/** Imports a statement in three steps: file, preview, result. */
export const ImportStatement = ({ fileId, connectionId, onFile, onClose }: ImportProps) => {
  const { t } = useTranslation('banking')
  const { data } = useBankConnectionsQuery()
  const [report, setReport] = useState<ImportReportData>()
  const connections = data?.bankConnections.nodes ?? []
  const startOver = () => {
    setReport(undefined)
    onFile('')
  }
  const step: Step = report ? 'result' : fileId ? 'check' : 'file'
  return (
    <Modal
      open
      onClose={onClose}
      title={t('import.title')}
      explanation={t('import.explanation')}
      width={step === 'check' ? '1040px' : '560px'}
    >
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <Steps current={step} />
        {report ? (
          <ImportReport report={report} onAnother={startOver} />
        ) : fileId ? (
          data && (
            <ImportPreview
              key={fileId}
              fileId={fileId}
              connections={connections}
              startedAt={connections.find(({ id }) => id === connectionId)}
              onAnother={startOver}
              onDone={setReport}
            />
          )
        ) : (
          <ImportFile onFile={onFile} />
        )}
      </Box>
    </Modal>
  )
}

const Steps = ({ current }: { readonly current: Step }) => {
  const { t } = useTranslation('banking')
  return (
    <chakra.ol listStyleType="none" display="flex" gap="2" textStyle="caption">
      {STEPS.map((step, at) => (
        <chakra.li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          flex="1"
          borderBlockStartWidth="3px"
          borderColor={at <= STEPS.indexOf(current) ? 'brand.solid' : 'border'}
          paddingBlockStart="1.5"
          color={step === current ? 'fg' : 'fg.muted'}
          fontWeight={step === current ? 'medium' : 'normal'}
        >
          {t(`import.steps.${step}`)}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
