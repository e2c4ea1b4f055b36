import { IconButton } from '@chakra-ui/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseThemeMode, THEME_MODES, type ThemeMode, useThemeMode } from '@/lib/browser/theme-mode'

const ICONS = { light: Sun, dark: Moon, system: Monitor } as const
const after = (mode: ThemeMode): ThemeMode => THEME_MODES[(THEME_MODES.indexOf(mode) + 1) % THEME_MODES.length] ?? 'system'

/** Cycles through light, dark and the system's theme. */
export const ThemeSwitch = () => {
  const { t } = useTranslation()
  const mode = useThemeMode()
  const Icon = ICONS[mode]
  const label = `${t('account.theme')}: ${t(`account.themes.${mode}`)}`
  return (
    <IconButton size="sm" variant="ghost" color="fg.muted" aria-label={label} title={label} onClick={() => chooseThemeMode(after(mode))}>
      <Icon aria-hidden />
    </IconButton>
  )
}
