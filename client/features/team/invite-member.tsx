import { useTranslation } from 'react-i18next'
import type { MemberRole } from '@/graphql/types.generated'
import { Form } from '@/ui/fields/form'
import { TextField } from '@/ui/fields/text-fields'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { MembershipFields, type MembershipValues, membershipInput } from './membership-fields'
import { InviteMemberDocument } from './team.generated'

const ROLES: readonly MemberRole[] = ['ADMIN', 'FINANCE', 'VIEWER']

type Values = MembershipValues & { email: string }

/** Invites a person by e-mail to act for the business. */
export const InviteMember = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('team')
  const submission = useAct(InviteMemberDocument, {
    variables: (values: Values) => ({ input: { email: values.email, ...membershipInput(values) } }),
    changes: ['teamInvitations'],
    toast: ({ inviteMember }) => t('invite.done', { email: inviteMember.email }),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('invite.title')} explanation={t('invite.explanation')}>
      <Form<Values>
        defaults={{ email: '', role: 'FINANCE', isLimited: false, accountIds: [] }}
        submission={submission}
        submitLabel={t('invite.submit')}
        wide
      >
        <TextField<Values> name="email" label={t('fields.email')} type="email" maxLength={254} required />
        <MembershipFields roles={ROLES} />
      </Form>
    </Modal>
  )
}
