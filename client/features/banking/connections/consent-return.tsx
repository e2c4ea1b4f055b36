import { Box, Button, HStack, Spinner } from '@chakra-ui/react'
import { AlertTriangle, Link2, X } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { useFilters } from '@/lib/lists/use-filters'
import { useStale } from '@/lib/lists/use-stale'
import { FailureNote } from '@/ui/frames/failure-note'
import { May } from '@/ui/may'
import { toast } from '@/ui/overlays/toaster'
import { useCompleteConsentMutation } from './consent.generated'

/** The parameters that the bank adds to the callback address. */
const CALLBACK = { state: '', code: '', error: '', error_description: '' }

type Callback = { readonly state: string; readonly code: string; readonly error: string }

/** The callbacks that were already sent: React may mount a screen twice, but a consent is completed once. */
const sent = new Set<string>()

/** Completes the consent when the user returns from the bank, once, and removes the callback's parameters from the address. */
export const ConsentReturn = ({ onConnect }: { readonly onConnect: () => void }) => {
  const [{ state, code, error }, set] = useFilters(CALLBACK)
  const [callback, setCallback] = useState<Callback>()
  useEffect(() => {
    if (state === '' && error === '') return
    setCallback({ state, code, error })
    set(CALLBACK, { replace: true })
  }, [state, code, error, set])
  const dismiss = () => setCallback(undefined)
  if (!callback) return null
  if (callback.state === '') return <Refused onConnect={onConnect} onDismiss={dismiss} />
  return <Completing key={callback.state} callback={callback} onConnect={onConnect} onDismiss={dismiss} />
}

type OutcomeProps = { readonly onConnect: () => void; readonly onDismiss: () => void }

const Completing = ({ callback: { state, code, error }, onConnect, onDismiss }: OutcomeProps & { readonly callback: Callback }) => {
  const { t } = useTranslation('banking')
  const [complete, { data, error: failed }] = useCompleteConsentMutation({
    variables: { input: { state, ...(code && { code }), ...(error && { error }) } },
  })
  const wasRefused = error !== '' || data?.completeConsent.failure === 'CONSENT_REJECTED'
  const bank = data?.completeConsent.bankName
  const isDone = bank !== undefined && !wasRefused
  const stale = useStale()
  const send = useCallback(
    () =>
      complete().then(
        () => stale(['bankConnections', 'bankSummary']),
        () => undefined,
      ),
    [complete, stale],
  )
  useEffect(() => {
    if (sent.has(state)) return
    sent.add(state)
    void send()
  }, [send, state])
  useEffect(() => {
    if (!isDone) return
    toast.done(t('return.done', { bank }))
    onDismiss()
  }, [isDone, bank, onDismiss, t])
  if (failed) {
    const failure = failureOf(failed)
    const retry = failure.code === 'NETWORK' || failure.requestId ? { onRetry: send } : {}
    return (
      <Box marginBlockEnd="6">
        <FailureNote failure={failure} {...retry} />
      </Box>
    )
  }
  if (bank !== undefined && wasRefused) return <Refused bank={bank} onConnect={onConnect} onDismiss={onDismiss} />
  return (
    <HStack role="status" gap="3" bg="info.subtle" color="info.fg" borderRadius="card" padding="4" marginBlockEnd="6">
      <Spinner size="sm" />
      {t('return.pending')}
    </HStack>
  )
}

const Refused = ({ bank, onConnect, onDismiss }: OutcomeProps & { readonly bank?: string }) => {
  const { t } = useTranslation('banking')
  return (
    <HStack
      role="alert"
      justify="space-between"
      gap="3"
      flexWrap="wrap"
      bg="caution.subtle"
      color="caution.fg"
      borderRadius="card"
      padding="3"
      marginBlockEnd="6"
    >
      <HStack gap="3" flex="1 1 260px">
        <Box flexShrink="0">
          <AlertTriangle size={16} aria-hidden />
        </Box>
        {bank === undefined ? t('return.refusedUnnamed') : t('return.refused', { bank })}
      </HStack>
      <HStack gap="2">
        <May act="connectBank">
          <Button variant="outline" onClick={onConnect}>
            <Link2 aria-hidden />
            {t('return.again')}
          </Button>
        </May>
        <Button variant="ghost" onClick={onDismiss}>
          <X aria-hidden />
          {t('return.dismiss')}
        </Button>
      </HStack>
    </HStack>
  )
}
