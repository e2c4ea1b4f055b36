import { Box, chakra, Heading, HStack } from '@chakra-ui/react'
import { FileText, Mail, Phone } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Affordability } from '@/ui/figures/affordability'
import { AttachedScore } from '@/ui/figures/attached-score'
import { Money } from '@/ui/figures/money'
import { isPartnership, StructureTerm, UrgencyBadge, useDaysLeft, useFinancingLabels, VerifiedMark } from '@/ui/labels/financing-labels'
import { Words } from '@/ui/labels/words'
import { ContractCard } from '@/ui/records/contract-card'
import { DataRoom } from '../data-room/data-room'
import { canRespond } from '../responses/my-response'
import { ResponseInFull, ResponseTerms } from '../responses/response-terms'
import { OpenSyndicates } from './open-syndicates'
import type { OpportunityDetailsFragment } from './opportunity-details.generated'
import { Fact, OpportunityStatus } from './opportunity-row'
import { Timeline } from './timeline'

/** Shows more of a contract beneath it. */
export type BesideContract = (contract: { readonly requestId: string; readonly contractId: string }) => ReactNode

type OpportunityDetailsProps = { readonly opportunity: OpportunityDetailsFragment; readonly besideContract: BesideContract }

/** Everything a lender may see of a request before responding. */
export const OpportunityDetails = ({ opportunity, besideContract }: OpportunityDetailsProps) => {
  const { t } = useTranslation('lending')
  const { integer, date, dateTime, percent } = useFormat()
  const label = useFinancingLabels()
  const daysLeft = useDaysLeft()
  const { amount, currency, preferredStructure, collateral, expectedROI, publishedAt, expiresAt, myResponse } = opportunity
  const asksReturn = expectedROI !== null && (isPartnership(preferredStructure) || preferredStructure === 'FLEXIBLE')
  return (
    <Box display="grid" gap="6">
      <Box display="grid" gap="3">
        <HStack gap="2" flexWrap="wrap">
          <UrgencyBadge urgency={opportunity.urgency} />
          <OpportunityStatus opportunity={opportunity} />
        </HStack>
        <Box textStyle="figure" fontWeight="semibold" lineHeight="1.3">
          <Money amount={amount} currency={currency} />
        </Box>
        <HStack gap="1" color="fg.muted">
          <bdi>{opportunity.merchantName}</bdi>
          <VerifiedMark verified={opportunity.isMerchantVerified} of="business" />
        </HStack>
        <Contact opportunity={opportunity} />
      </Box>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
        gap="4"
        bg="bg.subtle"
        borderRadius="card"
        padding="4"
      >
        <Fact name={t('row.type')}>{label.requestType(opportunity.requestType)}</Fact>
        <Fact name={t('row.structure')}>
          <StructureTerm structure={preferredStructure} />
        </Fact>
        <Fact name={t('row.repayment')}>{label.months(opportunity.repaymentPeriod)}</Fact>
        <Fact name={t('row.sector')}>{label.sector(opportunity.businessSector)}</Fact>
        {asksReturn && <Fact name={t('details.expectedReturn')}>{percent(expectedROI)}</Fact>}
        <Fact name={t('row.expires')}>
          <time dateTime={expiresAt} title={dateTime(expiresAt)}>
            {daysLeft(expiresAt)}
          </time>
        </Fact>
        {publishedAt && <Fact name={t('details.published')}>{date(publishedAt)}</Fact>}
        <Fact name={t('row.views')}>{integer(opportunity.viewCount)}</Fact>
        <Fact name={t('row.responses')}>{integer(opportunity.interestedLenders)}</Fact>
      </Box>
      <Section title={t('details.score')}>
        {opportunity.altScore ? (
          <Box borderWidth="1px" borderRadius="card" padding="4">
            <AttachedScore newer={t('details.newerScore')} score={opportunity.altScore} />
          </Box>
        ) : (
          <Box color="fg.muted">{t('details.noScore')}</Box>
        )}
      </Section>
      {opportunity.affordability && (
        <Section title={t('details.affordability')}>
          <Box borderWidth="1px" borderRadius="card" padding="4">
            <Affordability affordability={opportunity.affordability} currency={currency} />
          </Box>
        </Section>
      )}
      {canRespond(opportunity) && <OpenSyndicates requestId={opportunity.id} />}
      {myResponse && (
        <Section title={t('details.yourResponse')}>
          <Box borderWidth="1px" borderRadius="card" padding="4">
            <ResponseTerms response={myResponse} />
            {myResponse.disclosure && (
              <Box marginBlockStart="3">
                <ResponseInFull response={myResponse} />
              </Box>
            )}
          </Box>
        </Section>
      )}
      {opportunity.dataRoom && (opportunity.status === 'ACTIVE' || opportunity.dataRoomGrants.length > 0) && (
        <Section title={t('dataRoom.title')}>
          <DataRoom opportunity={opportunity} />
        </Section>
      )}
      {opportunity.contracts.map((contract) => (
        <Fragment key={contract.id}>
          <ContractCard contract={contract} request={opportunity} />
          {besideContract({ requestId: opportunity.id, contractId: contract.id })}
        </Fragment>
      ))}
      <Section title={t('details.description')}>
        <Words whiteSpace="pre-line">{opportunity.description}</Words>
      </Section>
      {collateral && (
        <Section title={t('details.collateral')}>
          <Words>{collateral}</Words>
        </Section>
      )}
      <Section title={t('details.documents')}>
        <Documents documents={opportunity.documents} />
      </Section>
      <Section title={t('details.timeline')}>
        <Timeline milestones={opportunity.timeline} />
      </Section>
    </Box>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box as="section" display="grid" gap="2" minWidth="0">
    <Heading as="h3" textStyle="body" fontWeight="semibold">
      {title}
    </Heading>
    {children}
  </Box>
)

/** The merchant's contact details, visible after the merchant accepted this lender's proposal. */
const Contact = ({ opportunity: { merchantEmail, merchantPhone } }: { readonly opportunity: OpportunityDetailsFragment }) => {
  const { t } = useTranslation('lending')
  if (!merchantEmail && !merchantPhone)
    return (
      <Box color="fg.muted" textStyle="caption">
        {t('details.contactLater')}
      </Box>
    )
  return (
    <HStack gap="4" flexWrap="wrap" textStyle="small">
      {merchantEmail && (
        <HStack gap="1.5">
          <Mail size={14} aria-hidden />
          <a href={`mailto:${merchantEmail}`}>
            <bdi dir="ltr">{merchantEmail}</bdi>
          </a>
        </HStack>
      )}
      {merchantPhone && (
        <HStack gap="1.5">
          <Phone size={14} aria-hidden />
          <a href={`tel:${merchantPhone}`}>
            <bdi dir="ltr">{merchantPhone}</bdi>
          </a>
        </HStack>
      )}
    </HStack>
  )
}

const Documents = ({ documents }: Pick<OpportunityDetailsFragment, 'documents'>) => {
  const { t } = useTranslation('lending')
  const { fileSize } = useFormat()
  if (documents.length === 0) return <Box color="fg.muted">{t('details.noDocuments')}</Box>
  return (
    <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="card" divideY="1px">
      {documents.map(({ id, name, url, size }) => (
        <chakra.li key={id} display="flex" alignItems="center" gap="3" minHeight="44px" paddingInline="4" paddingBlock="2">
          <FileText size={16} aria-hidden />
          <chakra.a
            href={url}
            target="_blank"
            rel="noreferrer"
            flex="1"
            minWidth="0"
            overflowWrap="anywhere"
            color="brand.fg"
            fontWeight="medium"
            _hover={{ textDecoration: 'underline' }}
          >
            <bdi>{name}</bdi>
          </chakra.a>
          <chakra.bdi color="fg.muted" textStyle="caption" flexShrink="0">
            {fileSize(size)}
          </chakra.bdi>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
