import { useTranslation } from 'react-i18next'

type Titled = { readonly titleEn: string; readonly titleAr: string }

/** Returns the title of a policy in the language of the screen: Arabic, and English for every other language. */
export const usePolicyTitle = () => {
  const { i18n } = useTranslation()
  return ({ titleEn, titleAr }: Titled): string => (i18n.language === 'ar' ? titleAr : titleEn)
}
