import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Paperclip } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Words } from '@/ui/labels/words'
import type { Facility, OnAct } from '../acts/facility-act'

type ReceiptsCardProps = { readonly facility: Facility; readonly onAct: OnAct }

/** The money that was received, newest first. The lender reverses a receipt that came back. */
export const ReceiptsCard = ({ facility, onAct }: ReceiptsCardProps) => {
  const { t } = useTranslation('facility')
  if (facility.receipts.length === 0) return null
  return (
    <Card as="section" title={t('receipts.title')}>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {facility.receipts.toReversed().map((receipt) => (
          <li key={receipt.id}>
            <Receipt {...{ facility, receipt, onAct }} />
          </li>
        ))}
      </chakra.ul>
      <Box color="fg.muted" textStyle="small" borderBlockStartWidth="1px" marginBlockStart="4" paddingBlockStart="3">
        {t('receipts.oldestFirst')}
      </Box>
    </Card>
  )
}

/** How a receipt came. */
const wayOf = ({ isByWallet, isByLink, isFromBankRow }: Facility['receipts'][number]) => {
  if (isByWallet) return 'receipts.byWallet'
  if (isByLink) return 'receipts.byLink'
  return isFromBankRow ? 'receipts.fromBankRow' : 'receipts.byBank'
}

const Receipt = ({ facility, receipt, onAct }: ReceiptsCardProps & { readonly receipt: Facility['receipts'][number] }) => {
  const { t } = useTranslation('facility')
  const { money, date } = useFormat()
  const { id, receivedOn, amount, fileId, isReversed, reversalReason } = receipt
  const { currency, availableActions } = facility
  return (
    <>
      <HStack justify="space-between" gap="3" alignItems="flex-start">
        <Box minWidth="0">
          <Box fontWeight="medium">
            <Time at={receivedOn} as="date" />
          </Box>
          <Box color="fg.muted" textStyle="caption">
            {t(wayOf(receipt))}
          </Box>
        </Box>
        <Box textAlign="end">
          <Box {...(isReversed && { color: 'fg.muted', textDecoration: 'line-through' })}>
            <Money amount={amount} currency={currency} />
          </Box>
          {isReversed && <StatusBadge tone="caution">{t('receipts.reversed')}</StatusBadge>}
        </Box>
      </HStack>
      {receipt.parts.map((part) => (
        <HStack key={part.lenderName} justify="space-between" gap="3" color="fg.muted" textStyle="caption">
          <bdi>{part.lenderName}</bdi>
          <Money amount={part.amount} currency={currency} />
        </HStack>
      ))}
      {reversalReason && (
        <Words color="fg.muted" textStyle="caption">
          {reversalReason}
        </Words>
      )}
      <HStack gap="2" flexWrap="wrap" _empty={{ display: 'none' }}>
        {fileId && (
          <chakra.a
            href={`/files/${fileId}`}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            color="brand.fg"
            textStyle="small"
            fontWeight="medium"
            aria-label={t('receipts.fileOf', { day: date(receivedOn) })}
          >
            <Paperclip size={14} aria-hidden />
            {t('receipts.file')}
          </chakra.a>
        )}
        {!isReversed && availableActions.includes('REVERSE_RECEIPT') && (
          <Button
            variant="ghost"
            size="xs"
            color="fg.error"
            aria-label={t('receipts.reverseOf', { amount: money(amount, currency), day: date(receivedOn) })}
            onClick={() => onAct({ act: 'REVERSE_RECEIPT', subject: id })}
          >
            {t('receipts.reverse')}
          </Button>
        )}
      </HStack>
    </>
  )
}
