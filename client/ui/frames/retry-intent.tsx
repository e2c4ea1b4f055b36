import { Box, Button, HStack } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IntentSubmission } from '@/lib/browser/use-intent'
import { FailureNote } from './failure-note'

type RetryIntentProps<Values> = {
  readonly submission: IntentSubmission<Values>
  readonly unresolved: Values
  /** The confirmed values, in numbers. */
  readonly summary: ReactNode
  readonly onClose: () => void
}

/** Replaces a form whose last submission has an unknown outcome: sends it again with its key, so that it happens once. */
export const RetryIntent = <Values,>({
  submission: { submit, pending, failure },
  unresolved,
  summary,
  onClose,
}: RetryIntentProps<Values>) => {
  const { t } = useTranslation()
  return (
    <Box display="grid" gap="4">
      <FailureNote failure={failure ?? { sentence: t('intent.unknown'), requestId: undefined }} />
      <Box fontWeight="medium">{summary}</Box>
      <Box color="fg.muted">{t('intent.once')}</Box>
      <HStack justify="flex-end" gap="3" flexWrap="wrap">
        <Button size="md" variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
        <Button size="md" loading={pending} loadingText={t('failure.retry')} onClick={() => void submit(unresolved)}>
          <RotateCw aria-hidden />
          {t('failure.retry')}
        </Button>
      </HStack>
    </Box>
  )
}
