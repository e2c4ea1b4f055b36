import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { KycDocuments } from '@/features/onboarding/kyc-documents'
import { paths } from '@/lib/paths'
import { useViewer } from '@/lib/session'
import { Card } from '@/ui/card'
import { PageHeader } from '@/ui/page-header'

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
