import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { Audiences } from '@/features/landing/audiences'
import { Hero } from '@/features/landing/hero'
import type { VisitorQuery } from '@/features/landing/landing.generated'
import visitorQuery from '@/features/landing/landing.graphql?raw'
import { PublicFigures } from '@/features/landing/public-figures'
import { PublicPage } from '@/features/landing/public-page'
import { Steps } from '@/features/landing/steps'
import { useQueryOnce } from '@/lib/api/use-query-once'
import { paths } from '@/lib/browser/paths'

const Landing = () => {
  const { t } = useTranslation('landing')
  const signedIn = useQueryOnce<VisitorQuery>(visitorQuery)?.viewer
  if (signedIn) return <Navigate to={paths.dashboard} replace />
  return (
    <PublicPage title={t('title')}>
      <Hero />
      <Audiences />
      <Steps />
      <PublicFigures />
    </PublicPage>
  )
}
export default Landing
