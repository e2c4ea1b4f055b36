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

const PASS_ON_TONES = { OWED: 'caution', PASSED_ON: 'positive', RETURNED: 'neutral' } as const

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

type PartProps = { readonly part: Facility['receipts'][number]['parts'][number]; readonly currency: string }

/** The part of one lender, and what became of it where the lead received it. */
const Part = ({ part: { lenderName, amount, passOn, passedOnAt }, currency }: PartProps) => {
  const { t } = useTranslation('facility')
  const { date } = useFormat()
  return (
    <HStack justify="space-between" gap="3" color="fg.muted" textStyle="caption" flexWrap="wrap">
      <bdi>{lenderName}</bdi>
      <HStack gap="2">
        {passOn && (
          <StatusBadge tone={PASS_ON_TONES[passOn]}>
            {t(`passOn.status.${passOn}`, { day: passedOnAt === null ? '' : date(passedOnAt) })}
          </StatusBadge>
        )}
        <Money amount={amount} currency={currency} />
      </HStack>
    </HStack>
  )
}

const Receipt = ({ facility, receipt, onAct }: ReceiptsCardProps & { readonly receipt: Facility['receipts'][number] }) => {
  const { t } = useTranslation('facility')
  const { money, date } = useFormat()
  const { id, receivedOn, amount, fileId, isReversed, reversalReason, parts } = receipt
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
      {parts.map((part) => (
        <Part key={part.lenderName} {...{ part, currency }} />
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
        {availableActions.includes('PASS_ON') && parts.some(({ passOn }) => passOn === 'OWED') && (
          <Button
            variant="outline"
            size="xs"
            aria-label={t('passOn.openOf', { amount: money(amount, currency), day: date(receivedOn) })}
            onClick={() => onAct({ act: 'PASS_ON', subject: id })}
          >
            {t('passOn.open')}
          </Button>
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
