import { Box, chakra, Heading, HStack } from '@chakra-ui/react'
import { BadgeCheck, FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { Words } from '@/ui/labels/words'
import type { Payable } from './server'

/** Issuer, amount and due date. */
export const PayableHead = ({ payable, issuer }: { readonly payable: Payable; readonly issuer: string }) => {
  const { t } = useTranslation('pay')
  const { date } = useFormat()
  const isDue = payable.status === 'OPEN' || payable.status === 'OVERDUE'
  return (
    <Box display="grid" gap="4">
      <Box>
        {payable.logoPath && <Logo path={payable.logoPath} issuer={issuer} />}
        <HStack gap="2" flexWrap="wrap" textStyle="heading" fontWeight="semibold">
          <chakra.bdi overflowWrap="anywhere">{issuer}</chakra.bdi>
          {payable.isIssuerVerified && (
            <chakra.span
              display="inline-flex"
              alignItems="center"
              gap="1"
              color="brand.fg"
              textStyle="caption"
              fontWeight="medium"
              title={t('verifiedHelp')}
            >
              <BadgeCheck size={16} aria-hidden />
              {t('verified')}
            </chakra.span>
          )}
        </HStack>
        <Box color="fg.muted" textStyle="small">
          {payable.issuerAddress && <bdi>{payable.issuerAddress}</bdi>}
          {payable.issuerAddress && payable.issuerTrn && ' · '}
          {payable.issuerTrn && (
            <span>
              {t('trn')} <bdi dir="ltr">{payable.issuerTrn}</bdi>
            </span>
          )}
        </Box>
      </Box>
      <Box>
        <HStack gap="2" flexWrap="wrap" color="fg.muted">
          <Heading as="h1" textStyle="body" fontWeight="medium">
            {payable.kind === 'INVOICE' ? t('invoice') : t('request')} {payable.number && <bdi dir="ltr">{payable.number}</bdi>}
          </Heading>
          {payable.status !== 'OPEN' && <StatusLabel of="payable" value={payable.status} />}
        </HStack>
        <Box fontSize={{ base: '36px', md: '44px' }} fontWeight="semibold" letterSpacing="-0.02em" lineHeight="1.2" marginBlock="1">
          <Money amount={isDue ? payable.balanceDue : payable.amount} currency={payable.currency} />
        </Box>
        {isDue && (
          <Box color={payable.status === 'OVERDUE' ? 'negative.fg' : 'fg.muted'}>
            {t(payable.status === 'OVERDUE' ? 'wasDue' : 'due', { date: date(payable.dueOn) })}
          </Box>
        )}
        {isDue && Number(payable.amountPaid) > 0 && (
          <Box color="fg.muted">
            <Money amount={payable.amountPaid} currency={payable.currency} /> {t('paidOf')}{' '}
            <Money amount={payable.amount} currency={payable.currency} />
          </Box>
        )}
      </Box>
      {isDue && <WentBack payable={payable} />}
      {payable.kind === 'PAYMENT_REQUEST' && payable.description && <Words whiteSpace="pre-wrap">{payable.description}</Words>}
      <HStack gap="4" flexWrap="wrap" color="fg.muted">
        <span>
          {t('billedTo')} <chakra.bdi color="fg">{payable.customerName}</chakra.bdi>
        </span>
        {payable.pdfPath && (
          <Box
            asChild
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            color="brand.fg"
            fontWeight="medium"
            _hover={{ textDecoration: 'underline' }}
          >
            <a href={payable.pdfPath} target="_blank" rel="noreferrer">
              <FileText size={16} aria-hidden />
              {t('pdf')}
            </a>
          </Box>
        )}
      </HStack>
    </Box>
  )
}

/** The refunds of earlier payments, if an amount is still due. */
const WentBack = ({ payable: { payments, currency, timeZone } }: { readonly payable: Payable }) => {
  const { t } = useTranslation('pay')
  const refunds = payments.flatMap((payment) => payment.refunds)
  if (refunds.length === 0) return null
  return (
    <chakra.ul listStyleType="none" color="fg.muted">
      {refunds.map(({ id, amount, completedAt, reason }) => (
        <chakra.li key={id} overflowWrap="anywhere">
          {t('refunded')} {completedAt && <Time at={completedAt} as="date" zone={timeZone} />}:{' '}
          <Money amount={amount} currency={currency} /> · <bdi>{reason}</bdi>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

/** The logo of the issuer, on white as in its documents. Renders nothing if it cannot be loaded. */
const Logo = ({ path, issuer }: { readonly path: string; readonly issuer: string }) => {
  const { t } = useTranslation('pay')
  const [broken, setBroken] = useState(false)
  if (broken) return null
  return (
    <Box display="inline-flex" bg="white" borderWidth="1px" borderRadius="md" padding="2" marginBlockEnd="3" maxWidth="full">
      <chakra.img
        src={path}
        alt={t('logoOf', { issuer })}
        height="40px"
        maxWidth="200px"
        objectFit="contain"
        onError={() => setBroken(true)}
      />
    </Box>
  )
}
