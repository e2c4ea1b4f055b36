import { Box, HStack } from '@chakra-ui/react'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '@/ui/figures/copy-text'
import { inGroups } from '@/ui/figures/iban'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Tooltip } from '@/ui/overlays/tooltip'

/** An IBAN, shown in groups of four and copied without spaces. A sandbox IBAN is marked, because no real bank knows it. */
export const Iban = ({ iban, isSandbox }: { readonly iban: string; readonly isSandbox: boolean }) => {
  const { t } = useTranslation('wallet')
  return (
    <Numbered isSandbox={isSandbox}>
      <CopyText text={iban} shown={inGroups(iban)} what={t('account.iban')} />
    </Numbered>
  )
}

type AccountNumberProps = { readonly accountNumber: string; readonly isSandbox: boolean }

/** The number of an account without an IBAN, copied and marked in the same way. */
export const AccountNumber = ({ accountNumber, isSandbox }: AccountNumberProps) => {
  const { t } = useTranslation('wallet')
  return (
    <Numbered isSandbox={isSandbox}>
      <CopyText text={accountNumber} what={t('account.number')} />
    </Numbered>
  )
}

const Numbered = ({ isSandbox, children }: { readonly isSandbox: boolean; readonly children: ReactNode }) => (
  <HStack gap="1" flexWrap="wrap">
    <Box marginInlineStart="-2.5" minWidth="0">
      {children}
    </Box>
    {isSandbox && <SandboxMark />}
  </HStack>
)

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
