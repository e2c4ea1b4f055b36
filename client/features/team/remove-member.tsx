import { useTranslation } from 'react-i18next'
import { Confirm } from '@/ui/overlays/confirm'
import { useAct } from '@/ui/use-act'
import { type MemberRowFragment, RemoveMemberDocument } from './team.generated'

type RemoveMemberProps = { readonly member: MemberRowFragment; readonly onClose: () => void }

/** Removes a member, after saying what follows. */
export const RemoveMember = ({ member: { id, person }, onClose }: RemoveMemberProps) => {
  const { t } = useTranslation('team')
  const { name } = person
  const submission = useAct(RemoveMemberDocument, {
    variables: () => ({ id }),
    changes: ['teamMembers', 'viewer'],
    toast: () => t('remove.done', { name }),
    done: onClose,
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('remove.title', { name })}
      consequence={t('remove.consequence', { name })}
      confirmLabel={t('remove.submit')}
      submission={submission}
      danger
    />
  )
}
