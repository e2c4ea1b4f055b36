import { useTranslation } from 'react-i18next'
import { PublicPage } from '@/features/landing/public-page'
import { CharityArticle } from '@/features/legal/charity-article'

const Charity = () => {
  const { t } = useTranslation('legal')
  return (
    <PublicPage title={t('charity.title')}>
      <CharityArticle />
    </PublicPage>
  )
}
export default Charity
