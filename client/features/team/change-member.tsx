import { useTranslation } from 'react-i18next'
import type { MemberRole } from '@/graphql/types.generated'
import { useViewer } from '@/lib/api/session'
import { Form } from '@/ui/fields/form'
import { Modal } from '@/ui/overlays/modal'
import { useAct } from '@/ui/use-act'
import { MembershipFields, type MembershipValues, membershipInput } from './membership-fields'
import { ChangeMemberDocument, type MemberRowFragment } from './team.generated'

const ROLES: readonly MemberRole[] = ['OWNER', 'ADMIN', 'FINANCE', 'VIEWER']

type ChangeMemberProps = { readonly member: MemberRowFragment; readonly onClose: () => void }

/** Changes what a member may do and see. It takes effect at once. */
export const ChangeMember = ({ member: { id, role, accountIds, person }, onClose }: ChangeMemberProps) => {
  const { t } = useTranslation('team')
  const { memberRole } = useViewer()
  const submission = useAct(ChangeMemberDocument, {
    variables: (values: MembershipValues) => ({ id, input: membershipInput(values) }),
    changes: ['teamMembers', 'viewer'],
    toast: () => t('change.done', { name: person.name }),
    done: onClose,
  })
  return (
    <Modal open onClose={onClose} title={t('change.title', { name: person.name })} explanation={t('change.explanation')}>
      <Form<MembershipValues>
        defaults={{ role, isLimited: Boolean(accountIds), accountIds: [...(accountIds ?? [])] }}
        submission={submission}
        submitLabel={t('change.submit')}
        wide
      >
        <MembershipFields roles={memberRole === 'OWNER' ? ROLES : ROLES.slice(1)} />
      </Form>
    </Modal>
  )
}
