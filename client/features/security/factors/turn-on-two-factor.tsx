import { Box, Button, QrCode } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { latinDigits } from '@/lib/text/amount'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { CopyText } from '@/ui/figures/copy-text'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { TurnOnTwoFactorDocument } from './second-factors.generated'

type Values = { readonly code: string }

type TurnOnTwoFactorProps = {
  readonly setup: { readonly secret: string; readonly uri: string }
  readonly onClose: () => void
  readonly onDone: (codes: readonly string[]) => void
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Shows the secret for an authenticator app, and asks for a first code of it. */
export const TurnOnTwoFactor = ({ setup, onClose, onDone }: TurnOnTwoFactorProps) => {
  const { t } = useTranslation('secondFactors')
  const { t: common } = useTranslation()
  const submission = useAct(TurnOnTwoFactorDocument, {
    variables: ({ code }: Values) => ({ input: { code: latinDigits(code).replace(/\D/g, '') } }),
    toast: () => t('twoFactor.turnedOn'),
    done: ({ turnOnTwoFactor }) => onDone(turnOnTwoFactor.codes),
  })
  return (
    <Modal open onClose={onClose} title={t('setup.title')} explanation={t('setup.explanation')} width="480px">
      <Form<Values>
        defaults={{ code: '' }}
        submission={submission}
        submitLabel={t('twoFactor.turnOn')}
        secondary={
          <Button variant="ghost" size="md" onClick={onClose}>
            {common('cancel')}
          </Button>
        }
      >
        <Box bg="white" color="black" padding="3" borderRadius="card" borderWidth="1px" justifySelf="center" dir="ltr">
          <QrCode.Root value={setup.uri} size="lg">
            <QrCode.Frame width="200px" height="200px" role="img" aria-label={t('setup.qr')}>
              <QrCode.Pattern />
            </QrCode.Frame>
          </QrCode.Root>
        </Box>
        <Box display="grid" gap="1">
          <Box color="fg.muted" textStyle="small">
            {t('setup.byHand')}
          </Box>
          <CopyText text={setup.secret} shown={inGroups(setup.secret)} what={t('setup.secret')} />
        </Box>
        <TextField<Values>
          name="code"
          type="tel"
          label={t('setup.code')}
          help={t('setup.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
        />
      </Form>
    </Modal>
  )
}
