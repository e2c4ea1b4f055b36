import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { BadgeCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import type domain from '@/locales/en/domain.json'
import type terms from '@/locales/en/terms.json'
import { optionsOf } from '../fields/select-field'
import { Tooltip } from '../overlays/tooltip'
import { StatusLabel } from './status-label'
import { type GlossaryTerm, Term } from './term'

export type RequestType = keyof typeof terms.requestType
export type Structure = keyof typeof terms.structure
export type Urgency = keyof typeof terms.urgency
export type Sector = keyof typeof terms.sector
export type ResponseType = keyof typeof terms.responseType
export type RequestStatus = keyof typeof domain.requestStatus
export type RequestStage = keyof typeof domain.requestStage
export type ResponseStatus = keyof typeof domain.responseStatus
export type ResponseOutcome = keyof typeof domain.responseOutcome
export type DeclineReason = keyof typeof domain.declineReason

/** The values of each choice in the order the specification lists them. */
export const REQUEST_TYPES = [
  'WORKING_CAPITAL',
  'PROJECT_FINANCING',
  'EQUIPMENT_FINANCING',
  'PURCHASE_FINANCING',
  'TRADE_FINANCING',
  'OTHER',
] as const satisfies readonly RequestType[]
export const STRUCTURES = [
  'MURABAHA',
  'IJARAH',
  'MUSHARAKAH',
  'MUDARABAH',
  'ISTISNA',
  'SALAM',
  'FLEXIBLE',
] as const satisfies readonly Structure[]
/** The structures of a proposal: a request may be flexible, a proposal may not. */
export const CONCRETE_STRUCTURES = [
  'MURABAHA',
  'IJARAH',
  'MUSHARAKAH',
  'MUDARABAH',
  'ISTISNA',
  'SALAM',
] as const satisfies readonly Structure[]
export const URGENCIES = ['LOW', 'MEDIUM', 'HIGH', 'URGENT'] as const satisfies readonly Urgency[]
export const RESPONSE_TYPES = [
  'FULL_FUNDING',
  'PARTIAL_FUNDING',
  'SYNDICATE_LEAD',
  'SYNDICATE_PARTICIPANT',
] as const satisfies readonly ResponseType[]
export const REQUEST_STATUSES = [
  'DRAFT',
  'ACTIVE',
  'UNDER_REVIEW',
  'FUNDED',
  'WITHDRAWN',
  'EXPIRED',
] as const satisfies readonly RequestStatus[]
export const RESPONSE_STATUSES = ['PROPOSAL_SENT', 'INTERESTED', 'DECLINED', 'WITHDRAWN'] as const satisfies readonly ResponseStatus[]
export const RESPONSE_OUTCOMES = ['PENDING', 'ACCEPTED', 'NOT_SELECTED', 'LAPSED'] as const satisfies readonly ResponseOutcome[]
export const DECLINE_REASONS = [
  'AMOUNT',
  'TERM',
  'SECTOR',
  'STRUCTURE',
  'RISK',
  'DOCUMENTS',
  'EXPOSURE',
  'OTHER',
] as const satisfies readonly DeclineReason[]
export const REPAYMENT_PERIODS = [12, 18, 24, 36, 48, 60] as const

/** In a partnership profit is shared: a return may be expected, but no rate or total can be fixed. */
export const isPartnership = (structure: Structure): boolean => structure === 'MUSHARAKAH' || structure === 'MUDARABAH'

/** What the flat rate of a contract is called, as a text of `domain`: a lease earns rent, a sale profit. */
export const rateName = (structure: string) => (structure.toUpperCase() === 'IJARAH' ? 'contract.rentRate' : 'contract.rate')

/** The labels of every enum of financing requests and responses, also as options of a select. */
export const useFinancingLabels = () => {
  const { t } = useTranslation('domain')
  const { t: term } = useTranslation('terms')
  const { percent } = useFormat()
  const requestType = (value: RequestType) => term(`requestType.${value}`)
  const structure = (value: Structure) => term(`structure.${value}`)
  const urgency = (value: Urgency) => term(`urgency.${value}`)
  const urgencyWithMeaning = (value: Urgency) => `${term(`urgency.${value}`)} (${term(`urgencyMeaning.${value}`)})`
  const sector = (value: Sector) => term(`sector.${value}`)
  const responseType = (value: ResponseType) => term(`responseType.${value}`)
  const status = (value: RequestStatus) => t(`requestStatus.${value}`)
  const responseStatus = (value: ResponseStatus) => t(`responseStatus.${value}`)
  const outcome = (value: ResponseOutcome) => t(`responseOutcome.${value}`)
  const declineReason = (value: DeclineReason) => t(`declineReason.${value}`)
  const months = (count: number) => t('months', { count })
  return {
    requestType,
    structure,
    urgency,
    sector,
    responseType,
    status,
    responseStatus,
    outcome,
    declineReason,
    declineMeaning: (value: DeclineReason) => t(`declineMeaning.${value}`),
    months,
    /** A proposal's rate: percent a year, flat, on the amount financed. */
    rate: (value: string) => t('perYear', { rate: percent(value) }),
    options: {
      requestType: optionsOf(REQUEST_TYPES, requestType),
      structure: optionsOf(STRUCTURES, structure),
      concreteStructure: optionsOf(CONCRETE_STRUCTURES, structure),
      urgency: optionsOf(URGENCIES, urgency),
      urgencyWithMeaning: optionsOf(URGENCIES, urgencyWithMeaning),
      responseType: optionsOf(RESPONSE_TYPES, responseType),
      status: optionsOf(REQUEST_STATUSES, status),
      responseStatus: optionsOf(RESPONSE_STATUSES, responseStatus),
      outcome: optionsOf(RESPONSE_OUTCOMES, outcome),
      declineReason: optionsOf(DECLINE_REASONS, declineReason),
      repaymentPeriod: REPAYMENT_PERIODS.map((count) => ({ value: String(count), label: months(count) })),
    },
  }
}

const GLOSSARY: Readonly<Record<Structure, GlossaryTerm>> = {
  MURABAHA: 'murabaha',
  IJARAH: 'ijarah',
  MUSHARAKAH: 'musharakah',
  MUDARABAH: 'mudarabah',
  ISTISNA: 'istisna',
  SALAM: 'salam',
  FLEXIBLE: 'flexible',
}

/** The name of a structure, explained in one line on hover and focus. */
export const StructureTerm = ({ structure }: { readonly structure: Structure }) => {
  const { t } = useTranslation('terms')
  return <Term of={GLOSSARY[structure]}>{t(`structure.${structure}`)}</Term>
}

/** The explanation of a structure as a sentence, for help under a field. */
export const useStructureMeaning = () => {
  const { t } = useTranslation('terms')
  return (structure: Structure) => t(`glossary.${GLOSSARY[structure]}`)
}

type RequestStatusBadgeProps = {
  readonly status: RequestStatus /** The stage, shown instead of "under review". */
  readonly stage?: RequestStage | null
}

/** The status of a request; under review, its stage. */
export const RequestStatusBadge = ({ status, stage }: RequestStatusBadgeProps) => {
  const staged = status === 'UNDER_REVIEW' ? stage : null
  return staged ? <StatusLabel of="requestStage" value={staged} /> : <StatusLabel of="financingRequest" value={status} />
}

/** How soon the funds are needed, explained on hover and for screen readers. */
export const UrgencyBadge = ({ urgency }: { readonly urgency: Urgency }) => {
  const { t } = useTranslation('terms')
  const { t: d } = useTranslation('domain')
  return (
    <span title={`${d('urgencyOf', { urgency: t(`urgency.${urgency}`) })}: ${t(`urgencyMeaning.${urgency}`)}`}>
      <StatusLabel of="urgency" value={urgency}>
        <VisuallyHidden>{t(`urgencyMeaning.${urgency}`)}</VisuallyHidden>
      </StatusLabel>
    </span>
  )
}

type VerifiedMarkProps = { readonly verified: boolean; readonly of: 'business' | 'lender' }

/** The mark next to the name of a verified business or lender. Renders nothing if it is not verified. */
export const VerifiedMark = ({ verified, of }: VerifiedMarkProps) => {
  const { t } = useTranslation('domain')
  if (!verified) return null
  const words = t(of === 'lender' ? 'verifiedLender' : 'verifiedBusiness')
  return (
    <Tooltip words={words}>
      <chakra.span role="img" aria-label={words} display="inline-flex" color="brand.fg" verticalAlign="-3px" flexShrink="0">
        <BadgeCheck size={16} aria-hidden />
      </chakra.span>
    </Tooltip>
  )
}

const DAY = 86_400_000

/** The remaining time in days, rounded up. */
export const useDaysLeft = () => {
  const { t } = useTranslation('domain')
  return (until: string, now = Date.now()) => {
    const left = new Date(until).getTime() - now
    if (left <= 0) return t('ended')
    return left < DAY ? t('lastDay') : t('daysLeft', { count: Math.floor(left / DAY) })
  }
}
