import { Box, Button } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { VisitorHeader } from '@/ui/frames/visitor-header'
import { SiteFooter } from './site-footer'

/** The frame of public pages: brand mark, language, theme, sign-in and sign-up, and the footer. */
export const PublicPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const { t } = useTranslation('landing')
  useEffect(() => {
    document.title = `${title} · Mizan`
  }, [title])
  return (
    <>
      <Box maxWidth="1280px" marginInline="auto">
        <VisitorHeader>
          <Button asChild variant="outline" display={{ base: 'none', sm: 'inline-flex' }}>
            <Link to={paths.login}>{t('signIn')}</Link>
          </Button>
        </VisitorHeader>
      </Box>
      <Box maxWidth="1280px" marginInline="auto" paddingInline={{ base: '4', md: '6' }}>
        <main>{children}</main>
        <SiteFooter />
      </Box>
    </>
  )
}
