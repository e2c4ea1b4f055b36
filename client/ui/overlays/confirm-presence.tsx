import { Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { PresenceQuestion } from '@/lib/api/presence'
import { Form } from '../fields/form'
import { PasswordField } from '../fields/password-field'
import { useAct } from '../use-act'
import { ConfirmPresenceDocument } from './confirm-presence.generated'
import { Modal } from './modal'

type Values = { readonly password: string }

/** Asks for the password over whatever is open. The act that needs the proof is sent again afterwards. */
const ConfirmPresence = ({ question: { confirmed, cancelled } }: { readonly question: PresenceQuestion }) => {
  const { t } = useTranslation()
  const submission = useAct(ConfirmPresenceDocument, { variables: ({ password }: Values) => ({ input: { password } }), done: confirmed })
  return (
    <Modal open onClose={cancelled} title={t('presence.title')} explanation={t('presence.explanation')} width="440px">
      <Form<Values>
        defaults={{ password: '' }}
        submission={submission}
        submitLabel={t('presence.submit')}
        secondary={
          <Button variant="ghost" size="md" onClick={cancelled}>
            {t('cancel')}
          </Button>
        }
      >
        <PasswordField<Values> name="password" label={t('presence.password')} autoComplete="current-password" />
      </Form>
    </Modal>
  )
}
export default ConfirmPresence
