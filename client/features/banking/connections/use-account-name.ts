import { useTranslation } from 'react-i18next'

/** The name of an account with the last digits of its number, which some statements lack. */
export const useAccountName = () => {
  const { t } = useTranslation('banking')
  return ({ name, mask }: { readonly name: string; readonly mask: string }) =>
    mask ? t('transactions.accountEnding', { name, mask }) : name
}
