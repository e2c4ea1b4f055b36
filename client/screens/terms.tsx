import { useTranslation } from 'react-i18next'
import { PublicPage } from '@/features/landing/public-page'
import { LegalArticle } from '@/features/legal/legal-article'

const Terms = () => {
  const { t } = useTranslation('legal')
  return (
    <PublicPage title={t('terms.title')}>
      <LegalArticle page="terms" />
    </PublicPage>
  )
}
export default Terms
