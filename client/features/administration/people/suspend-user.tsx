import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import { SuspendUserDocument, type SuspensionEffectsQuery, type UserDetailsFragment, useSuspensionEffectsQuery } from './people.generated'
import { CHANGED_BY_ACT, SHORTEST_REASON } from './people-terms'

type SuspendUserProps = { readonly user: UserDetailsFragment; readonly onClose: () => void }

/** Suspends a person, after saying in numbers what follows and what does not. */
export const SuspendUser = ({ user: { id, name, otherMembers }, onClose }: SuspendUserProps) => {
  const { t } = useTranslation('people')
  const query = useSuspensionEffectsQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const submission = useAct(SuspendUserDocument, {
    variables: (reason: string) => ({ id, reason }),
    changes: CHANGED_BY_ACT,
    toast: () => t('acts.suspend.done', { name }),
    done: onClose,
  })
  return (
    <ConfirmWithReason
      open
      onClose={onClose}
      title={t('acts.suspend.title', { name })}
      consequence={
        <QueryView query={query} skeleton={<BlockSkeleton lines={4} />}>
          {({ suspensionEffects }) => suspensionEffects && <Effects effects={suspensionEffects} otherMembers={otherMembers} />}
        </QueryView>
      }
      confirmLabel={t('acts.suspend.submit')}
      reasonLabel={t('acts.reason')}
      reasonHelp={t('acts.reasonHelp')}
      required
      shortest={SHORTEST_REASON}
      submission={submission}
    />
  )
}

type EffectsProps = {
  readonly effects: NonNullable<SuspensionEffectsQuery['suspensionEffects']>
  readonly otherMembers: number
}

const Effects = ({ effects, otherMembers }: EffectsProps) => {
  const { t } = useTranslation('people')
  const { sessions, apiKeys, invitations, paymentsOnHold, isLastOfBusiness, requestsHidden, lenders } = effects
  const lines = [
    t('effects.signIn'),
    t('effects.sessions', { count: sessions }),
    ...(apiKeys > 0 ? [t('effects.apiKeys', { count: apiKeys })] : []),
    ...(invitations > 0 ? [t('effects.invitations', { count: invitations })] : []),
    t('effects.paymentsOnHold', { count: paymentsOnHold }),
    ...(requestsHidden > 0
      ? [t('effects.requestsHidden', { count: requestsHidden, lenders: t('effects.lenders', { count: lenders }) })]
      : []),
    ...(isLastOfBusiness ? [t('effects.last')] : []),
  ]
  return (
    <Box display="grid" gap="3">
      <chakra.ul listStyleType="disc" paddingInlineStart="5" display="grid" gap="1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
      <Box color="fg.muted">
        {t('effects.untouched')} {otherMembers > 0 && t('effects.others', { count: otherMembers })}
      </Box>
    </Box>
  )
}
