import { Box, Button, Image, Menu, Portal } from '@chakra-ui/react'
import { Check, FileDown, LogOut, Settings } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { failureOf } from '@/lib/api/failure'
import type { Viewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { useLanguage } from '@/lib/browser/preferences'
import { chooseThemeMode, THEME_MODES, useThemeMode } from '@/lib/browser/theme-mode'
import { initialsOf } from '@/lib/text/initials'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@/lib/text/languages'
import { toast } from '@/ui/overlays/toaster'
import { useLeave } from './use-leave'

/** The signed-in user, with language, theme and sign-out. */
export const UserMenu = ({ viewer }: { readonly viewer: Viewer }) => {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  const theme = useThemeMode()
  const leave = useLeave()
  const speak = (code: string) => {
    if (isLanguage(code)) choose(code).catch((error: unknown) => toast.failed(failureOf(error).sentence))
  }
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" height="44px" paddingInline="1.5" gap="2.5" aria-label={t('account.menu', { name: viewer.name })}>
          <Box
            display="grid"
            placeItems="center"
            boxSize="32px"
            borderRadius="full"
            overflow="hidden"
            bg="brand.subtle"
            color="brand.fg"
            textStyle="caption"
            fontWeight="semibold"
            aria-hidden
          >
            {viewer.avatar ? <Image src={`/files/${viewer.avatar.id}`} alt="" boxSize="full" /> : initialsOf(viewer.name)}
          </Box>
          <Box display={{ base: 'none', lg: 'block' }} textAlign="start" lineHeight="1.3" maxWidth="200px">
            <Box truncate>
              <bdi>{viewer.preferredName ?? viewer.name}</bdi>
            </Box>
            <Box truncate color="fg.muted" textStyle="caption" fontWeight="normal">
              <bdi>{viewer.email}</bdi>
            </Box>
          </Box>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="240px">
            <Box paddingInline="2" paddingBlock="2" display={{ base: 'block', lg: 'none' }}>
              <Box fontWeight="medium">
                <bdi>{viewer.preferredName ?? viewer.name}</bdi>
              </Box>
              <Box color="fg.muted" textStyle="caption">
                <bdi>{viewer.email}</bdi>
              </Box>
            </Box>
            <Menu.RadioItemGroup value={language} onValueChange={({ value }) => speak(value)}>
              <Menu.ItemGroupLabel>{t('account.language')}</Menu.ItemGroupLabel>
              {LANGUAGES.map((code) => (
                <Choice key={code} value={code} label={<bdi lang={code}>{LANGUAGE_NAMES[code]}</bdi>} />
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.RadioItemGroup
              value={theme}
              onValueChange={({ value }) => THEME_MODES.filter((mode) => mode === value).forEach(chooseThemeMode)}
            >
              <Menu.ItemGroupLabel>{t('account.theme')}</Menu.ItemGroupLabel>
              {THEME_MODES.map((mode) => (
                <Choice key={mode} value={mode} label={t(`account.themes.${mode}`)} />
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.Item value="settings" asChild>
              <Link to={paths.settings}>
                <Settings size={16} aria-hidden />
                {t('navigation.settings')}
              </Link>
            </Menu.Item>
            <Menu.Item value="exports" asChild>
              <Link to={paths.exports}>
                <FileDown size={16} aria-hidden />
                {t('navigation.exports')}
              </Link>
            </Menu.Item>
            <Menu.Item value="sign-out" onClick={() => void leave()}>
              <LogOut size={16} aria-hidden />
              {t('account.signOut')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

const Choice = ({ value, label }: { readonly value: string; readonly label: React.ReactNode }) => (
  <Menu.RadioItem value={value} paddingInlineStart="8">
    <Menu.ItemIndicator>
      <Check size={14} aria-hidden />
    </Menu.ItemIndicator>
    <Menu.ItemText>{label}</Menu.ItemText>
  </Menu.RadioItem>
)
