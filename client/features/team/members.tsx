import { Box, Button, HStack } from '@chakra-ui/react'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { DataTable } from '@/ui/lists/data-table'
import { ChangeMember } from './change-member'
import { InviteMember } from './invite-member'
import { RemoveMember } from './remove-member'
import { type MemberRowFragment, useTeamMembersQuery } from './team.generated'
import { useAccountNames } from './use-account-names'

const AT_ONCE = 50

type Act = { readonly kind: 'invite' } | { readonly kind: 'change' | 'remove'; readonly member: MemberRowFragment }

/** The members, oldest first; those who manage the business change and remove them here. */
export const Members = ({ isManaging }: { readonly isManaging: boolean }) => {
  const { t } = useTranslation('team')
  const { t: term } = useTranslation('terms')
  const { id: viewerId, memberRole } = useViewer()
  const [act, setAct] = useState<Act>()
  const query = useTeamMembersQuery({ variables: { first: AT_ONCE } })
  const accountsOf = useAccountNames()
  const close = () => setAct(undefined)
  /** Owners change owners; the last one stays. */
  const isOpenTo = ({ role }: MemberRowFragment, owners: number) => (role === 'OWNER' ? memberRole === 'OWNER' && owners > 1 : isManaging)
  const ownersAmong = (nodes: readonly MemberRowFragment[]) => nodes.filter(({ role }) => role === 'OWNER').length
  const more = (after: string | null) => query.fetchMore({ variables: { after } })
  return (
    <Card
      title={t('members.title')}
      padding="4"
      overflow="clip"
      {...(isManaging && {
        actions: (
          <Button size="sm" onClick={() => setAct({ kind: 'invite' })}>
            <UserPlus size={16} aria-hidden />
            {t('invite.open')}
          </Button>
        ),
      })}
    >
      <Box marginInline="-4" marginBlockEnd="-4" borderBlockStartWidth="1px">
        <QueryView query={query}>
          {({ teamMembers: { nodes, pageInfo } }) => (
            <>
              <DataTable
                caption={t('members.title')}
                rows={nodes}
                columns={[
                  {
                    title: t('members.person'),
                    cell: ({ person, email }) => (
                      <Box minWidth="0">
                        <Box>
                          <bdi>{person.name}</bdi> {person.id === viewerId && t('members.you')}
                        </Box>
                        <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
                          <bdi>{email}</bdi>
                        </Box>
                      </Box>
                    ),
                  },
                  { title: t('members.role'), cell: ({ role }) => term(`memberRole.${role}`) },
                  { title: t('members.accounts'), room: 'medium', cell: ({ accountIds }) => accountsOf(accountIds) },
                  {
                    title: t('members.lastSeen'),
                    room: 'wide',
                    cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} /> : t('members.never')),
                  },
                  ...(isManaging
                    ? [
                        {
                          title: t('members.acts'),
                          hideTitle: true,
                          cell: (member: MemberRowFragment) =>
                            isOpenTo(member, ownersAmong(nodes)) && (
                              <HStack gap="2" justify="flex-end" flexWrap="wrap">
                                <Button size="xs" variant="outline" onClick={() => setAct({ kind: 'change', member })}>
                                  {t('change.open')}
                                </Button>
                                <Button size="xs" variant="ghost" colorPalette="red" onClick={() => setAct({ kind: 'remove', member })}>
                                  {t('remove.open')}
                                </Button>
                              </HStack>
                            ),
                        },
                      ]
                    : []),
                ]}
              />
              {pageInfo.hasNextPage && (
                <Box padding="4">
                  <Button variant="outline" onClick={() => void more(pageInfo.endCursor ?? null)}>
                    {t('members.more')}
                  </Button>
                </Box>
              )}
            </>
          )}
        </QueryView>
      </Box>
      {act?.kind === 'invite' && <InviteMember onClose={close} />}
      {act?.kind === 'change' && <ChangeMember member={act.member} onClose={close} />}
      {act?.kind === 'remove' && <RemoveMember member={act.member} onClose={close} />}
    </Card>
  )
}
