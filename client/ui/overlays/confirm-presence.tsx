import { Box, Button } from '@chakra-ui/react'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PresenceQuestion } from '@/lib/api/presence'
import { hasPasskeys, signByPasskey } from '@/lib/browser/passkeys'
import { Form } from '../fields/form'
import { PasswordField } from '../fields/password-field'
import {
  hasSecondFactor,
  NO_SECOND_FACTOR,
  SecondFactorField,
  type SecondFactorValues,
  secondFactorOf,
} from '../fields/second-factor-field'
import { FailureNote } from '../frames/failure-note'
import { useAct, useActs } from '../use-act'
import { ConfirmPresenceDocument, CreatePasskeyConfirmationDocument, usePresenceProofsQuery } from './confirm-presence.generated'
import { Modal } from './modal'

type Values = SecondFactorValues & { readonly password: string }

/**
 * Asks over whatever is open for the password, with two-factor authentication for a code besides, or for a passkey in their place.
 * The act that needs the proof is sent again afterwards.
 */
const ConfirmPresence = ({ question: { confirmed, cancelled } }: { readonly question: PresenceQuestion }) => {
  const { t } = useTranslation()
  const { data } = usePresenceProofsQuery()
  const proofs = data?.viewer?.presenceProofs ?? []
  const submission = useAct(ConfirmPresenceDocument, {
    variables: ({ password, ...second }: Values) => ({ input: { password, ...(hasSecondFactor(second) && secondFactorOf(second)) } }),
    done: confirmed,
  })
  // Two-factor authentication may have been turned on elsewhere since it was read.
  const needsCode = proofs.includes('PASSWORD_AND_CODE') || submission.failure?.code === 'SECOND_FACTOR_REQUIRED'
  const mayUsePasskey = proofs.includes('PASSKEY') && hasPasskeys()
  return (
    <Modal
      open
      onClose={cancelled}
      title={t('presence.title')}
      explanation={needsCode ? t('presence.explanationWithCode') : t('presence.explanation')}
      width="440px"
    >
      <Box display="grid" gap="4">
        {mayUsePasskey && <ByPasskey confirmed={confirmed} />}
        <Form<Values>
          defaults={{ password: '', ...NO_SECOND_FACTOR }}
          submission={submission}
          submitLabel={t('presence.submit')}
          secondary={
            <Button variant="ghost" size="md" onClick={cancelled}>
              {t('cancel')}
            </Button>
          }
        >
          <PasswordField<Values> name="password" label={t('presence.password')} autoComplete="current-password" />
          {needsCode && <SecondFactorField />}
        </Form>
      </Box>
    </Modal>
  )
}

const ByPasskey = ({ confirmed }: Pick<PresenceQuestion, 'confirmed'>) => {
  const { t } = useTranslation()
  const { submit, pending, failure } = useActs(
    async (send) => {
      const { token, options } = (await send(CreatePasskeyConfirmationDocument, {})).createPasskeyConfirmation
      const passkey = { token, response: await signByPasskey(options) }
      return send(ConfirmPresenceDocument, { input: { passkey } })
    },
    { done: confirmed },
  )
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <Button variant="outline" size="md" loading={pending} loadingText={t('presence.passkey')} onClick={() => void submit(undefined)}>
        <KeyRound aria-hidden />
        {t('presence.passkey')}
      </Button>
    </>
  )
}
export default ConfirmPresence
