import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchGraphql } from '@/lib/api/fetch-graphql'
import { paths } from '@/lib/browser/paths'
import type { ExplorerQuery } from './explorer.generated'
import viewerQuery from './explorer.graphql?raw'

const Editor = lazy(() => import('./editor'))

type Result = { readonly viewer: ExplorerQuery['viewer'] } | 'failed' | undefined

/** The GraphQL explorer of a signed-in user: it has the session and the rights that this user has in the product. */
export const ExplorerPage = () => {
  const { t } = useTranslation('explorer')
  const { t: common } = useTranslation()
  const { t: term } = useTranslation('terms')
  const [result, setResult] = useState<Result>()
  const look = useCallback(() => {
    setResult(undefined)
    fetchGraphql<ExplorerQuery>(viewerQuery).then(setResult, () => setResult('failed'))
  }, [])
  useEffect(look, [look])
  useEffect(() => {
    document.title = `${t('title')} · Mizan`
  }, [t])

  if (result === undefined) return <Notice>{common('loading')}</Notice>
  if (result === 'failed')
    return (
      <Notice>
        <p role="alert">{common('failure.network')}</p>
        <button type="button" onClick={look}>
          {common('failure.retry')}
        </button>
      </Notice>
    )
  const { viewer } = result
  if (!viewer)
    return (
      <Notice>
        <h1>{t('title')}</h1>
        <p>{t('signIn')}</p>
        <a href={paths.login}>{t('toSignIn')}</a>
      </Notice>
    )
  return (
    <div className="explorer">
      <header>
        <a href={paths.dashboard} className="home">
          <img src="/mark.svg" alt="" width="24" height="24" />
          {t('back')}
        </a>
        <h1>{t('title')}</h1>
        <p>
          {t('asking')} <bdi>{viewer.name}</bdi>, {term(`role.${viewer.role}`)}
        </p>
      </header>
      <main dir="ltr" lang="en">
        <Suspense fallback={<Notice>{common('loading')}</Notice>}>
          <Editor viewerId={viewer.id} role={viewer.role} />
        </Suspense>
      </main>
    </div>
  )
}

const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className="notice" role="status">
    {children}
  </div>
)
