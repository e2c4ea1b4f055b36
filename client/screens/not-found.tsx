import { Button } from '@chakra-ui/react'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSession } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { Empty } from '@/ui/lists/empty'

/** The page of an unknown address, with a link home. */
const NotFound = () => {
  const { t } = useTranslation()
  const { viewer } = useSession()
  const title = t('notFound.title')
  useEffect(() => {
    document.title = `${title} · Mizan`
  }, [title])
  return (
    <Empty
      heading="h1"
      icon={Compass}
      title={title}
      explanation={t('notFound.explanation')}
      action={
        <Button asChild>
          {viewer ? <Link to={paths.dashboard}>{t('notFound.toDashboard')}</Link> : <Link to={paths.landing}>{t('notFound.action')}</Link>}
        </Button>
      }
    />
  )
}
export default NotFound
