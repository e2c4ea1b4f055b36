import { Box, useMediaQuery, VisuallyHidden } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryView } from '@/ui/frames/query-view'
import { Attention } from './attention'
import { CashCard } from './cash-card'
import { DashboardPreview } from './dashboard-preview'
import { DuePayments } from './due-payments'
import { FirstRunSteps } from './first-run'
import { HomeScore } from './home-score'
import { HomeTransactions } from './home-transactions'
import { useHomeProposalsSubscription, useHomeRequestChangesSubscription, useMerchantHomeQuery } from './merchant-home.generated'
import { NextDays } from './next-days'
import { OpenRequests } from './open-requests'
import { useFirstRun } from './use-first-run'

type MerchantHomeProps = {
  /** The latest activity. */
  readonly activity: ReactNode
}

/**
 * The merchant's home page: cash, pending actions and financing. Until the business is verified, has a bank and has published
 * a request, its first steps come first and cards without data are left out.
 */
export const MerchantHome = ({ activity }: MerchantHomeProps) => {
  const firstRun = useFirstRun()
  const begins = firstRun?.unfinished === true
  const hasFigures = firstRun === undefined || firstRun.bankConnected
  const [wide = false] = useMediaQuery([WIDE], { ssr: false })
  if (wide && !begins && hasFigures)
    return (
      <Beside
        main={
          <Stack>
            <CashCard />
            <Requests />
            <DuePayments />
            <NextDays />
            <HomeTransactions />
          </Stack>
        }
        side={
          <Stack>
            <Attention />
            <HomeScore />
            {activity}
          </Stack>
        }
      />
    )
  return (
    <Stack>
      {begins && <Beside main={<FirstRunSteps run={firstRun} />} side={firstRun.bankConnected ? <Attention /> : <DashboardPreview />} />}
      {hasFigures && <CashCard />}
      {hasFigures && !begins && <Attention />}
      {(!begins || firstRun.published || firstRun.draftId) && (
        <Beside
          main={
            <Stack>
              <Requests />
              <DuePayments />
              <NextDays />
            </Stack>
          }
          side={hasFigures && <HomeScore />}
        />
      )}
      {hasFigures && (
        <Box display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
          <HomeTransactions />
          {activity}
        </Box>
      )}
    </Stack>
  )
}

/** From this width (`xl`) there are two columns, laid out separately so that no card is stretched to match its neighbour. */
const WIDE = '(min-width: 80rem)'

const Stack = ({ children }: { readonly children: ReactNode }) => (
  <Box display="grid" gap="5" minWidth="0" gridTemplateColumns="minmax(0, 1fr)" alignContent="start">
    {children}
  </Box>
)

const Beside = ({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) => (
  <Box
    display="grid"
    gap="5"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', ...(side && { xl: 'minmax(0, 2fr) minmax(0, 1fr)' }) }}
    alignItems="start"
  >
    {main}
    {side}
  </Box>
)

const Requests = () => {
  const { t } = useTranslation('dashboard')
  const query = useMerchantHomeQuery()
  const [said, setSaid] = useState('')
  const recount = () => void query.refetch().catch(() => undefined)
  useHomeProposalsSubscription({
    onData: ({ data: { data } }) => {
      if (!data) return
      const { lenderName, requestTitle } = data.proposalReceived.response
      setSaid(t('merchant.arrived', { lender: lenderName, title: requestTitle }))
      recount()
    },
  })
  useHomeRequestChangesSubscription({ onData: recount })
  return (
    <Box display="grid" minWidth="0">
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
      <QueryView query={query} skeleton={<OpenRequests />}>
        {({ financingSummary, financingRequests }) => <OpenRequests requests={financingRequests.nodes} summary={financingSummary} />}
      </QueryView>
    </Box>
  )
}
