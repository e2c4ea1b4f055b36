import { Box, Button, Heading, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { ProposalsExample } from './proposals-example'

/** The introduction: what the product does, for whom, and an example. */
export const Hero = () => {
  const { t } = useTranslation('landing')
  return (
    <Box
      as="section"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
      gap={{ base: '10', lg: '16' }}
      alignItems="center"
      paddingBlock={{ base: '8', lg: '16' }}
    >
      <div>
        <Box height="3px" width="40px" bg="accent.solid" borderRadius="full" marginBlockEnd="5" />
        <Heading
          as="h1"
          fontSize={{ base: '32px', md: '44px' }}
          lineHeight="1.12"
          fontWeight="semibold"
          letterSpacing="-0.02em"
          textWrap="balance"
          _rtl={{ letterSpacing: 'normal', lineHeight: '1.35' }}
        >
          {t('title')}
        </Heading>
        <Box fontSize={{ base: '16px', md: '18px' }} lineHeight="1.6" color="fg.muted" marginBlockStart="5" maxWidth="52ch">
          {t('lead')}
        </Box>
        <HStack gap="3" marginBlockStart="8" flexWrap="wrap">
          <Button asChild size="lg">
            <Link to={paths.signUp}>{t('getStarted')}</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to={paths.login}>{t('signIn')}</Link>
          </Button>
        </HStack>
      </div>
      <ProposalsExample />
    </Box>
  )
}
