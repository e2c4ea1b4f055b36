import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { facilityPath, paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { StatusLabel } from '@/ui/labels/status-label'
import { STAGES } from './incident-filters'
import type { IncidentActItemFragment, IncidentDetailFragment } from './incidents.generated'
import { useClockWords } from './use-clock-words'

export type IncidentCardProps = { readonly incident: IncidentDetailFragment }

const Subject = ({ incident: { subjectKind, subjectId, subjectStructure, subjectLabel } }: IncidentCardProps) => {
  const { t } = useTranslation('incidents')
  const { t: term } = useTranslation('terms')
  if (subjectKind === null) return t('subject.NONE')
  if (subjectStructure !== null) return term(`structure.${subjectStructure}`)
  const hasPage = subjectId !== null && (subjectKind === 'FACILITY' || subjectKind === 'CONTRACT')
  return (
    <>
      {t(`subject.${subjectKind}`)}{' '}
      {hasPage ? (
        <TextLink to={facilityPath(subjectId)}>
          <bdi>{subjectLabel}</bdi>
        </TextLink>
      ) : (
        <bdi>{subjectLabel}</bdi>
      )}
    </>
  )
}

/** What happened, whom it concerns and who looks after it. */
export const EventCard = ({ incident }: IncidentCardProps) => {
  const { t } = useTranslation('incidents')
  const { type, description, reportedBy, reportedAt, isRaisedBySystem, respondentName, assignedTo } = incident
  const facts: readonly Fact[] = [
    { label: t('facts.type'), value: t(`type.${type}`) },
    { label: t('facts.subject'), value: <Subject incident={incident} /> },
    { label: t('facts.reportedBy'), value: isRaisedBySystem ? t('potential') : <bdi>{reportedBy.name}</bdi> },
    { label: t('facts.reportedAt'), value: <Time at={reportedAt} as="dateTime" /> },
    ...(respondentName === null ? [] : [{ label: t('facts.respondent'), value: <bdi>{respondentName}</bdi> }]),
    { label: t('facts.assignedTo'), value: assignedTo ? <bdi>{assignedTo.name}</bdi> : t('facts.nobody') },
  ]
  return (
    <Card title={t('facts.title')}>
      <Box whiteSpace="pre-wrap" overflowWrap="anywhere" marginBlockEnd="4" dir="auto">
        {description}
      </Box>
      <Facts facts={facts} />
    </Card>
  )
}

/** The plan, its measures, and the purification that it prescribes. */
export const PlanCard = ({ incident }: IncidentCardProps) => {
  const { t } = useTranslation('incidents')
  const { stage, plan, preventiveMeasures, resolution } = incident
  const clock = useClockWords(incident)
  if (stage === 'REPORTED' || stage === 'NOT_ACTUAL') return null
  return (
    <Card title={t('plan.title')}>
      <Box display="grid" gap="4">
        {clock && incident.planClock && (
          <HStack gap="2" flexWrap="wrap" role="status">
            <chakra.span fontWeight="medium" {...(clock.isLate && { color: 'negative.fg' })}>
              {clock.text}
            </chakra.span>
            <chakra.span color="fg.muted">
              {t('clock.due')} <Time at={incident.planClock.dueOn} as="date" />
            </chakra.span>
          </HStack>
        )}
        {plan === null ? (
          <Box color="fg.muted">{t('plan.none')}</Box>
        ) : (
          <Box whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {plan}
          </Box>
        )}
        {preventiveMeasures.length > 0 && (
          <Box>
            <Box color="fg.muted" textStyle="caption">
              {t('plan.measures')}
            </Box>
            <chakra.ul listStyleType="disc" paddingInlineStart="5">
              {preventiveMeasures.map((measure) => (
                <li key={measure}>
                  <bdi>{measure}</bdi>
                </li>
              ))}
            </chakra.ul>
          </Box>
        )}
        {plan !== null && <Purification incident={incident} />}
        {resolution !== null && <Facts facts={[{ label: t('resolution'), value: <bdi>{resolution}</bdi>, wide: true }]} />}
      </Box>
    </Card>
  )
}

const Purification = ({ incident }: IncidentCardProps) => {
  const { t } = useTranslation('incidents')
  const { purificationAmount, purificationCurrency, purificationPayerName, purificationPaidAt, isPurificationDue } = incident
  if (purificationAmount === null || purificationCurrency === null) return <Box color="fg.muted">{t('purification.none')}</Box>
  const facts: readonly Fact[] = [
    { label: t('purification.title'), value: <Money amount={purificationAmount} currency={purificationCurrency} /> },
    ...(purificationPayerName === null ? [] : [{ label: t('purification.payer'), value: <bdi>{purificationPayerName}</bdi> }]),
    ...(purificationPaidAt === null ? [] : [{ label: t('purification.paid'), value: <Time at={purificationPaidAt} as="dateTime" /> }]),
  ]
  return (
    <Box display="grid" gap="2">
      <Facts facts={facts} />
      {purificationPaidAt === null && (
        <Box color={isPurificationDue ? 'caution.fg' : 'fg.muted'} textStyle="small">
          {t(isPurificationDue ? 'purification.due' : 'purification.proposed')}
        </Box>
      )}
    </Box>
  )
}

/** The reviews of the incident, for those who read the record of the board. */
export const BoardCard = ({ incident: { reviews, needsInformation } }: IncidentCardProps) => {
  const { t } = useTranslation('incidents')
  if (reviews.length === 0 && !needsInformation) return null
  return (
    <Card title={t('board.title')}>
      <Box display="grid" gap="3">
        {needsInformation && <Box color="caution.fg">{t('information')}</Box>}
        {reviews.map(({ id, status }, at) => (
          <HStack key={id} gap="2" flexWrap="wrap">
            <Link to={`${paths.ssbDashboard}?tab=reviews&review=${id}`}>
              <chakra.span textDecoration="underline">{t(at === 0 ? 'board.determination' : 'board.plan')}</chakra.span>
            </Link>
            <StatusLabel of="review" value={status} />
          </HStack>
        ))}
      </Box>
    </Card>
  )
}

/** The stages of the procedure, with the one that is reached. */
export const StagesCard = ({ incident: { stage } }: IncidentCardProps) => {
  const { t } = useTranslation('incidents')
  const path: typeof STAGES = stage === 'NOT_ACTUAL' ? ['REPORTED', 'NOT_ACTUAL'] : STAGES.filter((each) => each !== 'NOT_ACTUAL')
  const reached = path.indexOf(stage)
  return (
    <Card title={t('stages.title')}>
      <chakra.ol display="grid" gap="1.5" listStyleType="decimal" paddingInlineStart="5">
        {path.map((each, at) => (
          <chakra.li
            key={each}
            {...(at === reached && { 'aria-current': 'step' as const, fontWeight: 'semibold' })}
            {...(at > reached && { color: 'fg.muted' })}
          >
            {t(`stage.${each}`)}
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  )
}

/** Everything that was done, latest first. */
export const HistoryCard = ({ incident: { history } }: IncidentCardProps) => {
  const { t } = useTranslation('incidents')
  return (
    <Card title={t('history.title')}>
      <chakra.ol display="grid" gap="4" listStyleType="none">
        {[...history].reverse().map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </chakra.ol>
    </Card>
  )
}

const Act = ({ act: { kind, actor, note, happenedOn, at, files } }: { readonly act: IncidentActItemFragment }) => {
  const { t } = useTranslation('incidents')
  const { date } = useFormat()
  return (
    <chakra.li display="grid" gap="1">
      <Box fontWeight="medium">{t(`history.kind.${kind}`)}</Box>
      <Box color="fg.muted" textStyle="caption">
        {actor !== null && (
          <>
            <bdi>{actor.name}</bdi> ·{' '}
          </>
        )}
        <Time at={at} as="dateTime" />
        {happenedOn !== null && <> · {t('history.happened', { day: date(happenedOn) })}</>}
      </Box>
      {note !== null && (
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
          {note}
        </Box>
      )}
      {files.map(({ fileId, name, url }) => (
        <chakra.a key={fileId} href={url} textDecoration="underline">
          <bdi>{name}</bdi>
        </chakra.a>
      ))}
    </chakra.li>
  )
}
