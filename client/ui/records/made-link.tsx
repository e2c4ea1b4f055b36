import { Box, Button, HStack } from '@chakra-ui/react'
import { CheckCircle2, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '../figures/copy-text'

type MadeLinkProps = {
  readonly link: string | null
  /** What the link is, for the button that copies it. */
  readonly what: string
  readonly openLabel: string
  readonly onClose: () => void
  /** What was made. */
  readonly children: ReactNode
}

/** The last step of a form that made a link: copy it, open it, or close. */
export const MadeLink = ({ link, what, openLabel, onClose, children }: MadeLinkProps) => {
  const { t } = useTranslation()
  return (
    <Box display="grid" gap="5">
      <HStack gap="3" alignItems="flex-start" role="status">
        <Box color="positive.fg" paddingBlockStart="2px">
          <CheckCircle2 size={18} aria-hidden />
        </Box>
        <Box>{children}</Box>
      </HStack>
      {link && (
        <Box borderWidth="1px" borderRadius="card" padding="2">
          <CopyText text={link} what={what} />
        </Box>
      )}
      <HStack justify="flex-end" gap="3" flexWrap="wrap">
        <Button size="md" variant={link ? 'ghost' : 'solid'} onClick={onClose}>
          {t('close')}
        </Button>
        {link && (
          <Button asChild size="md" variant="outline">
            <a href={link} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              {openLabel}
            </a>
          </Button>
        )}
      </HStack>
    </Box>
  )
}
