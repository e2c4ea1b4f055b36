import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MemberRole } from '@/graphql/types.generated'
import { CheckboxField } from '@/ui/fields/checkbox-field'
import { ChoicesField } from '@/ui/fields/choices-field'
import { optionsOf, SelectField } from '@/ui/fields/select-field'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { useTeamAccountsQuery } from './team.generated'

const MOST_ACCOUNTS = 50
const LIMITABLE: readonly MemberRole[] = ['FINANCE', 'VIEWER']

/** What a person may do, and which accounts they see. */
export type MembershipValues = { role: MemberRole; isLimited: boolean; accountIds: string[] }

/** Returns the input of the values: accounts only for a role that may be limited, and only where some were chosen. */
export const membershipInput = ({ role, isLimited, accountIds }: MembershipValues) => ({
  role,
  accountIds: isLimited && LIMITABLE.includes(role) ? accountIds : null,
})

/** The role, with what it may do, and the accounts for a role that may be limited to some. */
export const MembershipFields = ({ roles }: { readonly roles: readonly MemberRole[] }) => {
  const { t } = useTranslation('team')
  const { t: term } = useTranslation('terms')
  const role = useWatch<MembershipValues, 'role'>({ name: 'role' })
  return (
    <>
      <SelectField<MembershipValues>
        name="role"
        label={t('fields.role')}
        help={t(`meaning.${role}`)}
        options={optionsOf(roles, (value) => term(`memberRole.${value}`))}
        required
      />
      {LIMITABLE.includes(role) && <AccountLimit />}
    </>
  )
}

/** The limit to some accounts, for a business that has accounts. */
const AccountLimit = () => {
  const { t } = useTranslation('team')
  const isLimited = useWatch<MembershipValues, 'isLimited'>({ name: 'isLimited' })
  return (
    <QueryView query={useTeamAccountsQuery()} skeleton={<BlockSkeleton lines={1} />}>
      {({ walletAccounts }) =>
        walletAccounts.length > 0 && (
          <Box display="grid" gap="4">
            <CheckboxField<MembershipValues> name="isLimited" label={t('fields.isLimited')} />
            {isLimited && (
              <ChoicesField<MembershipValues>
                name="accountIds"
                label={t('fields.accounts')}
                help={t('fields.accountsHelp')}
                options={walletAccounts.map(({ id, name, currency }) => ({ value: id, label: `${name} (${currency})` }))}
                most={MOST_ACCOUNTS}
                required
              />
            )}
          </Box>
        )
      }
    </QueryView>
  )
}
