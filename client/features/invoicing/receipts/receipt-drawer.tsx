import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hrefOfBankRow } from '@/lib/api/receipt-link'
import { INVOICES } from '@/lib/lists/use-stale'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { TextLink } from '@/ui/frames/text-link'
import { May } from '@/ui/may'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { useActOnce } from '@/ui/use-act'
import { Section } from '../invoice/section'
import { AllocateReceipt } from './allocate-receipt'
import { ReceiptBadge } from './receipt-badge'
import { type ReceiptMatchesFragment, ReverseReceiptDocument, useReceiptQuery } from './receipts.generated'

type ReceiptDrawerProps = { readonly id: string; readonly onClose: () => void }

/** One receipt: its allocations, the remainder to allocate, and its reversal. */
export const ReceiptDrawer = ({ id, onClose }: ReceiptDrawerProps) => {
  const { t } = useTranslation('invoicing')
  const query = useReceiptQuery({ variables: { id } })
  return (
    <DetailDrawer
      query={query}
      of="receipt"
      onClose={onClose}
      title={(receipt) => (
        <HStack gap="3" flexWrap="wrap">
          {t('receipts.one')}
          <ReceiptBadge receipt={receipt} />
        </HStack>
      )}
      untitled={t('receipts.one')}
      notFound={{ title: t('receipt.notFound'), explanation: t('receipt.notFoundExplanation') }}
      lines={9}
    >
      {(receipt) => <Details receipt={receipt} onDone={onClose} />}
    </DetailDrawer>
  )
}

const Details = ({ receipt, onDone }: { readonly receipt: ReceiptMatchesFragment; readonly onDone: () => void }) => {
  const { t } = useTranslation('invoicing')
  const canAllocate = receipt.reversedAt === null && Number(receipt.unallocated) > 0
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('receipts.from'), receipt.payerName && <bdi>{receipt.payerName}</bdi>],
    [t('receipts.receivedOn'), <Time key="on" at={receipt.receivedOn} as="date" />],
    [t('receipt.reference'), receipt.reference && <bdi dir="ltr">{receipt.reference}</bdi>],
    [t('receipt.iban'), receipt.payerIban && <bdi dir="ltr">{receipt.payerIban}</bdi>],
    [
      t('receipts.source'),
      receipt.bankTransaction ? (
        <TextLink key="source" to={hrefOfBankRow(receipt.bankTransaction)}>
          {t(`receiptSource.${receipt.source}`)}
        </TextLink>
      ) : (
        t(`receiptSource.${receipt.source}`)
      ),
    ],
    [t('receipts.allocated'), <Money key="allocated" amount={receipt.allocated} currency={receipt.currency} />],
    [t('receipts.unallocated'), <Money key="rest" amount={receipt.unallocated} currency={receipt.currency} />],
    [t('receipt.note'), receipt.note && <bdi>{receipt.note}</bdi>],
    [t('receipts.reversedOn'), receipt.reversedAt && <Time at={receipt.reversedAt} as="dateTime" />],
  ]
  return (
    <Box display="grid" gap="6">
      <Box textStyle="display" fontWeight="semibold" lineHeight="1.2">
        <Money amount={receipt.amount} currency={receipt.currency} />
      </Box>
      <chakra.dl display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="4">
        {facts
          .filter(([, fact]) => fact)
          .map(([label, fact]) => (
            <Box key={label}>
              <chakra.dt color="fg.muted" textStyle="caption">
                {label}
              </chakra.dt>
              <chakra.dd overflowWrap="anywhere">{fact}</chakra.dd>
            </Box>
          ))}
      </chakra.dl>
      {canAllocate && (
        <Section title={t('receipt.allocateTitle')}>
          <AllocateReceipt key={receipt.unallocated} receipt={receipt} onDone={onDone} />
        </Section>
      )}
      {receipt.reversedAt === null && <Reverse receipt={receipt} />}
    </Box>
  )
}

const Reverse = ({ receipt }: { readonly receipt: ReceiptMatchesFragment }) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const [asking, setAsking] = useState(false)
  const submission = useActOnce(
    `reverse.${receipt.id}`,
    ReverseReceiptDocument,
    {
      variables: (reason: string, idempotencyKey) => ({ id: receipt.id, reason, idempotencyKey }),
      changes: ['receipts', ...INVOICES],
      toast: () => t('receipts.reverseDone'),
      done: () => setAsking(false),
    },
    { replaceable: true },
  )
  return (
    <Box>
      <May act="reverseReceipt">
        <Button variant="ghost" color="negative.fg" marginInlineStart="-3" onClick={() => setAsking(true)}>
          <Undo2 aria-hidden />
          {t('receipts.reverse')}
        </Button>
      </May>
      <ConfirmWithReason
        open={asking}
        onClose={() => setAsking(false)}
        title={t('receipts.reverseTitle')}
        consequence={t('receipts.reverseConsequence', { amount: money(receipt.allocated, receipt.currency) })}
        confirmLabel={t('receipts.reverse')}
        reasonLabel={t('receipts.reverseReason')}
        required
        submission={submission}
      />
    </Box>
  )
}
