import { Button } from '@chakra-ui/react'
import { Compass } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { Empty } from '@/ui/empty'
import { VisitorHeader } from '@/ui/visitor-header'

const NotFound = () => {
  const { t } = useTranslation()
  const title = t('notFound.title')
  useEffect(() => {
    document.title = `${title} · Mizan`
  }, [title])
  return (
    <>
      <VisitorHeader />
      <main>
        <Empty
          heading="h1"
          icon={Compass}
          title={title}
          explanation={t('notFound.explanation')}
          action={
            <Button asChild>
              <Link to={paths.landing}>{t('notFound.action')}</Link>
            </Button>
          }
        />
      </main>
    </>
  )
}
export default NotFound
