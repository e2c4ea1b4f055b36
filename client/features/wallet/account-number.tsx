import { Box, HStack } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '@/ui/copy-text'
import { StatusBadge } from '@/ui/status-badge'
import { Tooltip } from '@/ui/tooltip'

const inGroups = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** An IBAN, read in groups of four and copied plain. One of a sandbox bank is marked: no bank knows it. */
export const Iban = ({ iban, isSandbox }: { readonly iban: string; readonly isSandbox: boolean }) => {
  const { t } = useTranslation('wallet')
  return (
    <HStack gap="1" flexWrap="wrap">
      <Box marginInlineStart="-2.5" minWidth="0">
        <CopyText text={iban} shown={inGroups(iban)} what={t('account.iban')} />
      </Box>
      {isSandbox && <SandboxMark />}
    </HStack>
  )
}

export const SandboxMark = () => {
  const { t } = useTranslation('wallet')
  return (
    <Tooltip words={t('sandbox.numbers')}>
      <button type="button">
        <StatusBadge tone="caution" icon={FlaskConical}>
          {t('sandbox.mark')}
        </StatusBadge>
      </button>
    </Tooltip>
  )
}
