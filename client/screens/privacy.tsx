import { useTranslation } from 'react-i18next'
import { PublicPage } from '@/features/landing/public-page'
import { LegalArticle } from '@/features/legal/legal-article'

const Privacy = () => {
  const { t } = useTranslation('legal')
  return (
    <PublicPage title={t('privacy.title')}>
      <LegalArticle page="privacy" />
    </PublicPage>
  )
}
export default Privacy
