import { Box, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { PublicPage } from '@/features/landing/public-page'
import { PublicFatwa } from '@/features/shariah/fatwas/public/public-fatwa'
import { PublicRegister } from '@/features/shariah/fatwas/public/public-register'

/** The public register of fatwas, and each of them under its number. */
const Fatwas = () => {
  const { t } = useTranslation('fatwas')
  const { number } = useParams()
  return (
    <PublicPage title={number ?? t('public.title')}>
      <Box maxWidth="960px" marginInline="auto" paddingBlock={{ base: '6', md: '10' }} display="grid" gap="5">
        {number === undefined ? (
          <>
            <Box>
              <Heading as="h1" textStyle={{ base: 'figure', md: 'display' }} fontWeight="semibold">
                {t('public.title')}
              </Heading>
              <Box color="fg.muted">{t('public.explanation')}</Box>
            </Box>
            <PublicRegister />
          </>
        ) : (
          <PublicFatwa key={number} number={number} />
        )}
      </Box>
    </PublicPage>
  )
}
export default Fatwas
