import { Button } from '@chakra-ui/react'
import { Gauge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ScorePage } from '@/features/score/score-page'
import { paths } from '@/lib/paths'
import { useViewer } from '@/lib/session'
import { Empty } from '@/ui/empty'

const AltScore = () => {
  const { t } = useTranslation('score')
  const { business } = useViewer()
  if (business) return <ScorePage />
  return (
    <Empty
      icon={Gauge}
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
export default AltScore
