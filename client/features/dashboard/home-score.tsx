import { Box, Button, chakra, HStack, Skeleton } from '@chakra-ui/react'
import { Gauge, Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '@/lib/format'
import { paths } from '@/lib/paths'
import { Card } from '@/ui/card'
import { QueryView } from '@/ui/query-view'
import { ScoreArc } from '@/ui/score-arc'
import { BandLabel, sideOfReason, stateOfScore } from '@/ui/score-labels'
import { AssuranceBadge } from '@/ui/score-standing'
import { StatusBadge } from '@/ui/status-badge'
import { TextLink } from '@/ui/text-link'
import { Time } from '@/ui/time'
import type { HomeScoreQuery, useHomeScoreQuery } from './home-score.generated'

type Found = HomeScoreQuery['altScore']
type Score = Extract<NonNullable<Found>, { readonly __typename: 'AltScore' }>

const TIPS = 3

/** The score at a glance: its band, what helps it most, what holds it back most, and its date. */
export const HomeScore = ({ query }: { readonly query: ReturnType<typeof useHomeScoreQuery> }) => {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('merchant.score.title')} padding="4" actions={<TextLink to={paths.altscore}>{t('merchant.score.open')}</TextLink>}>
      <QueryView query={query} skeleton={<Skeleton height="190px" borderRadius="md" />}>
        {({ altScore }) => (altScore?.__typename === 'AltScore' ? <Known score={altScore} /> : <NotYet found={altScore} />)}
      </QueryView>
    </Card>
  )
}

const Known = ({ score: { score, band, assurance, calculatedAt, isProvisional, reasons, standing } }: { readonly score: Score }) => {
  const { t } = useTranslation('dashboard')
  const { t: d } = useTranslation('domain')
  const { integer } = useFormat()
  return (
    <Box display="grid" justifyItems="center" gap="1.5" textAlign="center">
      <Box maxWidth="200px" width="full">
        <ScoreArc score={score} band={band} />
      </Box>
      <Box fontSize="32px" fontWeight="semibold" lineHeight="1.1" fontVariantNumeric="tabular-nums" color={`${stateOfScore(score)}.fg`}>
        {integer(score)}
      </Box>
      <HStack gap="2" flexWrap="wrap" justify="center">
        <BandLabel band={band} />
        <AssuranceBadge assurance={assurance} />
        {isProvisional && <StatusBadge tone="caution">{t('merchant.score.provisional')}</StatusBadge>}
      </HStack>
      {standing !== 'CURRENT' && (
        <Box bg="caution.subtle" borderRadius="md" padding="2" width="full">
          {d('score.notCurrent')}. <TextLink to={paths.altscore}>{t('merchant.score.renew')}</TextLink>
        </Box>
      )}
      <FirstReasons reasons={reasons} />
      <Box color="fg.muted" fontSize="12px">
        {t('merchant.score.calculated')}: <Time at={calculatedAt} as="date" />
      </Box>
    </Box>
  )
}

const FirstReasons = ({ reasons }: Pick<Score, 'reasons'>) => {
  const { t: d } = useTranslation('domain')
  const firsts = (['HELPING', 'HOLDING_BACK'] as const).flatMap((side) => {
    const first = reasons.find((reason) => sideOfReason(reason) === side)
    return first ? [{ side, text: first.text }] : []
  })
  if (firsts.length === 0) return null
  return (
    <chakra.dl marginBlockStart="1" display="grid" gap="2">
      {firsts.map(({ side, text }) => (
        <div key={side}>
          <chakra.dt color="fg.muted" fontSize="12px">
            {d(`score.side.${side}`)}
          </chakra.dt>
          <dd>{text}</dd>
        </div>
      ))}
    </chakra.dl>
  )
}

/** Without banks the way leads to them; with them a score only has to be calculated. */
const NotYet = ({ found }: { readonly found: Exclude<Found, Score> | undefined }) => {
  const { t } = useTranslation('dashboard')
  const [cause] = found?.causes ?? []
  return (
    <Box display="grid" justifyItems="center" textAlign="center" gap="2" paddingBlock="4">
      <Box color="fg.subtle" bg="bg.muted" borderRadius="full" padding="3">
        <Gauge size={20} aria-hidden />
      </Box>
      <Box fontWeight="semibold">{t('merchant.score.none')}</Box>
      <Box color="fg.muted">{cause?.text ?? t('merchant.score.ready')}</Box>
      <Button asChild marginBlockStart="2">
        <Link to={cause ? paths.connections : paths.altscore}>{t(cause ? 'merchant.score.connect' : 'merchant.score.calculate')}</Link>
      </Button>
    </Box>
  )
}

/** Up to three changes that would raise the score; nothing where there is none. */
export const HomeTips = ({ score }: { readonly score: Found | undefined }) => {
  const { t } = useTranslation('dashboard')
  const tips = score?.__typename === 'AltScore' ? score.improvementTips.slice(0, TIPS) : []
  if (tips.length === 0) return null
  return (
    <Card title={t('merchant.tips')} padding="4">
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {tips.map(({ code, text, gain }) => (
          <chakra.li key={code} display="flex" gap="3" alignItems="flex-start">
            <Box color="accent.fg" flexShrink="0" paddingBlockStart="2px">
              <Lightbulb size={16} aria-hidden />
            </Box>
            <Box flex="1" minWidth="0">
              {text}
            </Box>
            {gain !== null && gain !== undefined && (
              <chakra.bdi flexShrink="0" color="positive.fg" fontWeight="medium" fontSize="13px">
                {t('merchant.gain', { count: gain })}
              </chakra.bdi>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
