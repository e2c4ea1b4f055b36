import { Box, Button } from '@chakra-ui/react'
import { ShieldX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { failureOf } from '@/lib/api/failure'
import { type Role, useSession } from '@/lib/api/session'
import { paths, returnPathIn } from '@/lib/browser/paths'
import { FailureNote } from '@/ui/frames/failure-note'
import { Empty } from '@/ui/lists/empty'
import { PageSpinner } from './page-spinner'
import { admits, type Route } from './routes'

/**
 * Checks the session, then the second factor, then the role: visitors go to sign-in, signed-in users skip it, people who need a
 * second factor set it up, and a wrong role sees a refusal.
 */
export const Guard = ({ route, children }: { readonly route: Route; readonly children: ReactNode }) => {
  const { viewer } = useSession()
  const cameAsVisitor = useRef(false)
  if (viewer === null) cameAsVisitor.current = true
  const { audience, leadsTo } = route
  if (audience === 'everyone') return children
  return (
    <WithSession>
      {audience === 'visitors' ? (
        viewer ? (
          <Navigate to={returnPathIn(window.location.search) || (cameAsVisitor.current && leadsTo) || paths.dashboard} replace />
        ) : (
          children
        )
      ) : !viewer ? (
        <Navigate to={paths.login} replace />
      ) : viewer.needsTwoFactor && route.path !== paths.secondFactor ? (
        <Navigate to={paths.secondFactor} replace />
      ) : admits(route, viewer.role) ? (
        children
      ) : (
        <NotForRole role={viewer.role} />
      )}
    </WithSession>
  )
}

/** Renders its children as soon as the session has loaded, with or without a user. */
export const WithSession = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const { viewer, error, refetch } = useSession()
  if (viewer !== undefined) return children
  if (!error) return <PageSpinner />
  const failure = failureOf(error)
  return (
    <Box maxWidth="480px" marginInline="auto" padding="6">
      <FailureNote
        failure={{ ...failure, sentence: `${t('failure.session')}. ${failure.sentence}` }}
        onRetry={() => refetch().catch(() => undefined)}
      />
    </Box>
  )
}

const NotForRole = ({ role }: { readonly role: Role }) => {
  const { t } = useTranslation()
  const { t: term } = useTranslation('terms')
  return (
    <Empty
      heading="h1"
      icon={ShieldX}
      title={t('notForRole.title')}
      explanation={t('notForRole.explanation', { role: term(`role.${role}`) })}
      action={
        <Button asChild>
          <Link to={paths.dashboard}>{t('notForRole.action')}</Link>
        </Button>
      }
    />
  )
}
