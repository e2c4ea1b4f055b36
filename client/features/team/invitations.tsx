import { Box, Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { FailureNote } from '@/ui/frames/failure-note'
import { QueryView } from '@/ui/frames/query-view'
import { DataTable } from '@/ui/lists/data-table'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import {
  ResendInvitationDocument,
  type TeamInvitationRowFragment,
  useTeamInvitationsQuery,
  WithdrawInvitationDocument,
} from './team.generated'
import { useAccountNames } from './use-account-names'

/** The open invitations; each can be mailed again or withdrawn. */
export const Invitations = () => {
  const { t } = useTranslation('team')
  const { t: term } = useTranslation('terms')
  const query = useTeamInvitationsQuery()
  const accountsOf = useAccountNames()
  const [withdrawing, setWithdrawing] = useState<TeamInvitationRowFragment>()
  const resending = useAct(ResendInvitationDocument, {
    variables: (id: string) => ({ id }),
    changes: ['teamInvitations'],
    toast: ({ resendInvitation }) => t('invite.done', { email: resendInvitation.email }),
  })
  return (
    <Card title={t('invitations.title')} padding="4" overflow="clip">
      {resending.failure && (
        <Box paddingBlockEnd="4">
          <FailureNote failure={resending.failure} />
        </Box>
      )}
      <Box marginInline="-4" marginBlockEnd="-4" borderBlockStartWidth="1px">
        <QueryView
          query={query}
          isEmpty={({ teamInvitations }) => teamInvitations.length === 0}
          empty={
            <Box padding="4" color="fg.muted">
              {t('invitations.none')}
            </Box>
          }
        >
          {({ teamInvitations }) => (
            <DataTable
              caption={t('invitations.title')}
              rows={teamInvitations}
              columns={[
                {
                  title: t('fields.email'),
                  cell: ({ email }) => (
                    <Box overflowWrap="anywhere">
                      <bdi>{email}</bdi>
                    </Box>
                  ),
                },
                { title: t('members.role'), cell: ({ role }) => term(`memberRole.${role}`) },
                { title: t('members.accounts'), room: 'wide', cell: ({ accountIds }) => accountsOf(accountIds) },
                { title: t('invitations.by'), room: 'wide', cell: ({ invitedBy }) => <bdi>{invitedBy.name}</bdi> },
                { title: t('invitations.expires'), room: 'medium', cell: ({ expiresAt }) => <Time at={expiresAt} as="dateTime" /> },
                {
                  title: t('members.acts'),
                  hideTitle: true,
                  cell: (invitation) => (
                    <HStack gap="2" justify="flex-end" flexWrap="wrap">
                      <Button size="xs" variant="outline" disabled={resending.pending} onClick={() => void resending.submit(invitation.id)}>
                        {t('invitations.resend')}
                      </Button>
                      <Button size="xs" variant="ghost" onClick={() => setWithdrawing(invitation)}>
                        {t('invitations.withdraw')}
                      </Button>
                    </HStack>
                  ),
                },
              ]}
            />
          )}
        </QueryView>
      </Box>
      {withdrawing && <Withdraw invitation={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </Card>
  )
}

type WithdrawProps = { readonly invitation: TeamInvitationRowFragment; readonly onClose: () => void }

const Withdraw = ({ invitation: { id, email }, onClose }: WithdrawProps) => {
  const { t } = useTranslation('team')
  const submission = useAct(WithdrawInvitationDocument, {
    variables: () => ({ id }),
    changes: ['teamInvitations'],
    toast: () => t('invitations.withdrawn'),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('invitations.withdrawTitle')}
      consequence={t('invitations.consequence', { email })}
      confirmLabel={t('invitations.withdraw')}
      submission={submission}
    />
  )
}
