import { Box } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PASSWORD_LENGTH, strengthOf } from './password-strength'

const COLOUR = { empty: 'fg.muted', short: 'fg.muted', guessable: 'caution.fg', good: 'positive.fg', strong: 'positive.fg' } as const

/** The strength of the typed password, in words. */
export const PasswordHint = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation('identity')
  const password = String(useWatch({ name }) ?? '')
  const strength = strengthOf(password)
  return (
    <Box as="span" role="status" color={COLOUR[strength]}>
      {strength === 'short' ? t('password.short', { count: PASSWORD_LENGTH - [...password].length }) : t(`password.${strength}`)}
    </Box>
  )
}
