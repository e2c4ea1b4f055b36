import { Box, Button } from '@chakra-ui/react'
import { RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type ChangedNoteProps = { readonly version: number; readonly onRead: () => void }

/** Warns that the content changed during the review. A decision is blocked until the auditor has read the new version. */
export const ChangedNote = ({ version, onRead }: ChangedNoteProps) => {
  const { t } = useTranslation('shariah')
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <Box
      ref={note}
      role="alert"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      bg="caution.subtle"
      color="caution.fg"
      borderWidth="1px"
      borderColor="caution.border"
      borderRadius="card"
      padding="4"
      marginBlockEnd="5"
    >
      <Box display="flex" gap="3" flex="1 1 320px">
        <Box flexShrink="0" paddingBlockStart="2px">
          <RefreshCw size={16} aria-hidden />
        </Box>
        <div>
          <Box fontWeight="semibold">{t('review.changed')}</Box>
          {t('review.changedExplanation', { version })}
        </div>
      </Box>
      <Button variant="outline" onClick={onRead}>
        {t('review.changedRead')}
      </Button>
    </Box>
  )
}
