import { Button } from '@chakra-ui/react'
import { ChartColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AnalyticsPage } from '@/features/analytics/analytics-page'
import { paths } from '@/lib/paths'
import { useViewer } from '@/lib/session'
import { Empty } from '@/ui/empty'

const Analytics = () => {
  const { t } = useTranslation('analytics')
  const { business } = useViewer()
  if (business) return <AnalyticsPage />
  return (
    <Empty
      icon={ChartColumn}
      heading="h1"
      title={t('setup.title')}
      explanation={t('setup.explanation')}
      action={
        <Button asChild>
          <Link to={paths.onboarding}>{t('setup.action')}</Link>
        </Button>
      }
    />
  )
}
export default Analytics
