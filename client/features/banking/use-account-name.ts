import { useTranslation } from 'react-i18next'

/** An account by its name and the end of its number; statements do not always tell a number. */
export const useAccountName = () => {
  const { t } = useTranslation('banking')
  return ({ name, mask }: { readonly name: string; readonly mask: string }) =>
    mask ? t('transactions.accountEnding', { name, mask }) : name
}
