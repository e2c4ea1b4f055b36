import { Box, Button, HStack } from '@chakra-ui/react'
import { Megaphone, UserPlus, Users as UsersIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { defineFilter, exportPath, oneOf, words, yesOrNo } from '@/lib/lists/define-filter'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { ListExport } from '@/ui/lists/list-export'
import { ListFrame } from '@/ui/lists/list-frame'
import { BulkActs } from './bulk-acts'
import { InviteStaff } from './invite-staff'
import { type UserRowFragment, UsersDocument, useUsersQuery } from './people.generated'
import { INVITED, ORDERS, ROLES, STATUSES } from './people-terms'
import { SendAnnouncement } from './send-announcement'
import { StaffInvitations } from './staff-invitations'
import { UserDrawer } from './user-drawer'

const PAGE = 20

/** The filter of the list, stored in the URL. */
const USERS = defineFilter({
  userSearch: words('search'),
  userRole: oneOf('role', ROLES),
  twoFactor: yesOrNo('hasTwoFactor'),
  userStatus: oneOf('status', STATUSES),
})
const SORTED = { userOrder: 'NAME' }

/** Everyone who signs in: found by words, narrowed, sorted, and opened with the acts of administrators. */
export const Users = () => {
  const { t } = useTranslation('people')
  const { t: term } = useTranslation('terms')
  const [opened, setOpened] = useState<'invite' | 'announce'>()
  const { filter, values, typed, chosen, reset, changed } = USERS.useFilter()
  const [{ userOrder }, sort] = useFilters(SORTED)
  const orderBy = ORDERS.find((each) => each === userOrder) ?? 'NAME'
  const detail = useOpenDetail('user')
  const page = usePage(
    useUsersQuery({ variables: { filter, orderBy, first: PAGE }, fetchPolicy: 'cache-and-network' }),
    ({ users }) => users,
  )
  const isInvited = values.userStatus === INVITED
  const { id: viewerId } = useViewer()
  const [selected, setSelected] = useState<ReadonlyMap<string, UserRowFragment>>(new Map())
  const toggle = (user: UserRowFragment) => {
    if (user.id === viewerId) return
    const others = [...selected].filter(([id]) => id !== user.id)
    setSelected(new Map(selected.has(user.id) ? others : [...others, [user.id, user]]))
  }
  const keep = (ids: readonly string[]) => setSelected(new Map([...selected].filter(([id]) => ids.includes(id))))
  const columns: readonly Column<UserRowFragment>[] = [
    {
      title: t('columns.user'),
      cell: (user) => (
        <Who user={user} {...(user.id !== viewerId && { isSelected: selected.has(user.id), onSelect: () => toggle(user) })} />
      ),
      width: '36%',
    },
    { title: t('columns.role'), cell: (user) => <RoleOf user={user} /> },
    {
      title: t('columns.twoFactor'),
      room: 'wide',
      cell: ({ hasTwoFactor }) => t(hasTwoFactor ? 'twoFactor.on' : 'twoFactor.off'),
    },
    { title: t('columns.status'), cell: ({ status }) => <StatusLabel of="user" value={status} /> },
    {
      title: t('columns.lastSeen'),
      room: 'medium',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <Time at={lastSeenAt} /> : t('never')),
      align: 'end',
    },
    { title: t('columns.joined'), room: 'wide', cell: ({ createdAt }) => <Time at={createdAt} as="date" />, align: 'end' },
  ]
  const filters = (
    <>
      <HStack justify="space-between" gap="3" flexWrap="wrap" marginBlockEnd="4">
        <Box role="status" color="fg.muted" textStyle="small" minHeight="20px">
          {!isInvited && page.totalCount !== undefined && t('count', { count: page.totalCount })}
        </Box>
        <HStack gap="2" flexWrap="wrap">
          {!isInvited && (
            <ListExport
              size="sm"
              label={t('export')}
              list={{
                path: exportPath('/documents/users.csv', filter),
                document: UsersDocument,
                variables: { filter, orderBy },
                name: t('caption'),
              }}
            />
          )}
          <Button size="sm" variant="outline" onClick={() => setOpened('announce')}>
            <Megaphone size={16} aria-hidden />
            {t('announce.open')}
          </Button>
          <Button size="sm" onClick={() => setOpened('invite')}>
            <UserPlus size={16} aria-hidden />
            {t('invite.open')}
          </Button>
        </HStack>
      </HStack>
      <FilterBar changed={changed} onReset={reset}>
        <SearchFilter label={t('filters.search')} {...typed('userSearch')} />
        {!isInvited && (
          <>
            <SelectFilter
              label={t('filters.role')}
              allLabel={t('filters.allRoles')}
              {...chosen('userRole')}
              options={ROLES.map((value) => ({ value, label: term(`role.${value}`) }))}
            />
            <SelectFilter
              label={t('filters.twoFactor')}
              allLabel={t('filters.anyTwoFactor')}
              {...chosen('twoFactor')}
              options={[
                { value: 'true', label: t('filters.twoFactorOn') },
                { value: 'false', label: t('filters.twoFactorOff') },
              ]}
            />
          </>
        )}
        <SelectFilter
          label={t('filters.status')}
          allLabel={t('filters.allStatuses')}
          {...chosen('userStatus')}
          options={[...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })), { value: INVITED, label: t('filters.invited') }]}
        />
        {!isInvited && (
          <SelectFilter
            label={t('filters.order')}
            value={orderBy}
            onChange={(next) => sort({ userOrder: next })}
            options={ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          />
        )}
      </FilterBar>
    </>
  )
  return (
    <>
      {isInvited ? (
        <>
          {filters}
          <StaffInvitations search={values.userSearch} />
        </>
      ) : (
        <ListFrame
          page={page}
          isFiltered={changed > 0}
          none={{ icon: UsersIcon, title: t('empty') }}
          noMatch={{ title: t('noMatch'), action: <EmptyAct label={t('clear')} onClick={reset} /> }}
          filters={filters}
          above={<BulkActs selected={[...selected.values()]} onKeep={keep} />}
        >
          {(rows) => (
            <DataTable
              caption={t('caption')}
              columns={columns}
              rows={rows}
              onOpen={({ id }) => detail.open(id)}
              onMark={toggle}
              openId={detail.id}
            />
          )}
        </ListFrame>
      )}
      {detail.id && <UserDrawer key={detail.id} id={detail.id} onClose={detail.close} />}
      {opened === 'invite' && <InviteStaff onClose={() => setOpened(undefined)} />}
      {opened === 'announce' && <SendAnnouncement onClose={() => setOpened(undefined)} />}
    </>
  )
}

type OfUser = { readonly user: UserRowFragment }

type WhoProps = OfUser & {
  readonly isSelected?: boolean
  /** Selects the person, or deselects them. Absent: acts are not for this person. */
  readonly onSelect?: () => void
}

const Who = ({ user: { name, email }, isSelected = false, onSelect }: WhoProps) => {
  const { t } = useTranslation('people')
  return (
    <HStack gap="3" paddingBlock="2" minWidth="0">
      <Box width="16px" flexShrink="0">
        {onSelect && (
          <Box asChild width="16px" height="16px" accentColor="brand.solid" display="block">
            <input type="checkbox" aria-label={t('bulk.select', { name })} checked={isSelected} onChange={onSelect} />
          </Box>
        )}
      </Box>
      <Box minWidth="0">
        <Box fontWeight="medium" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </Box>
        <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
          <bdi>{email}</bdi>
        </Box>
      </Box>
    </HStack>
  )
}

const RoleOf = ({ user: { role, business } }: OfUser) => {
  const { t } = useTranslation('terms')
  return (
    <Box minWidth="0">
      <Box>{t(`role.${role}`)}</Box>
      {business && (
        <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
          <bdi>{business.name}</bdi>
        </Box>
      )}
    </Box>
  )
}
