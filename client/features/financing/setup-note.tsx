import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'

type SetupNoteProps = { /** The business itself, or only later steps: then a draft can be kept. */ readonly missing: 'business' | 'steps' }

/** Why a request cannot be posted yet, and the way there. */
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
