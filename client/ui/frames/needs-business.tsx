import { Button } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { Empty } from '../lists/empty'

type NeedsBusinessProps = {
  readonly icon: LucideIcon /** Why the page needs a business. */
  readonly why: string
  readonly children: ReactNode
}

/** A page about a business. A user without one sees a link to set it up. */
export const NeedsBusiness = ({ icon, why, children }: NeedsBusinessProps) => {
  const { t } = useTranslation()
  const { business } = useViewer()
  if (business) return children
  return (
    <Empty
      icon={icon}
      heading="h1"
      title={t('setup.title')}
      explanation={why}
      action={
        <Button asChild>
          <Link to={paths.onboarding}>{t('setup.action')}</Link>
        </Button>
      }
    />
  )
}
