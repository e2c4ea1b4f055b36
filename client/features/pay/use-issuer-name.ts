import { useTranslation } from 'react-i18next'
import type { Payable } from './server'

/** The issuer's legal name, in Arabic for whoever reads Arabic. */
export const useIssuerName = ({ issuerName, issuerNameArabic }: Payable): string => {
  const { i18n } = useTranslation()
  return (i18n.language === 'ar' && issuerNameArabic) || issuerName
}
