import { useTranslation } from 'react-i18next'
import type { Payable } from './server'

/** The issuer's legal name, in Arabic if that is the language of the page. */
export const useIssuerName = ({ issuerName, issuerNameArabic }: Payable): string => {
  const { i18n } = useTranslation()
  return (i18n.language === 'ar' && issuerNameArabic) || issuerName
}
