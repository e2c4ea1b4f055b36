import { useTranslation } from 'react-i18next'
import { PublicPage } from '@/features/landing/public-page'
import { LegalArticle } from '@/features/legal/legal-article'

const Complaints = () => {
  const { t } = useTranslation('legal')
  return (
    <PublicPage title={t('complaints.title')}>
      <LegalArticle page="complaints" />
    </PublicPage>
  )
}
export default Complaints
