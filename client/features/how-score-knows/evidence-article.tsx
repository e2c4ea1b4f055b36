import { Box, chakra, Heading, Skeleton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { HindranceNotice } from '@/ui/frames/hindrance-notice'
import { Bands } from './bands'
import { FairnessSheet } from './fairness'
import { Maps, Rules } from './formula'
import { GuardedVersion } from './guards'
import { Ranking, Reported } from './ranking'
import { LIST, Section } from './section'
import { type Evidence, useEvidence } from './use-evidence'

const LIMITS = ['people', 'granted', 'noDefault', 'designed'] as const

/** How the score is computed and how well it ranks past loans: formula, figures with intervals, and the open questions. */
export const EvidenceArticle = () => {
  const { t } = useTranslation('scoreEvidence')
  const { evidence, hindrance, again } = useEvidence()
  // No link leads here that could be unknown.
  const kind = hindrance === 'throttled' ? hindrance : 'unreachable'
  return (
    <Box as="article" paddingBlock={{ base: '6', md: '12' }}>
      <Heading as="h1" textStyle={{ base: 'figure', md: 'display' }} fontWeight="semibold" lineHeight="1.3">
        {t('title')}
      </Heading>
      <Box color="fg.muted" textStyle="heading" lineHeight="1.6" marginBlockStart="2" maxWidth="72ch">
        {t('lead')}
      </Box>
      {evidence && <Sections evidence={evidence} />}
      {hindrance && (
        <HindranceNotice
          kind={kind}
          title={t(`hindrance.${kind}.title`)}
          explanation={t(`hindrance.${kind}.explanation`)}
          onRetry={again}
        />
      )}
      {!evidence && !hindrance && <Skeleton height="240px" marginBlockStart="8" />}
    </Box>
  )
}

const Sections = ({ evidence }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer, date } = useFormat()
  const { modelVersion, challengerVersion, loans, bads, from, to, dataset, rules, unseen, guards, guardsOnDaySums } = evidence
  const { lowest, highest, most } = rules
  return (
    <>
      <Section
        title={t('formula.title')}
        lead={t('formula.text', { version: modelVersion, challenger: challengerVersion, lowest, highest, most })}
      >
        <InForce evidence={evidence} />
        <Rules rules={rules} />
        <Maps maps={evidence.maps} />
      </Section>
      <Section
        title={t('population.title')}
        lead={t('population.text', { dataset, loans: integer(loans), bads: integer(bads), from: date(from), to: date(to) })}
      >
        <chakra.ul {...LIST}>
          <Part evidence={evidence} />
          {LIMITS.map((limit) => (
            <li key={limit}>{t(`population.${limit}`)}</li>
          ))}
        </chakra.ul>
      </Section>
      <Section title={t('auc.title')} lead={t('auc.text')}>
        <Ranking evidence={evidence} />
      </Section>
      {unseen.isReported && (
        <Section title={t('auc.reported.title')} lead={t('auc.reported.text', { loans: integer(unseen.loans) })}>
          <Reported pair={unseen} />
        </Section>
      )}
      <Section title={t('bands.title')} lead={t('bands.text')}>
        <Bands evidence={evidence} />
      </Section>
      <Section title={t('guards.title')} lead={t('guards.text', { version: guardsOnDaySums.version })}>
        <GuardedVersion guards={guardsOnDaySums} />
        <chakra.p color="fg.muted" maxWidth="80ch" marginBlock="6">
          {t('guards.limits')}
        </chakra.p>
      </Section>
      <Section title={t('guards.before.title', { version: guards.version })} lead={t('guards.before.text')}>
        <GuardedVersion guards={guards} />
      </Section>
      <Section
        title={t('fairness.title')}
        lead={t('fairness.text', { version: modelVersion, challenger: challengerVersion, guarded: guardsOnDaySums.version })}
      >
        <FairnessSheet sheet={evidence.fairnessSheet} />
      </Section>
    </>
  )
}

const WEIGHTS = [
  ['stability', 'STABILITY'],
  ['capacity', 'CAPACITY'],
  ['quality', 'QUALITY'],
  ['conduct', 'CONDUCT'],
  ['dataDepth', 'DATA_DEPTH'],
] as const

/** By which version businesses are scored now; and which one the figures of the page are of, where that is another one. */
const InForce = ({ evidence: { inForce, modelVersion } }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { date, percent, allOf } = useFormat()
  const { version, activatedAt, weights } = inForce
  const shares = allOf(
    WEIGHTS.map(([key, factor]) => t('inForce.weight', { factor: t(`factor.${factor}`), weight: percent(weights[key]) })),
  )
  return (
    <chakra.p marginBlockEnd="4">
      {t('inForce.text', { version, since: date(activatedAt), shares })}
      {version !== modelVersion && ` ${t('inForce.other', { version: modelVersion })}`}
    </chakra.p>
  )
}

/** How many loans of the set are here, and the years of which there are none. */
const Part = ({ evidence: { loans, unscored, unseen, vintages } }: { readonly evidence: Evidence }) => {
  const { t } = useTranslation('scoreEvidence')
  const { integer, allOf } = useFormat()
  const held = loans + unscored
  const [first, last] = [Math.min(...vintages.map(({ firstYear }) => firstYear)), Math.max(...vintages.map(({ lastYear }) => lastYear))]
  const years = vintages.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const missing = years.filter((year) => !vintages.some(({ firstYear, lastYear }) => firstYear <= year && year <= lastYear))
  return (
    <li>
      {t('population.part', { held: integer(held), total: integer(held + unseen.loans) })}
      {missing.length > 0 && ` ${t('population.missing', { years: allOf(missing.map(String)) })}`}
    </li>
  )
}
