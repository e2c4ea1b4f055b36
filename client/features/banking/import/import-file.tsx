import { Box, chakra } from '@chakra-ui/react'
import { FileSpreadsheet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FilePicker } from '@/ui/fields/file-field'

const ENDINGS = '.csv,.tsv,.txt,.ofx,.qfx,.qbo,.sta,.swi,.mt940,.mt940x,.940,.xml'
const FORMATS = ['CSV', 'OFX', 'MT940', 'CAMT_053'] as const

/** Picks the file and lists the supported formats. */
export const ImportFile = ({ onFile }: { readonly onFile: (fileId: string) => void }) => {
  const { t } = useTranslation('banking')
  return (
    <Box display="grid" gap="5">
      <Box
        display="grid"
        justifyItems="center"
        gap="3"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.emphasized"
        borderRadius="card"
        padding={{ base: '5', md: '8' }}
        textAlign="center"
      >
        <Box color="brand.fg" bg="brand.subtle" borderRadius="full" padding="3">
          <FileSpreadsheet size={20} aria-hidden />
        </Box>
        <Box css={{ '& button': { justifySelf: 'center' } }} width="full" maxWidth="360px">
          <FilePicker label={t('import.pick')} accept={ENDINGS} purpose="statement" onUploaded={({ id }) => onFile(id)} />
        </Box>
        <Box color="fg.muted" textStyle="small">
          {t('import.pickHelp')}
        </Box>
      </Box>
      <Box>
        <Box fontWeight="medium" textStyle="small" marginBlockEnd="2">
          {t('import.formats')}
        </Box>
        <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="2" textStyle="small">
          {FORMATS.map((format) => (
            <Box key={format} display="contents">
              <chakra.dt fontWeight="medium">
                <bdi>{t(`import.format.${format}`)}</bdi>
              </chakra.dt>
              <chakra.dd margin="0" color="fg.muted">
                {t(`import.formatHelp.${format}`)}
              </chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      </Box>
    </Box>
  )
}
