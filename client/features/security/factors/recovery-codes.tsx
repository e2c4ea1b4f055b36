import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Check, Copy, Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { saveText } from '@/lib/browser/save-document'
import { Modal } from '@/ui/overlays/modal'
import { useCopied } from '@/ui/use-copied'

const FILE = 'mizan-recovery-codes.txt'

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onSaved: () => void }

/** New recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => {
  const { t } = useTranslation('secondFactors')
  const text = codes.join('\n')
  const { copied, copy } = useCopied(text)
  return (
    <Modal open onClose={onSaved} title={t('codes.title')} explanation={t('codes.explanation')} role="alertdialog" mustDecide width="480px">
      <Box display="grid" gap="4">
        <chakra.ul
          aria-label={t('codes.list')}
          dir="ltr"
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
          gap="2"
          bg="bg.subtle"
          borderRadius="card"
          padding="4"
          fontFamily="mono"
          listStyleType="none"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </chakra.ul>
        <HStack gap="3" flexWrap="wrap">
          <Button variant="outline" size="md" onClick={() => void copy()}>
            {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {copied ? t('codes.copied') : t('codes.copy')}
          </Button>
          <Button variant="outline" size="md" onClick={() => saveText(`${text}\n`, FILE)}>
            <Download aria-hidden />
            {t('codes.download')}
          </Button>
        </HStack>
        <Button size="md" justifySelf="end" onClick={onSaved}>
          {t('codes.saved')}
        </Button>
      </Box>
    </Modal>
  )
}
