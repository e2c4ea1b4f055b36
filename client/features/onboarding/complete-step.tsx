import { Box } from '@chakra-ui/react'
import { CheckCircle2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { TextLink } from '@/ui/frames/text-link'

const SHOWN_FOR = 2_000

/** Last step: a welcome, followed automatically by the dashboard. */
export const CompleteStep = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('onboarding')
  const navigate = useNavigate()
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    words.current?.focus()
    const timer = setTimeout(() => void navigate(paths.dashboard, { replace: true }), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Box ref={words} tabIndex={-1} outline="none" display="grid" justifyItems="center" textAlign="center" gap="3" paddingBlock="6">
      <Box color="positive.fg">
        <CheckCircle2 size={40} strokeWidth={1.5} aria-hidden />
      </Box>
      <Box role="status">
        <Box as="h2" textStyle="title" fontWeight="semibold">
          {t('complete.title', { name })}
        </Box>
        <Box color="fg.muted">{t('complete.explanation')}</Box>
      </Box>
      <TextLink to={paths.dashboard} replace>
        {t('complete.now')}
      </TextLink>
    </Box>
  )
}
