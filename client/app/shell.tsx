import { Box, SkipNavContent, SkipNavLink, useMediaQuery } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet } from 'react-router-dom'
import { NoticeBanner } from '@/features/administration/system/notice-banner'
import { EmailBanner } from '@/features/identity/email-banner'
import { useKeptDevice } from '@/features/notifications/use-kept-device'
import { KycBanner } from '@/features/onboarding/kyc-banner'
import { ViewOnlyBanner } from '@/features/team/view-only-banner'
import { useSession } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { useFollowViewerLanguage, useFollowViewerReading } from '@/lib/browser/preferences'
import { recall, remember } from '@/lib/browser/storage'
import { WithSession } from './guard'
import { OnboardingPrompt } from './onboarding-prompt'
import { BottomBar, Sidebar, SidebarDrawer } from './sidebar'
import { TopBar } from './top-bar'

const FOLDED_KEY = 'mizan.sidebar'
/** In a narrower window the labels of the menu would squeeze the content. */
const TOO_NARROW = '(max-width: 1099px)'

const Shell = () => (
  <WithSession>
    <Frame />
  </WithSession>
)
export default Shell

/**
 * Sidebar, top bar and content. The sidebar remembers whether it is folded. In a narrow window it is folded and its labels
 * open in a drawer over the content; on phones there is only the drawer, with a bottom bar.
 */
const Frame = () => {
  const { t } = useTranslation()
  const { viewer } = useSession()
  const [foldedByChoice, setFolded] = useState(() => recall(FOLDED_KEY) === 'folded')
  const [tooNarrow = false] = useMediaQuery([TOO_NARROW], { ssr: false })
  const [menuOpen, setMenuOpen] = useState(false)
  const folded = tooNarrow || foldedByChoice
  useFollowViewerLanguage()
  useFollowViewerReading()
  useKeptDevice()
  if (!viewer) return <Navigate to={paths.login} replace />
  if (viewer.needsTwoFactor) return <Navigate to={paths.secondFactor} replace />

  const fold = (next: boolean) => {
    if (tooNarrow) return setMenuOpen(true)
    setFolded(next)
    remember(FOLDED_KEY, next ? 'folded' : null)
  }
  return (
    <>
      <SkipNavLink>{t('skip')}</SkipNavLink>
      <Box
        display={{ base: 'block', md: 'grid' }}
        gridTemplateColumns={`${folded ? '64px' : '248px'} minmax(0, 1fr)`}
        minHeight="100dvh"
        transition="grid-template-columns 150ms"
      >
        <Sidebar role={viewer.role} folded={folded} onFold={fold} />
        <Box minWidth="0">
          <TopBar viewer={viewer} onMenu={() => setMenuOpen(true)} />
          <SkipNavContent />
          <Box
            as="main"
            // A workbench uses the whole width of the window.
            css={{ '--top-bar': '60px', '&:has(> [data-whole-width])': { maxWidth: 'none' } }}
            maxWidth="1280px"
            marginInline="auto"
            padding={{ base: '4', md: '6' }}
            paddingBlockEnd={{ base: '96px', md: '10' }}
          >
            <NoticeBanner />
            <OnboardingPrompt viewer={viewer} />
            <EmailBanner viewer={viewer} />
            <KycBanner viewer={viewer} />
            <ViewOnlyBanner viewer={viewer} />
            <Outlet />
          </Box>
        </Box>
      </Box>
      <SidebarDrawer role={viewer.role} open={menuOpen} onClose={() => setMenuOpen(false)} />
      <BottomBar role={viewer.role} onMore={() => setMenuOpen(true)} />
    </>
  )
}
