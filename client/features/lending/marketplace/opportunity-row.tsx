import { Box, Button, chakra, Heading, HStack } from '@chakra-ui/react'
import { CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '@/lib/text/format'
import { Dotted } from '@/ui/figures/dotted'
import { Money } from '@/ui/figures/money'
import { AssuranceBadge } from '@/ui/figures/score-assurance'
import {
  RequestStatusBadge,
  StructureTerm,
  UrgencyBadge,
  useDaysLeft,
  useFinancingLabels,
  VerifiedMark,
} from '@/ui/labels/financing-labels'
import { BandBadge } from '@/ui/labels/score-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Words } from '@/ui/labels/words'
import { May } from '@/ui/may'
import { canRespond, hasResponded, isInterest } from '../responses/my-response'
import type { OpportunityRowFragment } from './opportunity-row.generated'

type OpportunityRowProps = {
  readonly opportunity: OpportunityRowFragment
  readonly href: string
  readonly open: boolean
  readonly onRespond: () => void
}

/** One request in the marketplace: purpose, merchant, amount, urgency and this lender's response. */
export const OpportunityRow = ({ opportunity, href, open, onRespond }: OpportunityRowProps) => {
  const { t } = useTranslation('lending')
  const { integer, dateTime } = useFormat()
  const label = useFinancingLabels()
  const daysLeft = useDaysLeft()
  const { title, description, amount, currency, repaymentPeriod, viewCount, interestedLenders, expiresAt, myResponse } = opportunity
  const proposes = isInterest(myResponse)
  return (
    <Box
      as="article"
      aria-label={title}
      aria-current={open || undefined}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      columnGap="6"
      rowGap="3"
      padding={{ base: '4', md: '5' }}
      transition="background 150ms"
      _hover={{ bg: 'bg.subtle' }}
      {...(open && { bg: 'brand.subtle' })}
    >
      <Box minWidth="0" display="grid" gap="2" alignContent="start">
        <HStack gap="2" flexWrap="wrap">
          <Heading as="h3" textStyle="heading" fontWeight="semibold" lineHeight="1.4" overflowWrap="anywhere">
            <chakra.span _hover={{ textDecoration: 'underline' }} textUnderlineOffset="3px">
              <Link to={href} data-row preventScrollReset>
                {title}
              </Link>
            </chakra.span>
          </Heading>
          <UrgencyBadge urgency={opportunity.urgency} />
          <OpportunityStatus opportunity={opportunity} />
        </HStack>
        <Dotted>
          {label.requestType(opportunity.requestType)}
          <Merchant name={opportunity.merchantName} verified={opportunity.isMerchantVerified} />
          {label.sector(opportunity.businessSector)}
        </Dotted>
        {opportunity.altScore && (
          <HStack gap="2" rowGap="1" flexWrap="wrap">
            <BandBadge {...opportunity.altScore} />
            <AssuranceBadge assurance={opportunity.altScore.assurance} share={opportunity.altScore.bankVerifiedShare} />
          </HStack>
        )}
        <Box hideFrom="md" textStyle="heading" fontWeight="semibold">
          <Money amount={amount} currency={currency} />
        </Box>
        <Words lineClamp="2" maxWidth="72ch">
          {description}
        </Words>
        <Box
          as="dl"
          display={{ base: 'grid', md: 'flex' }}
          gridTemplateColumns="repeat(3, minmax(min-content, 1fr))"
          flexWrap="wrap"
          columnGap={{ base: '3', md: '6' }}
          rowGap="2"
          marginBlockStart="1"
        >
          <Fact name={t('row.structure')}>
            <StructureTerm structure={opportunity.preferredStructure} />
          </Fact>
          <Fact name={t('row.repayment')}>{label.months(repaymentPeriod)}</Fact>
          <Fact name={t('row.views')}>{integer(viewCount)}</Fact>
          <Fact name={t('row.responses')}>{integer(interestedLenders)}</Fact>
          <Fact name={t('row.expires')}>
            <time dateTime={expiresAt} title={dateTime(expiresAt)}>
              {daysLeft(expiresAt)}
            </time>
          </Fact>
        </Box>
      </Box>
      <Box
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        flexWrap="wrap"
        justifyContent={{ base: 'flex-end', md: 'space-between' }}
        alignItems={{ base: 'center', md: 'flex-end' }}
        gap="3"
      >
        <Box hideBelow="md" textStyle="title" fontWeight="semibold" lineHeight="1.3">
          <Money amount={amount} currency={currency} />
        </Box>
        <HStack gap="2">
          <Button asChild variant="outline">
            <Link to={href} preventScrollReset aria-label={t('row.detailsOf', { title })}>
              {t('row.details')}
            </Link>
          </Button>
          {canRespond(opportunity) && (
            <May act="sendProposal">
              <Button
                variant="subtle"
                colorPalette="brand"
                onClick={onRespond}
                aria-label={t(proposes ? 'row.proposeFor' : 'row.respondTo', { title })}
              >
                {t(proposes ? 'respond.send' : 'row.respond')}
              </Button>
            </May>
          )}
        </HStack>
      </Box>
    </Box>
  )
}

/** The name of a business, with a mark if it is verified. */
export const Merchant = ({ name, verified }: { readonly name: string; readonly verified: boolean }) => (
  <>
    <bdi>{name}</bdi>
    <VerifiedMark verified={verified} of="business" />
  </>
)

/** The status of the request and of this lender's response. */
export const OpportunityStatus = ({ opportunity: { status, stage, myResponse } }: { readonly opportunity: OpportunityRowFragment }) => {
  const { t } = useTranslation('lending')
  return (
    <>
      {hasResponded(myResponse) && (
        <StatusBadge tone="positive" icon={CheckCheck}>
          {t('row.responded')}
        </StatusBadge>
      )}
      {status !== 'ACTIVE' && <RequestStatusBadge status={status} stage={stage} />}
    </>
  )
}

/** A label above its value. */
export const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <Box minWidth="0">
    <Box as="dt" color="fg.muted" textStyle="caption">
      {name}
    </Box>
    <Box as="dd" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
      {children}
    </Box>
  </Box>
)
