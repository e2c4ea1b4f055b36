import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'

const PAGES = ['terms', 'privacy', 'complaints', 'fatwas', 'charity', 'scoreEvidence', 'status'] as const

/** The footer of every public page: the Shariah governance and links to further pages. */
export const SiteFooter = () => {
  const { t } = useTranslation('landing')
  return (
    <Box as="footer" borderBlockStartWidth="1px" paddingBlock="8" display="grid" gap="5" textStyle="small" color="fg.muted">
      <Box maxWidth="80ch" lineHeight="1.6">
        {t('footer.statement')}
      </Box>
      <HStack
        as="nav"
        aria-label={t('footer.label')}
        gap="5"
        rowGap="2"
        flexWrap="wrap"
        css={{ '& a:hover': { color: 'fg', textDecoration: 'underline' } }}
      >
        {PAGES.map((page) => (
          <Link key={page} to={paths[page]}>
            {t(`footer.${page}`)}
          </Link>
        ))}
        <a href={paths.explorer}>{t('footer.explorer')}</a>
      </HStack>
    </Box>
  )
}
