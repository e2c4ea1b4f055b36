import { Box, Skeleton, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { usePrivatePage } from '@/lib/api/use-private-page'
import { FailureNote } from '@/ui/frames/failure-note'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { PublicFrame } from '@/ui/frames/public-frame'
import { PayPanel } from './pay-panel'
import { PayableHead } from './payable-head'
import { PayableLines } from './payable-lines'
import { PayerPresence } from './payer-presence'
import type { Payable } from './server'
import { useIssuerName } from './use-issuer-name'
import { usePayable } from './use-payable'
import { useRecordView } from './use-record-view'

/** The page of a payment link: issuer, amount, purpose and payment methods. Requires no sign-in. */
export const PayPage = ({ token }: { readonly token: string }) => {
  const { t } = useTranslation('pay')
  const { payable, hindrance, reload } = usePayable(token)
  useRecordView(token, payable !== undefined && !payable.isOwn)
  usePrivatePage(t('tab'))
  return (
    <PublicFrame footer={t('footer')}>
      {payable ? (
        <>
          {hindrance && (
            <Box marginBlockEnd="4">
              <FailureNote failure={{ sentence: t(`hindrance.${hindrance}.explanation`), requestId: undefined }} onRetry={reload} />
            </Box>
          )}
          <Shown token={token} payable={payable} reload={reload} />
        </>
      ) : hindrance ? (
        <HindranceNotice
          heading="h1"
          kind={hindrance}
          title={t(`hindrance.${hindrance}.title`)}
          explanation={t(`hindrance.${hindrance}.explanation`)}
          onRetry={reload}
        />
      ) : (
        <PaySkeleton />
      )}
      <PayerPresence />
    </PublicFrame>
  )
}

type ShownProps = { readonly token: string; readonly payable: Payable; readonly reload: () => void }

/** On a phone the amount and the payment methods come before the lines, in wider windows next to them. */
const Shown = ({ token, payable, reload }: ShownProps) => {
  const issuer = useIssuerName(payable)
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' }}
      gridTemplateAreas={{ base: '"head" "pay" "lines"', md: '"head pay" "lines pay"' }}
      gridTemplateRows={{ md: 'auto 1fr' }}
      columnGap={{ md: '10' }}
      rowGap="5"
      alignItems="start"
      paddingBlockStart={{ base: '2', md: '6' }}
    >
      <Box gridArea="head">
        <PayableHead payable={payable} issuer={issuer} />
      </Box>
      <Box gridArea="pay" minWidth="0">
        <PayPanel token={token} payable={payable} issuer={issuer} reload={reload} />
      </Box>
      <Box gridArea="lines" minWidth="0">
        <PayableLines payable={payable} />
      </Box>
    </Box>
  )
}

const PaySkeleton = () => {
  const { t } = useTranslation()
  return (
    <Box aria-busy display="grid" gap="4" maxWidth="560px" paddingBlockStart={{ base: '2', md: '6' }}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <Skeleton height="20px" width="50%" />
      <Skeleton height="44px" width="70%" />
      <Skeleton height="16px" width="40%" />
      <Skeleton height="220px" borderRadius="card" marginBlockStart="4" />
    </Box>
  )
}
