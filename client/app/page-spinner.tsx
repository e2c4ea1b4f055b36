import { Center, Spinner, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

/** While the session or a screen's own code loads. */
export const PageSpinner = () => {
  const { t } = useTranslation()
  return (
    <Center minHeight="60dvh" role="status">
      <Spinner color="brand.solid" />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </Center>
  )
}
