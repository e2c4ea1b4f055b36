import { Box, Button, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '@/ui/frames/failure-note'
import { useAct } from '@/ui/use-act'
import { ContinueToVerificationDocument } from './documents-step.generated'
import { KycDocuments } from './kyc-documents'

type DocumentsStepProps = { readonly businessId: string; readonly onBack: () => void; readonly onDone: () => void }

/** Second step: the documents. The user can continue before they are complete. */
export const DocumentsStep = ({ businessId, onBack, onDone }: DocumentsStepProps) => {
  const { t } = useTranslation('onboarding')
  const { submit, pending, failure } = useAct(ContinueToVerificationDocument, {
    variables: () => ({}),
    done: onDone,
  })
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <KycDocuments businessId={businessId} />
      {failure && <FailureNote failure={failure} />}
      <HStack justify="space-between" gap="3" flexWrap="wrap">
        <Button variant="ghost" size="md" marginInlineStart="-4" onClick={onBack}>
          {t('back')}
        </Button>
        <Button size="md" loading={pending} loadingText={t('documents.continue')} onClick={() => void submit(undefined)}>
          {t('documents.continue')}
        </Button>
      </HStack>
    </Box>
  )
}
