import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { KycDocuments } from '@/features/onboarding/kyc-documents'
import { useViewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { Card } from '@/ui/frames/card'
import { PageHeader } from '@/ui/frames/page-header'

const KycDocumentsScreen = () => {
  const { t } = useTranslation('onboarding')
  const { business } = useViewer()
  if (!business) return <Navigate to={paths.onboarding} replace />
  return (
    <>
      <PageHeader title={t('documents.title')} explanation={t('documents.explanation')} />
      <Card maxWidth="720px">
        <KycDocuments businessId={business.id} />
      </Card>
    </>
  )
}
export default KycDocumentsScreen
