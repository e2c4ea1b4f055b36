import { Box, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { HowToComplain } from './how-to-complain'

const LAST_CHANGED = '2026-11-01'
const SECTIONS = {
  terms: ['terms.what', 'terms.account', 'terms.agreements', 'terms.shariah', 'terms.conduct', 'terms.changes'],
  privacy: ['privacy.kept', 'privacy.seen', 'privacy.device', 'privacy.long', 'privacy.rights'],
  complaints: ['complaints.how', 'complaints.include', 'complaints.next', 'complaints.board', 'complaints.elsewhere'],
} as const

type Page = keyof typeof SECTIONS

/** A text page with headings. */
export const LegalArticle = ({ page }: { readonly page: Page }) => {
  const { t } = useTranslation('legal')
  return (
    <Box as="article" maxWidth="72ch" paddingBlock={{ base: '6', md: '12' }}>
      <Heading as="h1" textStyle={{ base: 'figure', md: 'display' }} fontWeight="semibold" lineHeight="1.3">
        {t(`${page}.title`)}
      </Heading>
      <Box color="fg.muted" textStyle="heading" lineHeight="1.6" marginBlockStart="2">
        {t(`${page}.lead`)}
      </Box>
      {SECTIONS[page].map((section) => (
        <Box as="section" key={section} id={section.slice(page.length + 1)} marginBlockStart="8">
          <Heading as="h2" textStyle="heading" fontWeight="semibold">
            {t(`${section}.title`)}
          </Heading>
          <Box lineHeight="1.7" marginBlockStart="1">
            {section === 'complaints.how' ? <HowToComplain /> : t(`${section}.text`)}
          </Box>
        </Box>
      ))}
      <Box color="fg.muted" textStyle="caption" marginBlockStart="10">
        {t('changed')} <Time at={LAST_CHANGED} as="date" />
      </Box>
    </Box>
  )
}
