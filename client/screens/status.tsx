import { useTranslation } from 'react-i18next'
import { PublicPage } from '@/features/landing/public-page'
import { StatusArticle } from '@/features/legal/status-article'

const Status = () => {
  const { t } = useTranslation('legal')
  return (
    <PublicPage title={t('status.title')}>
      <StatusArticle />
    </PublicPage>
  )
}
export default Status
