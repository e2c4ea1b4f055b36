import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'

type SetupNoteProps = {
  /** The business itself, or only later steps, in which case a draft can be saved. */ readonly missing: 'business' | 'steps'
}

/** Explains why a request cannot be published yet, with a link to the set-up. */
export const SetupNote = ({ missing }: SetupNoteProps) => {
  const { t } = useTranslation('financing')
  return (
    <Box role="note" display="grid" justifyItems="start" gap="3" bg="caution.subtle" color="caution.fg" borderRadius="card" padding="4">
      <div>
        <Box fontWeight="semibold">{t('setup.title')}</Box>
        {t(`setup.${missing}`)}
      </div>
      <Button asChild variant="outline">
        <Link to={paths.onboarding}>{t('setup.action')}</Link>
      </Button>
    </Box>
  )
}
