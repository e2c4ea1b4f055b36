import { Box, Button, HStack } from '@chakra-ui/react'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { FailureNote } from '@/ui/frames/failure-note'
import { Panel } from '@/ui/frames/panel'
import { QueryView } from '@/ui/frames/query-view'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Empty } from '@/ui/lists/empty'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import {
  ResendStaffInvitationDocument,
  type StaffInvitationRowFragment,
  useStaffInvitationsQuery,
  WithdrawStaffInvitationDocument,
} from './staff-invitations.generated'

/** The open invitations to the staff; each can be mailed again or withdrawn. */
export const StaffInvitations = ({ search }: { readonly search: string }) => {
  const { t } = useTranslation('people')
  const { t: term } = useTranslation('terms')
  const query = useStaffInvitationsQuery({ fetchPolicy: 'cache-and-network' })
  const [withdrawing, setWithdrawing] = useState<StaffInvitationRowFragment>()
  const resending = useAct(ResendStaffInvitationDocument, {
    variables: (id: string) => ({ id }),
    changes: ['staffInvitations'],
    toast: ({ resendStaffInvitation }) => t('invite.done', { email: resendStaffInvitation.email }),
  })
  const sought = search.trim().toLowerCase()
  const columns: readonly Column<StaffInvitationRowFragment>[] = [
    {
      title: t('invite.email'),
      cell: ({ email }) => (
        <Box overflowWrap="anywhere">
          <bdi>{email}</bdi>
        </Box>
      ),
    },
    { title: t('columns.role'), cell: ({ role }) => term(`role.${role}`) },
    { title: t('invitations.by'), room: 'wide', cell: ({ invitedBy }) => invitedBy && <bdi>{invitedBy.name}</bdi> },
    { title: t('invitations.expires'), room: 'medium', cell: ({ expiresAt }) => <Time at={expiresAt} as="dateTime" /> },
    {
      title: t('invitations.acts'),
      hideTitle: true,
      cell: (invitation) => (
        <HStack gap="2" justify="flex-end" flexWrap="wrap">
          {invitation.pendingApproval ? (
            <Box textStyle="small" color="fg.muted">
              {t('invitations.pending')}
            </Box>
          ) : (
            <Button size="xs" variant="outline" disabled={resending.pending} onClick={() => void resending.submit(invitation.id)}>
              {t('invitations.resend')}
            </Button>
          )}
          <Button size="xs" variant="ghost" onClick={() => setWithdrawing(invitation)}>
            {t('invitations.withdraw')}
          </Button>
        </HStack>
      ),
    },
  ]
  return (
    <>
      {resending.failure && (
        <Box paddingBlockEnd="4">
          <FailureNote failure={resending.failure} />
        </Box>
      )}
      <Panel overflow="hidden">
        <QueryView query={query}>
          {({ staffInvitations }) => {
            const rows = staffInvitations.filter(({ email }) => email.includes(sought))
            if (rows.length === 0) return <Empty icon={Mail} title={t(sought ? 'invitations.noMatch' : 'invitations.none')} />
            return <DataTable caption={t('invitations.caption')} columns={columns} rows={rows} />
          }}
        </QueryView>
      </Panel>
      {withdrawing && <Withdraw invitation={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  )
}

type WithdrawProps = { readonly invitation: StaffInvitationRowFragment; readonly onClose: () => void }

const Withdraw = ({ invitation: { id, email }, onClose }: WithdrawProps) => {
  const { t } = useTranslation('people')
  const submission = useAct(WithdrawStaffInvitationDocument, {
    variables: () => ({ id }),
    changes: ['approvals', 'staffInvitations'],
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
