import { Gauge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ScorePage } from '@/features/score/score-page'
import { NeedsBusiness } from '@/ui/frames/needs-business'

const AltScore = () => {
  const { t } = useTranslation('score')
  return (
    <NeedsBusiness icon={Gauge} why={t('setup')}>
      <ScorePage />
    </NeedsBusiness>
  )
}
export default AltScore
