import { useTranslation } from 'react-i18next'
import type { StaffRole } from '@/graphql/types.generated'
import { Form } from '@/ui/fields/form'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { InviteStaffDocument } from './staff-invitations.generated'

const STAFF = ['SSB_AUDITOR', 'ANALYST', 'ADMIN'] as const satisfies readonly StaffRole[]

type Values = { email: string; role: StaffRole }

/** Invites a person by e-mail to the staff. */
export const InviteStaff = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('people')
  const { t: term } = useTranslation('terms')
  const submission = useAct(InviteStaffDocument, {
    variables: ({ email, role }: Values) => ({ input: { email: email.trim(), role } }),
    changes: ['approvals', 'staffInvitations'],
    toast: ({ inviteStaff }) => t(inviteStaff.pendingApproval ? 'invite.pending' : 'invite.done', { email: inviteStaff.email }),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('invite.open')} explanation={t('invite.explanation')}>
      <Form<Values> defaults={{ email: '', role: 'SSB_AUDITOR' }} submission={submission} submitLabel={t('invite.submit')} wide>
        <TextField<Values> name="email" label={t('invite.email')} type="email" maxLength={254} required />
        <SelectField<Values> name="role" label={t('columns.role')} options={optionsOf(STAFF, (role) => term(`role.${role}`))} required />
      </Form>
    </Modal>
  )
}
