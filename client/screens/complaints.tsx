import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { ComplaintForm } from '@/features/complaints/complaint-form'
import { PublicPage } from '@/features/landing/public-page'
import { LegalArticle } from '@/features/legal/legal-article'

const Complaints = () => {
  const { t } = useTranslation('legal')
  return (
    <PublicPage title={t('complaints.title')}>
      <Box
        display="grid"
        gap={{ base: '0', lg: '12' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 480px)' }}
        alignItems="start"
      >
        <LegalArticle page="complaints" />
        <Box paddingBlock={{ base: '0', lg: '12' }} paddingBlockEnd={{ base: '8' }}>
          <ComplaintForm />
        </Box>
      </Box>
    </PublicPage>
  )
}
export default Complaints
