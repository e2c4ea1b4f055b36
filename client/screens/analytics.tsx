import { ChartColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AnalyticsPage } from '@/features/analytics/analytics-page'
import { NeedsBusiness } from '@/ui/frames/needs-business'

const Analytics = () => {
  const { t } = useTranslation('analytics')
  return (
    <NeedsBusiness icon={ChartColumn} why={t('setup')}>
      <AnalyticsPage />
    </NeedsBusiness>
  )
}
export default Analytics
