import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '@/lib/api/failure'
import { useSession, useSignOut } from '@/lib/api/session'
import { toast } from '@/ui/overlays/toaster'
import { RecoveryCodes } from './recovery-codes'
import { WhileOff } from './two-factor-card'

/** What a person does first whose account needs two-factor authentication: everything else opens when their codes are saved. */
export const RequiredSecondFactor = () => {
  const { t } = useTranslation('secondFactors')
  const { t: common } = useTranslation()
  const { refetch } = useSession()
  const signOut = useSignOut()
  const [codes, setCodes] = useState<readonly string[]>()
  const leave = () =>
    signOut().catch((error: unknown) => toast.failed(common('account.signOutFailed', { reason: failureOf(error).sentence })))
  return (
    <Box display="grid" gap="4">
      <Box color="fg.muted">{t('twoFactor.explanation')}</Box>
      <WhileOff onCodes={setCodes} />
      <Button variant="ghost" size="md" justifySelf="start" onClick={() => void leave()}>
        {common('account.signOut')}
      </Button>
      {codes && (
        <RecoveryCodes
          codes={codes}
          onSaved={() => {
            setCodes(undefined)
            void refetch().catch(() => undefined)
          }}
        />
      )}
    </Box>
  )
}
