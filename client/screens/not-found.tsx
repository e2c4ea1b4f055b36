import { Button } from '@chakra-ui/react'
import { Compass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Empty } from '@/ui/empty'

const NotFound = () => {
  const { t } = useTranslation()
  return (
    <main>
      <Empty
        heading="h1"
        icon={Compass}
        title={t('notFound.title')}
        explanation={t('notFound.explanation')}
        action={
          <Button asChild>
            <Link to={paths.landing}>{t('notFound.action')}</Link>
          </Button>
        }
      />
    </main>
  )
}
export default NotFound
