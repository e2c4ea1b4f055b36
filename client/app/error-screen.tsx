import { Button } from '@chakra-ui/react'
import { AlertTriangle } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { Empty } from '@/ui/lists/empty'

type BoundaryProps = { readonly children: ReactNode; readonly fallback: ReactNode }

class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Confines a screen's error to that screen: the frame stays usable, and another page clears the error. */
export const ErrorScreen = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const words = (
    <Empty
      heading="h1"
      icon={AlertTriangle}
      title={t('failure.screen')}
      explanation={t('failure.screenExplanation')}
      action={<Button onClick={() => window.location.reload()}>{t('failure.reload')}</Button>}
    />
  )
  return (
    <Boundary key={pathname} fallback={words}>
      {children}
    </Boundary>
  )
}
