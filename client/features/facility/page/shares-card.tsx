import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Facts } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { StatusBadge } from '@/ui/labels/status-badge'
import type { Facility } from '../acts/facility-act'

/** The shares of the lenders of a syndicate, as far as the viewer may see them. */
export const SharesCard = ({ facility: { shares, contract } }: { readonly facility: Facility }) => {
  const { t } = useTranslation('facility')
  if (shares.length === 0) return null
  return (
    <Card as="section" title={t('shares.title')}>
      <chakra.ul listStyleType="none" display="grid" gap="4">
        {shares.map((share) => (
          <li key={share.lenderName}>
            <Share share={share} currency={contract.currency} />
          </li>
        ))}
      </chakra.ul>
      <Box color="fg.muted" textStyle="small" borderBlockStartWidth="1px" marginBlockStart="4" paddingBlockStart="3">
        {t('shares.leadActs', { lead: contract.lenderName })}
      </Box>
    </Card>
  )
}

type ShareProps = { readonly share: Facility['shares'][number]; readonly currency: string }

const Share = ({ share, currency }: ShareProps) => {
  const { t } = useTranslation('facility')
  const { t: d } = useTranslation('domain')
  const { lenderName, role, isOwn, commitment, share: fraction, outstanding, arrears, received, owedByLead, writtenOff } = share
  const isAbove = (amount: string) => Number(amount) > 0
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  return (
    <Box display="grid" gap="2">
      <HStack justify="space-between" gap="3" alignItems="flex-start">
        <Box minWidth="0">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <bdi>{lenderName}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="caption">
            {d(`syndicate.roles.${role}`)} · <bdi dir="ltr">{fraction}</bdi>
          </Box>
        </Box>
        {isOwn && <StatusBadge tone="info">{t('shares.own')}</StatusBadge>}
      </HStack>
      <Facts
        facts={[
          { label: t('shares.commitment'), value: money(commitment) },
          { label: t('shares.received'), value: money(received) },
          { label: t('shares.outstanding'), value: money(outstanding) },
          ...(isAbove(owedByLead) ? [{ label: t('shares.owedByLead'), value: money(owedByLead) }] : []),
          ...(isAbove(arrears) ? [{ label: t('shares.arrears'), value: money(arrears) }] : []),
          ...(isAbove(writtenOff) ? [{ label: t('shares.writtenOff'), value: money(writtenOff) }] : []),
        ]}
      />
    </Box>
  )
}
