import { Box, Button, Heading, HStack } from '@chakra-ui/react'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '@/ui/overlays/confirm'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import {
  EndUserSessionsDocument,
  ProposeTwoFactorResetDocument,
  ReinstateUserDocument,
  RequirePasswordResetDocument,
  type UserDetailsFragment,
} from './people.generated'
import { CHANGED_BY_ACT, SHORTEST_REASON } from './people-terms'
import { SuspendUser } from './suspend-user'

type Act = 'signOut' | 'password' | 'twoFactor' | 'suspend' | 'reinstate'

/** What an administrator can do about the access of another person. */
export const AccessActs = ({ user }: { readonly user: UserDetailsFragment }) => {
  const { t } = useTranslation('people')
  const [asked, setAsked] = useState<Act>()
  const { hasTwoFactor, passkeyCount, suspendedAt, pendingTwoFactorReset } = user
  const isResettable = (hasTwoFactor || passkeyCount > 0) && pendingTwoFactorReset === null
  const dialog = { user, onClose: () => setAsked(undefined) }
  const button = (act: Act, isDangerous = false) => (
    <Button size="sm" variant="outline" {...(isDangerous && { color: 'negative.fg' })} onClick={() => setAsked(act)}>
      {isDangerous && <Ban size={16} aria-hidden />}
      {t(`acts.${act}.open`)}
    </Button>
  )
  return (
    <Box as="section" aria-label={t('acts.title')} borderBlockStartWidth="1px" paddingBlockStart="4" display="grid" gap="3">
      <Heading as="h3" textStyle="body" fontWeight="semibold">
        {t('acts.title')}
      </Heading>
      <HStack gap="2" flexWrap="wrap">
        {suspendedAt === null && button('signOut')}
        {suspendedAt === null && button('password')}
        {isResettable && button('twoFactor')}
        {suspendedAt === null ? button('suspend', true) : button('reinstate')}
      </HStack>
      {asked === 'signOut' && <SignOut {...dialog} />}
      {asked === 'password' && <RequirePassword {...dialog} />}
      {asked === 'twoFactor' && <ResetTwoFactor {...dialog} />}
      {asked === 'suspend' && <SuspendUser {...dialog} />}
      {asked === 'reinstate' && <Reinstate {...dialog} />}
    </Box>
  )
}

type DialogProps = { readonly user: UserDetailsFragment; readonly onClose: () => void }

const SignOut = ({ user: { id, name }, onClose }: DialogProps) => {
  const { t } = useTranslation('people')
  const submission = useAct(EndUserSessionsDocument, {
    variables: (reason: string) => ({ id, reason }),
    changes: CHANGED_BY_ACT,
    toast: () => t('acts.signOut.done', { name }),
    done: onClose,
  })
  return <WithReason act="signOut" name={name} submission={submission} onClose={onClose} />
}

const RequirePassword = ({ user: { id, name }, onClose }: DialogProps) => {
  const { t } = useTranslation('people')
  const submission = useAct(RequirePasswordResetDocument, {
    variables: (reason: string) => ({ id, reason }),
    changes: CHANGED_BY_ACT,
    toast: () => t('acts.password.done', { name }),
    done: onClose,
  })
  return <WithReason act="password" name={name} submission={submission} onClose={onClose} />
}

const ResetTwoFactor = ({ user: { id, name }, onClose }: DialogProps) => {
  const { t } = useTranslation('people')
  const submission = useAct(ProposeTwoFactorResetDocument, {
    variables: (reason: string) => ({ id, reason }),
    changes: [...CHANGED_BY_ACT, 'approvals'],
    toast: () => t('acts.twoFactor.done', { name }),
    done: onClose,
  })
  return <WithReason act="twoFactor" name={name} submission={submission} onClose={onClose} />
}

type WithReasonProps = Pick<Parameters<typeof ConfirmWithReason>[0], 'submission' | 'onClose'> & {
  readonly act: 'signOut' | 'password' | 'twoFactor'
  readonly name: string
}

const WithReason = ({ act, name, ...dialog }: WithReasonProps) => {
  const { t } = useTranslation('people')
  return (
    <ConfirmWithReason
      {...dialog}
      open
      title={t(`acts.${act}.title`, { name })}
      consequence={t(`acts.${act}.consequence`, { name })}
      confirmLabel={t(`acts.${act}.submit`)}
      reasonLabel={t(act === 'twoFactor' ? 'acts.twoFactor.reason' : 'acts.reason')}
      reasonHelp={t('acts.reasonHelp')}
      required
      shortest={SHORTEST_REASON}
    />
  )
}

const Reinstate = ({ user: { id, name }, onClose }: DialogProps) => {
  const { t } = useTranslation('people')
  const submission = useAct(ReinstateUserDocument, {
    variables: () => ({ id }),
    changes: CHANGED_BY_ACT,
    toast: () => t('acts.reinstate.done', { name }),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('acts.reinstate.title', { name })}
      consequence={t('acts.reinstate.consequence', { name })}
      confirmLabel={t('acts.reinstate.submit')}
      submission={submission}
    />
  )
}
