import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** Shown while the session or the code of a screen loads. */
export const PageSpinner = () => {
  const { t } = useTranslation()
  return (
    <Center minHeight="60dvh" role="status">
      <Spinner color="brand.solid" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Center>
  )
}
