import { Box, Button } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEnter } from '@/lib/api/session'
import { hasPasskeys, signByPasskey } from '@/lib/browser/passkeys'
import { FailureNote } from '@/ui/frames/failure-note'
import { useActs } from '@/ui/use-act'
import { CreatePasskeySignInDocument, SignInWithPasskeyDocument } from './passkey-sign-in.generated'

/** Sign-in with a passkey alone, which the browser asks for. Nothing where the browser has none. */
export const PasskeySignIn = () => {
  const { t } = useTranslation('identity')
  const enter = useEnter()
  const { submit, pending, failure } = useActs(
    async (send) => {
      const { token, options } = (await send(CreatePasskeySignInDocument, {})).createPasskeySignIn
      const input = { response: await signByPasskey(options) }
      return (await send(SignInWithPasskeyDocument, { token, input })).signInWithPasskey
    },
    { done: enter },
  )
  if (!hasPasskeys()) return null
  return (
    <Box display="grid" gap="3" marginBlockStart="3">
      {failure && <FailureNote failure={failure} />}
      <Button variant="outline" size="md" loading={pending} loadingText={t('login.passkey')} onClick={() => void submit(undefined)}>
        <KeyRound aria-hidden />
        {t('login.passkey')}
      </Button>
    </Box>
  )
}
