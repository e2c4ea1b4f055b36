import { Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ScreenPage } from '@/features/shariah/screening/screen-page'
import { NeedsBusiness } from '@/ui/frames/needs-business'

const Shariah = () => {
  const { t } = useTranslation('incomeScreen')
  return (
    <NeedsBusiness icon={Scale} why={t('setup')}>
      <ScreenPage />
    </NeedsBusiness>
  )
}
export default Shariah
