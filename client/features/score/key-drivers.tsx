import { Box, chakra, Heading } from '@chakra-ui/react'
import { ChevronRight, Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FactorDirection } from '@/graphql/types.generated'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { type ReasonSide, sideOfReason, stateOfDirection } from '@/ui/labels/score-labels'
import type { ScorePartsFragment } from './alt-score.generated'

type Reason = ScorePartsFragment['reasons'][number]

const SHOWN = 6
const SIDES: readonly ReasonSide[] = ['HELPING', 'HOLDING_BACK', 'TO_KNOW']
const ICONS = { POSITIVE: TrendingUp, NEUTRAL: Minus, NEGATIVE: TrendingDown } as const satisfies Readonly<Record<FactorDirection, unknown>>

/** The reasons that help or hold back the score, in points, each with a link to its transactions. */
export const KeyDrivers = ({ reasons }: Pick<ScorePartsFragment, 'reasons'>) => {
  const { t } = useTranslation('score')
  const shown = reasons.slice(0, SHOWN)
  return (
    <Card title={t('drivers.title')}>
      <Box color="fg.muted" marginBlockStart="-3">
        {shown.length > 0 ? t('drivers.explanation') : t('drivers.none')}
      </Box>
      {SIDES.map((side) => ({ side, drivers: shown.filter((reason) => sideOfReason(reason) === side) }))
        .filter(({ drivers }) => drivers.length > 0)
        .map(({ side, drivers }) => (
          <Side key={side} side={side} drivers={drivers} />
        ))}
    </Card>
  )
}

const Side = ({ side, drivers }: { readonly side: ReasonSide; readonly drivers: readonly Reason[] }) => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  const id = useId()
  return (
    <Box marginBlockStart="5" _last={{ marginBlockEnd: { base: '-4', md: '-5' } }}>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3" marginBlockEnd="2">
        <Heading as="h3" id={id} textStyle="body" fontWeight="semibold">
          {d(`score.side.${side}`)}
        </Heading>
        {side !== 'TO_KNOW' && (
          <Box color="fg.muted" textStyle="small">
            {t(`drivers.measure.${side}`)}
          </Box>
        )}
      </Box>
      <chakra.ul
        aria-labelledby={id}
        listStyleType="none"
        divideY="1px"
        marginInline={{ base: '-4', md: '-5' }}
        borderBlockStartWidth="1px"
      >
        {drivers.map((reason) => (
          <li key={reason.code}>
            <Driver reason={reason} />
          </li>
        ))}
      </chakra.ul>
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '52px',
  paddingInline: { base: '4', md: '5' },
  paddingBlock: '2.5',
} as const

const Driver = ({ reason }: { readonly reason: Reason }) => {
  const { t } = useTranslation('score')
  const body = <DriverBody reason={reason} />
  if (!reason.evidence) return <Box {...row}>{body}</Box>
  return (
    <Box asChild {...row} transition="background 150ms" _hover={{ bg: 'bg.subtle' }} _focusVisible={{ outlineOffset: '-2px' }}>
      <Link to={hrefOfEvidence(reason.evidence)} aria-label={t('drivers.rowsOf', { reason: reason.text })}>
        {body}
        <Box flexShrink="0" color="fg.subtle" _rtl={{ transform: 'scaleX(-1)' }}>
          <ChevronRight size={16} aria-hidden />
        </Box>
      </Link>
    </Box>
  )
}

const DriverBody = ({ reason: { direction, points, text } }: { readonly reason: Reason }) => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  const { signed } = useFormat()
  const state = stateOfDirection(direction)
  const Icon = ICONS[direction]
  return (
    <>
      <Box
        flexShrink="0"
        display="grid"
        placeItems="center"
        boxSize="28px"
        borderRadius="full"
        bg={`${state}.subtle`}
        color={`${state}.fg`}
        role="img"
        aria-label={d(`score.direction.${direction}`)}
      >
        <Icon size={16} aria-hidden />
      </Box>
      <Box flex="1" minWidth="0" display="flex" flexDirection={{ base: 'column', sm: 'row' }} columnGap="3" justifyContent="space-between">
        <span>{text}</span>
        {points !== 0 && (
          <chakra.bdi flexShrink="0" color="fg.muted" textStyle="small" fontVariantNumeric="tabular-nums">
            {t('drivers.points', { count: Math.abs(points), points: signed(points) })}
          </chakra.bdi>
        )}
      </Box>
    </>
  )
}
