import { Box, Button, chakra } from '@chakra-ui/react'
import { ListFilter, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useEvidenceWords } from './evidence-words'

type ChipsProps = { readonly evidence: string; readonly onClear: () => void }

/** Shows the filter of a figure or a reason that linked here, with a button to clear it. */
export const EvidenceChips = ({ evidence, onClear }: ChipsProps) => {
  const { t } = useTranslation('banking')
  const wordsOf = useEvidenceWords()
  return (
    <Box
      role="group"
      aria-label={t('transactions.evidenceTitle')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      bg="brand.subtle"
      paddingInline="3"
      paddingBlock="2"
      borderBlockEndWidth="1px"
    >
      <Box display="flex" alignItems="center" gap="2" color="brand.fg" fontWeight="medium" textStyle="small">
        <ListFilter size={16} aria-hidden />
        {t('evidence.behind')}
      </Box>
      {wordsOf(evidence).map((words) => (
        <chakra.bdi
          key={words}
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="full"
          paddingInline="2.5"
          paddingBlock="0.5"
          textStyle="caption"
          overflowWrap="anywhere"
        >
          {words}
        </chakra.bdi>
      ))}
      <Button size="xs" variant="ghost" marginInlineStart="auto" onClick={onClear}>
        <X aria-hidden />
        {t('evidence.clear')}
      </Button>
    </Box>
  )
}
