import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { History } from './history'
import { type UserDetailsFragment, useUserByIdQuery } from './people.generated'
import { AccessActs } from './user-acts'
import { ContactFacts, SecurityFacts } from './user-facts'
import { UserNotices } from './user-notices'

type UserDrawerProps = { readonly id: string; readonly onClose: () => void }

/** A person over the list: what is known of them, their sign-in and security, the acts on it, and their history. */
export const UserDrawer = ({ id, onClose }: UserDrawerProps) => {
  const { t } = useTranslation('people')
  const query = useUserByIdQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  return (
    <DetailDrawer
      query={query}
      of="user"
      onClose={onClose}
      title={({ name }) => <bdi>{name}</bdi>}
      untitled={t('columns.user')}
      notFound={{ title: t('gone.title'), explanation: t('gone.explanation') }}
      lines={12}
    >
      {(user) => <Details user={user} />}
    </DetailDrawer>
  )
}

const Details = ({ user }: { readonly user: UserDetailsFragment }) => {
  const { t } = useTranslation('people')
  const { t: term } = useTranslation('terms')
  const { id: viewerId } = useViewer()
  const { id, role, status, createdAt, history } = user
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <HStack gap="3" flexWrap="wrap">
        <StatusLabel of="user" value={status} />
        <Box color="fg.muted" textStyle="small">
          {term(`role.${role}`)} · {t('joined')} <Time at={createdAt} as="date" />
        </Box>
      </HStack>
      <UserNotices user={user} />
      <ContactFacts user={user} />
      <SecurityFacts user={user} />
      {id === viewerId ? <Box color="fg.muted">{t('ownAccount')}</Box> : <AccessActs user={user} />}
      <History
        title={t('history.title')}
        entries={history.map(({ id: entry, kind, at, reason, actor, person }) => ({
          id: entry,
          at,
          reason,
          what: t(`history.kind.${kind}`),
          by: actor && actor.id !== id ? actor.name : null,
          about: person && person.id !== id ? person.name : null,
        }))}
      />
    </Box>
  )
}
