import { Box, Button, HStack } from '@chakra-ui/react'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { RecoveryCodes } from './recovery-codes'
import {
  CreateTwoFactorSecretDocument,
  type CreateTwoFactorSecretMutation,
  RenewRecoveryCodesDocument,
  TurnOffTwoFactorDocument,
} from './second-factors.generated'
import { TurnOnTwoFactor } from './turn-on-two-factor'

type TwoFactorCardProps = { readonly isOn: boolean; readonly codesLeft: number }

/** Whether two-factor authentication is on, and what the person may do about it. */
export const TwoFactorCard = ({ isOn, codesLeft }: TwoFactorCardProps) => {
  const { t } = useTranslation('secondFactors')
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Card
      title={t('twoFactor.title')}
      actions={
        <StatusBadge tone={isOn ? 'positive' : 'neutral'} icon={isOn ? ShieldCheck : ShieldOff}>
          {isOn ? t('twoFactor.on') : t('twoFactor.off')}
        </StatusBadge>
      }
    >
      <Box display="grid" gap="4">
        <Box color="fg.muted">{t('twoFactor.explanation')}</Box>
        {isOn ? <WhileOn codesLeft={codesLeft} onCodes={setCodes} /> : <WhileOff onCodes={setCodes} />}
      </Box>
      {codes && <RecoveryCodes codes={codes} onSaved={() => setCodes(undefined)} />}
    </Card>
  )
}

type Side = { readonly onCodes: (codes: readonly string[]) => void }

/** Sets up an authenticator app. */
export const WhileOff = ({ onCodes }: Side) => {
  const { t } = useTranslation('secondFactors')
  const [setup, setSetup] = useState<CreateTwoFactorSecretMutation['createTwoFactorSecret']>()
  const { submit, pending, failure } = useAct(CreateTwoFactorSecretDocument, {
    variables: () => ({}),
    done: ({ createTwoFactorSecret }) => setSetup(createTwoFactorSecret),
  })
  return (
    <>
      {failure && <FailureNote failure={failure} />}
      <Button size="md" justifySelf="start" loading={pending} loadingText={t('twoFactor.turnOn')} onClick={() => void submit(undefined)}>
        {t('twoFactor.turnOn')}
      </Button>
      {setup && (
        <TurnOnTwoFactor
          setup={setup}
          onClose={() => setSetup(undefined)}
          onDone={(codes) => {
            setSetup(undefined)
            onCodes(codes)
          }}
        />
      )}
    </>
  )
}

const WhileOn = ({ codesLeft, onCodes }: Side & Pick<TwoFactorCardProps, 'codesLeft'>) => {
  const { t } = useTranslation('secondFactors')
  const format = useFormat()
  const [question, setQuestion] = useState<'renew' | 'turnOff'>()
  const close = () => setQuestion(undefined)
  const renewal = useAct(RenewRecoveryCodesDocument, {
    variables: () => ({}),
    done: ({ renewRecoveryCodes }) => {
      close()
      onCodes(renewRecoveryCodes.codes)
    },
  })
  const end = useAct(TurnOffTwoFactorDocument, { variables: () => ({}), toast: () => t('twoFactor.turnedOff'), done: close })
  return (
    <>
      <Box color={codesLeft < FEW ? 'caution.fg' : 'fg'}>
        {t('codes.left', { left: format.integer(codesLeft) })}
        {codesLeft < FEW && `. ${t('codes.few')}`}
      </Box>
      <HStack gap="3" flexWrap="wrap">
        <Button variant="outline" size="md" onClick={() => setQuestion('renew')}>
          {t('codes.renew')}
        </Button>
        <Button variant="outline" size="md" colorPalette="red" onClick={() => setQuestion('turnOff')}>
          {t('twoFactor.turnOff')}
        </Button>
      </HStack>
      <Confirm
        open={question === 'renew'}
        onClose={close}
        title={t('codes.renewTitle')}
        consequence={t('codes.renewConsequence')}
        confirmLabel={t('codes.renewSubmit')}
        submission={renewal}
      />
      <Confirm
        open={question === 'turnOff'}
        onClose={close}
        title={t('twoFactor.turnOffTitle')}
        consequence={t('twoFactor.turnOffConsequence')}
        confirmLabel={t('twoFactor.turnOffSubmit')}
        submission={end}
        danger
      />
    </>
  )
}

/** From here on the person should renew the codes. */
const FEW = 3
