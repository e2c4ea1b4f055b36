import { skipToken } from '@apollo/client/react'
import { Box, Button, Grid, HStack } from '@chakra-ui/react'
import { ArrowLeft, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { failureOf } from '@/lib/api/failure'
import { found } from '@/lib/api/found'
import { useViewer } from '@/lib/api/session'
import { paths } from '@/lib/browser/paths'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { PageHeader } from '@/ui/frames/page-header'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StructureTerm } from '@/ui/labels/financing-labels'
import { Empty } from '@/ui/lists/empty'
import { ContractDownload } from '@/ui/records/contract-download'
import { ActButton } from '../acts/act-button'
import type { Facility, OnAct, OpenAct } from '../acts/facility-act'
import { FacilityDialog } from '../acts/facility-dialogs'
import { ChainCard } from '../chain/chain-card'
import { CollateralCard } from '../collateral/collateral-card'
import { BankMatchesCard } from '../money/bank-matches-card'
import { DueCard } from '../money/due-card'
import { LinksCard } from '../money/links-card'
import { ReceiptsCard } from '../money/receipts-card'
import { RentCard } from '../money/rent-card'
import { ResultsCard } from '../money/results-card'
import { ScheduleCard } from '../money/schedule-card'
import { DonationCard, PromisesCard, SettleCard } from '../money/side-cards'
import { AgreedTerms } from './agreed-terms'
import { ContractPapers } from './contract-papers'
import { CreditCard } from './credit-card'
import { useFacilityChangedSubscription, useFacilityPageQuery } from './facility.generated'
import { FacilityStatusBadge } from './facility-status'
import { ClosedCard, OfferCard } from './notices'
import { ServicingCard } from './servicing-card'
import { SharesCard } from './shares-card'
import { SignaturesCard, signersOf } from './signatures-card'

/** Where the viewer came from, by role. */
const useBack = () => {
  const { t } = useTranslation('facility')
  const { role } = useViewer()
  if (role === 'MERCHANT') return { to: `${paths.financingRequests}?view=facilities`, label: t('back.merchant') }
  if (role === 'LENDER' || role === 'PRIVATE_LENDER') return { to: `${paths.lenderPortal}?tab=facilities`, label: t('back.lender') }
  return { to: paths.dashboard, label: t('back.others') }
}

/** One facility, live: what is to be paid, how the contract is carried out, and every act on it. */
export const FacilityPage = ({ id }: { readonly id: string }) => {
  const { role } = useViewer()
  const back = useBack()
  const query = found(useFacilityPageQuery({ variables: { id } }))
  // Pushes update the facility through the cache. Analysts receive none.
  useFacilityChangedSubscription(role === 'ANALYST' ? skipToken : { variables: { id } })
  const isGone = query.data === undefined && query.error !== undefined && failureOf(query.error).code === 'NOT_FOUND'
  return (
    <>
      <Button asChild variant="ghost" size="xs" color="fg.muted" marginInlineStart="-2" marginBlockEnd="2">
        <Link to={back.to}>
          <Box as="span" display="inline-flex" _rtl={{ transform: 'scaleX(-1)' }}>
            <ArrowLeft aria-hidden />
          </Box>
          {back.label}
        </Link>
      </Button>
      {isGone ? (
        <Gone />
      ) : (
        <QueryView query={query} skeleton={<PageSkeleton />}>
          {({ facility }) => <FacilityBody facility={facility} />}
        </QueryView>
      )}
    </>
  )
}

const Gone = () => {
  const { t } = useTranslation('facility')
  return <Empty heading="h1" icon={SearchX} title={t('notFound.title')} explanation={t('notFound.explanation')} />
}

const COLUMNS = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' } as const
const GAP = { base: '4', md: '5' } as const

const FacilityBody = ({ facility }: { readonly facility: Facility }) => {
  const [open, setOpen] = useState<OpenAct>()
  const { signatures, status } = facility
  return (
    <>
      <Header facility={facility} onAct={setOpen} />
      <Grid templateColumns={COLUMNS} gap={GAP} alignItems="start">
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={GAP}>
          {status === 'CONTRACTED' && <CreditCard facility={facility} />}
          {status === 'CONTRACTED' && signatures.length < signersOf(facility.contract).length && (
            <SignaturesCard facility={facility} onAct={setOpen} />
          )}
          <ClosedCard facility={facility} />
          <OfferCard facility={facility} onAct={setOpen} />
          {facility.activatedAt !== null && facility.closedAt === null && <DueCard facility={facility} onAct={setOpen} />}
          {facility.activatedAt !== null && <ScheduleCard facility={facility} />}
          <ResultsCard facility={facility} onAct={setOpen} />
          <ChainCard facility={facility} onAct={setOpen} />
        </Box>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap={GAP}>
          <AgreedTerms facility={facility} />
          <ContractPapers facility={facility} />
          <BankMatchesCard facility={facility} />
          <LinksCard facility={facility} />
          <SharesCard facility={facility} />
          <ReceiptsCard facility={facility} onAct={setOpen} />
          <SettleCard facility={facility} onAct={setOpen} />
          <RentCard facility={facility} onAct={setOpen} />
          <PromisesCard facility={facility} />
          <DonationCard facility={facility} onAct={setOpen} />
          <ServicingCard facility={facility} onAct={setOpen} />
          <CollateralCard requestId={facility.contract.requestId} contractId={facility.id} />
        </Box>
      </Grid>
      {open && <FacilityDialog facility={facility} open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const Header = ({ facility, onAct }: { readonly facility: Facility; readonly onAct: OnAct }) => {
  const { t } = useTranslation('facility')
  const { role } = useViewer()
  const { title, contract } = facility
  const { reference, structure, merchantName, lenderName, agreedAt } = contract
  const others =
    role === 'MERCHANT' ? [lenderName] : role === 'LENDER' || role === 'PRIVATE_LENDER' ? [merchantName] : [merchantName, lenderName]
  return (
    <PageHeader
      title={title}
      badge={<FacilityStatusBadge facility={facility} />}
      explanation={
        <>
          <bdi>{reference}</bdi> · <StructureTerm structure={structure} />
          {others.map((name) => (
            <span key={name}>
              {' · '}
              <bdi>{name}</bdi>
            </span>
          ))}
          {' · '}
          {t('header.contract')} <Time at={agreedAt} as="date" />
        </>
      }
      action={
        <HStack gap="2" flexWrap="wrap">
          <ContractDownload contract={contract} />
          <ActButton of="SETTLE_EARLY" {...{ facility, onAct }} />
          {role !== 'ANALYST' && (
            <Button asChild size="sm" variant="ghost" color="fg.muted">
              <Link to={`${paths.incidents}?facility=${encodeURIComponent(facility.id)}`}>{t('header.report')}</Link>
            </Button>
          )}
        </HStack>
      }
    />
  )
}

const PageSkeleton = () => (
  <Grid templateColumns={COLUMNS} gap={GAP}>
    <Box display="grid" gap={GAP}>
      <Card>
        <BlockSkeleton lines={4} />
      </Card>
      <Card>
        <BlockSkeleton lines={8} />
      </Card>
    </Box>
    <Card>
      <BlockSkeleton lines={9} />
    </Card>
  </Grid>
)
