import { NativeSelect } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '@/lib/text/i18n'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@/lib/text/languages'

/** The language of pages outside the shell. The choice is stored on this device. */
export const LanguageSelect = () => {
  const { t, i18n } = useTranslation()
  return (
    <NativeSelect.Root size="sm" width="auto">
      <NativeSelect.Field
        aria-label={t('account.language')}
        value={i18n.language}
        onChange={(event) => isLanguage(event.target.value) && void chooseLanguage(event.target.value)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_NAMES[code]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
