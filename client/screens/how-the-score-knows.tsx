import { useTranslation } from 'react-i18next'
import { EvidenceArticle } from '@/features/how-score-knows/evidence-article'
import { PublicPage } from '@/features/landing/public-page'

const HowTheScoreKnows = () => {
  const { t } = useTranslation('scoreEvidence')
  return (
    <PublicPage title={t('title')}>
      <EvidenceArticle />
    </PublicPage>
  )
}
export default HowTheScoreKnows
