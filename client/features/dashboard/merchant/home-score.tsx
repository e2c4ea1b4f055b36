import { Box, Button, chakra, HStack, Skeleton } from '@chakra-ui/react'
import { Gauge, Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { ScoreArc } from '@/ui/figures/score-arc'
import { AssuranceBadge } from '@/ui/figures/score-assurance'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { sideOfReason, stateOfDirection, stateOfScore } from '@/ui/labels/score-labels'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { useHomeBanksChangedSubscription } from './cash.generated'
import { type HomeScoreQuery, useHomeScoreChangedSubscription, useHomeScoreQuery } from './home-score.generated'

type Found = HomeScoreQuery['altScore']
type Score = Extract<NonNullable<Found>, { readonly __typename: 'AltScore' }>

const TIPS = 3
const MOST_POINTS = 600

/** The score with its band, factors, strongest and weakest reason, date, and tips to raise it. */
export const HomeScore = () => {
  const { t } = useTranslation('dashboard')
  const query = useHomeScoreQuery()
  const again = () => void query.refetch().catch(() => undefined)
  useHomeScoreChangedSubscription({ onData: again })
  useHomeBanksChangedSubscription({
    onData: ({ data: { data } }) => {
      if (data?.bankConnectionChanged.connection.status !== 'SYNCING') again()
    },
  })
  return (
    <Card title={t('merchant.score.title')} padding="4" actions={<TextLink to={paths.altscore}>{t('merchant.score.open')}</TextLink>}>
      <QueryView query={query} skeleton={<Skeleton height="190px" borderRadius="md" />}>
        {({ altScore }) => (altScore?.__typename === 'AltScore' ? <Known score={altScore} /> : <NotYet found={altScore} />)}
      </QueryView>
    </Card>
  )
}

const Known = ({ score: found }: { readonly score: Score }) => {
  const { t } = useTranslation('dashboard')
  const { t: d } = useTranslation('domain')
  const { integer, signed } = useFormat()
  const { score, band, assurance, calculatedAt, change, factors, isProvisional, reasons, status } = found
  return (
    <Box display="grid" gap="4">
      <HStack gap="4" flexWrap="wrap" alignItems="center">
        <Box width="148px" flexShrink="0" textAlign="center">
          <ScoreArc score={score} band={band} small />
          <Box
            textStyle="figure"
            fontWeight="semibold"
            lineHeight="28px"
            marginBlockStart="1"
            fontVariantNumeric="tabular-nums"
            color={`${stateOfScore(score)}.fg`}
          >
            {integer(score)}
          </Box>
        </Box>
        <Box display="grid" gap="1.5" justifyItems="start" flex="1 1 140px" textStyle="caption" color="fg.muted">
          <StatusLabel of="scoreBand" value={band} />
          <AssuranceBadge assurance={assurance} />
          {isProvisional && <StatusBadge tone="caution">{t('merchant.score.provisional')}</StatusBadge>}
          {change !== null && change !== 0 && <span>{t('merchant.score.change', { difference: signed(change) })}</span>}
          <span>
            {t('merchant.score.calculated')}: <Time at={calculatedAt} as="date" />
          </span>
        </Box>
      </HStack>
      {status !== 'CURRENT' && (
        <Box bg="caution.subtle" borderRadius="md" padding="2">
          {d('score.notCurrent')}. <TextLink to={paths.altscore}>{t('merchant.score.renew')}</TextLink>
        </Box>
      )}
      <Factors factors={factors} />
      <FirstReasons reasons={reasons} />
      <Tips tips={found.improvementTips.slice(0, TIPS)} />
    </Box>
  )
}

/** The five factors as bars, each with a link to its data. Collapsed on phones. */
const Factors = ({ factors }: Pick<Score, 'factors'>) => {
  const { t: d } = useTranslation('domain')
  const { integer } = useFormat()
  return (
    <chakra.ul listStyleType="none" display={{ base: 'none', sm: 'grid' }} gap="2">
      {factors.map(({ key, value, direction }) => (
        <li key={key}>
          <Box
            asChild
            display="grid"
            gridTemplateColumns="minmax(0, 128px) minmax(0, 1fr) 32px"
            gap="2.5"
            alignItems="center"
            textStyle="small"
            _hover={{ color: 'brand.fg' }}
          >
            <Link to={paths.altscore} aria-label={`${d(`score.factor.${key}`)}: ${d('score.factorValue', { value })}`}>
              <span>{d(`score.factor.${key}`)}</span>
              <Box height="6px" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
                <Box
                  height="full"
                  borderRadius="full"
                  bg={`${stateOfDirection(direction)}.solid`}
                  style={{ width: `${Math.min(100, (100 * value) / MOST_POINTS)}%` }}
                />
              </Box>
              <Box textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
                {integer(value)}
              </Box>
            </Link>
          </Box>
        </li>
      ))}
    </chakra.ul>
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
    <chakra.dl display="grid" gap="2" textStyle="small">
      {firsts.map(({ side, text }) => (
        <div key={side}>
          <chakra.dt color="fg.muted" textStyle="caption">
            {d(`score.side.${side}`)}
          </chakra.dt>
          <dd>{text}</dd>
        </div>
      ))}
    </chakra.dl>
  )
}

/** Shown without a score: links to the banks if none is connected, otherwise offers to calculate it. */
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
      <Button asChild variant="outline" marginBlockStart="2">
        <Link to={cause ? paths.connections : paths.altscore}>{t(cause ? 'merchant.score.connect' : 'merchant.score.calculate')}</Link>
      </Button>
    </Box>
  )
}

/** Up to three changes that would raise the score. Renders nothing if there are none. */
const Tips = ({ tips }: { readonly tips: Score['improvementTips'] }) => {
  const { t } = useTranslation('dashboard')
  if (tips.length === 0) return null
  return (
    <chakra.section aria-label={t('merchant.tips')} bg="brand.subtle" borderRadius="md" padding="3">
      <chakra.ul listStyleType="none" display="grid" gap="2" textStyle="small">
        {tips.map(({ code, text, gain }) => (
          <chakra.li key={code} display="flex" gap="2" alignItems="flex-start">
            <Box color="accent.fg" flexShrink="0" paddingBlockStart="2px">
              <Lightbulb size={14} aria-hidden />
            </Box>
            <Box flex="1" minWidth="0">
              {text}{' '}
              {gain !== null && gain !== undefined && (
                <chakra.bdi color="positive.fg" fontWeight="medium" whiteSpace="nowrap">
                  {t('merchant.gain', { count: gain })}
                </chakra.bdi>
              )}
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
