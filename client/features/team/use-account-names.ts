import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { useTeamAccountsQuery } from './team.generated'

/** Returns what says which accounts a member sees: all, or their names as far as the reader sees them. */
export const useAccountNames = () => {
  const { t } = useTranslation('team')
  const { allOf } = useFormat()
  const { data } = useTeamAccountsQuery()
  return (accountIds: readonly string[] | null | undefined): string => {
    if (!accountIds) return t('members.allAccounts')
    const names = (data?.walletAccounts ?? []).filter(({ id }) => accountIds.includes(id)).map(({ name }) => name)
    return names.length === accountIds.length ? allOf(names) : t('members.someAccounts', { count: accountIds.length })
  }
}
