import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { AlertTriangle, Check, Copy, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '@/lib/api/failure'
import { useCopied } from '../use-copied'

type FailureNoteProps = { readonly failure: Pick<Failure, 'sentence' | 'requestId'>; readonly onRetry?: () => unknown }

/** A failure shown in place: what happened, a retry, and the request id to copy for support. */
export const FailureNote = ({ failure, onRetry }: FailureNoteProps) => {
  const { t } = useTranslation()
  return (
    <Box role="alert" display="flex" gap="3" bg="negative.subtle" color="negative.fg" borderRadius="card" padding="3">
      <Box flexShrink="0" paddingBlockStart="2px">
        <AlertTriangle size={16} aria-hidden />
      </Box>
      <Box minWidth="0">
        <Box fontWeight="medium">{failure.sentence}</Box>
        {(onRetry || failure.requestId) && (
          <HStack gap="3" marginBlockStart="2" flexWrap="wrap">
            {onRetry && (
              <Button size="xs" variant="outline" onClick={() => void onRetry()}>
                <RotateCw aria-hidden />
                {t('failure.retry')}
              </Button>
            )}
            {failure.requestId && <RequestId id={failure.requestId} />}
          </HStack>
        )}
      </Box>
    </Box>
  )
}

const RequestId = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation()
  const { copied, copy } = useCopied(id)
  return (
    <Button size="xs" variant="ghost" onClick={() => void copy()} aria-label={t('failure.copyRequestId', { id })}>
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <chakra.bdi dir="ltr" fontFamily="mono">
        {id}
      </chakra.bdi>
    </Button>
  )
}
