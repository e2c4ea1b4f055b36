import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { InvoiceEventKind } from '@/graphql/types.generated'
import { Time } from '@/ui/figures/time'
import type { InvoiceDetailsFragment } from './invoice-details.generated'
import { Section } from './section'

type Event = InvoiceDetailsFragment['history'][number]

const DOTS: Readonly<Partial<Record<InvoiceEventKind, string>>> = {
  ISSUED: 'brand.solid',
  SENT: 'brand.solid',
  PARTLY_PAID: 'positive.solid',
  PAID: 'positive.solid',
  REFUNDED: 'caution.solid',
  OVERDUE: 'negative.solid',
  VOIDED: 'negative.solid',
}

/** The history of the invoice, newest first. The server returns it oldest first. */
export const InvoiceHistory = ({ invoice }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  const events = invoice.history.toReversed()
  return (
    <Section title={t('history.title')}>
      <chakra.ol listStyleType="none" display="grid">
        {events.map((event, at) => (
          <Passed key={`${event.kind} ${event.at}`} event={event} isLast={at === events.length - 1} />
        ))}
      </chakra.ol>
    </Section>
  )
}

const Passed = ({ event: { kind, at, note }, isLast }: { readonly event: Event; readonly isLast: boolean }) => {
  const { t } = useTranslation('invoicing')
  return (
    <Box as="li" display="grid" gridTemplateColumns="16px minmax(0, 1fr)" gap="3">
      <Box display="grid" justifyItems="center" gridTemplateRows="6px 10px 1fr" aria-hidden>
        <span />
        <Box width="10px" height="10px" borderRadius="full" bg={DOTS[kind] ?? 'border.emphasized'} />
        {!isLast && <Box width="1px" bg="border" />}
      </Box>
      <Box paddingBlockEnd={isLast ? '0' : '4'}>
        <Box fontWeight="medium">{t(`history.${kind}`)}</Box>
        <Box color="fg.muted" textStyle="caption">
          <Time at={at} as="dateTime" />
          {note && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </Box>
      </Box>
    </Box>
  )
}
