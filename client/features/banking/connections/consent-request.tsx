import { Box, HStack } from '@chakra-ui/react'
import { CalendarClock, LockKeyhole } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SandboxMark } from './connection-state'
import { ASKED_FOR, Permissions } from './permissions'

type AskedProps = { readonly bank: { readonly name: string; readonly isSandbox: boolean } }

/** The permissions to request from a bank and their duration, shown before the consent page opens. */
export const ConsentRequest = ({ bank }: AskedProps) => {
  const { t } = useTranslation('banking')
  return (
    <Box bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="4" textStyle="small" display="grid" gap="3">
      <HStack gap="2" flexWrap="wrap">
        <Box fontWeight="medium">{t('connect.asked', { bank: bank.name })}</Box>
        {bank.isSandbox && <SandboxMark />}
      </HStack>
      <Permissions kinds={ASKED_FOR} />
      <Box display="grid" gap="1.5" color="fg.muted">
        <HStack gap="2" alignItems="flex-start">
          <Box flexShrink="0" paddingBlockStart="3px">
            <CalendarClock size={14} aria-hidden />
          </Box>
          <span>{t('permission.duration')}</span>
        </HStack>
        <HStack gap="2" alignItems="flex-start">
          <Box flexShrink="0" paddingBlockStart="3px">
            <LockKeyhole size={14} aria-hidden />
          </Box>
          <span>{t('permission.never')}</span>
        </HStack>
      </Box>
    </Box>
  )
}
