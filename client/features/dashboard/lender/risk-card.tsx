import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Explained } from '@/ui/labels/term'
import { FigureFoot } from './figure-foot'
import type { PortfolioFragment } from './lender-home.generated'

type AtRisk = PortfolioFragment['portfolioAtRisk'][number]
type Level = 'within' | 'near' | 'above'

/** The scale of the bars ends here, in percent. */
const END = 10
/** From this part of its limit a share is near it. */
const NEAR = 0.9
const COLOURS: Readonly<Record<Level, string>> = { within: 'brand.solid', near: 'caution.solid', above: 'negative.solid' }
const WORDS: Readonly<Record<Level, string>> = { within: 'fg.muted', near: 'caution.fg', above: 'negative.fg' }
const LEVELS: readonly Level[] = ['above', 'near', 'within']

// Floats are exact enough for a colour and a width; the percents shown are the server's.
const levelOf = ({ share, limitShare }: AtRisk): Level => {
  const [part, limit] = [Number(share ?? 0), Number(limitShare)]
  return part > limit ? 'above' : part >= limit * NEAR ? 'near' : 'within'
}
const widthOf = (percent: string | null) => `${Math.min(100, (100 * Number(percent ?? 0)) / END)}%`

/** The exposure on late facilities by how late they are, with the limits that it should not exceed. */
export const RiskCard = ({ portfolio }: { readonly portfolio: PortfolioFragment }) => {
  const { t } = useTranslation('dashboard')
  const { date } = useFormat()
  const { portfolioAtRisk, servicedFacilities, currency, asOfOn, lateFacilities } = portfolio
  return (
    <Card padding="0" overflow="clip" display="flex" flexDirection="column" height="full">
      <Box padding={{ base: '4', md: '5' }} paddingBlockEnd="3">
        <HStack justify="space-between" flexWrap="wrap" gap="3" marginBlockEnd="2">
          <chakra.h2 textStyle="heading" fontWeight="semibold">
            <Explained by={t('lender.risk.tip')}>{t('lender.risk.title')}</Explained>
          </chakra.h2>
          {servicedFacilities > 0 && <Worst parts={portfolioAtRisk} />}
        </HStack>
        <Box textStyle="small" color="fg.muted">
          {t('lender.risk.explanation')}
        </Box>
      </Box>
      <chakra.ul listStyleType="none" marginBlockEnd="3">
        {portfolioAtRisk.map((part) => (
          <RiskRow key={part.days} part={part} currency={currency} />
        ))}
      </chakra.ul>
      <FigureFoot link={lateFacilities > 0 && <TextLink to={`${paths.facilities}?late=1`}>{t('lender.risk.open')}</TextLink>}>
        {t('lender.basis', { count: servicedFacilities, date: date(asOfOn) })}
      </FigureFoot>
    </Card>
  )
}

const Worst = ({ parts }: { readonly parts: readonly AtRisk[] }) => {
  const { t } = useTranslation('dashboard')
  const level = LEVELS.find((one) => parts.some((part) => levelOf(part) === one)) ?? 'within'
  const days = parts.find((part) => levelOf(part) === level)?.days ?? 0
  if (level === 'above') return <StatusBadge tone="negative">{t('lender.risk.above', { days })}</StatusBadge>
  if (level === 'near') return <StatusBadge tone="caution">{t('lender.risk.near', { days })}</StatusBadge>
  return <StatusBadge tone="positive">{t('lender.risk.within')}</StatusBadge>
}

const RiskRow = ({ part, currency }: { readonly part: AtRisk; readonly currency: string }) => {
  const { t } = useTranslation('dashboard')
  const { percent } = useFormat()
  const { days, share, limitShare, amount, facilities } = part
  const level = levelOf(part)
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '56px minmax(0, 1fr) auto', sm: '64px minmax(0, 1fr) 128px' }}
      columnGap="3"
      rowGap="1.5"
      alignItems="center"
      paddingBlock="3"
      paddingInline={{ base: '4', md: '5' }}
      borderBlockStartWidth="1px"
    >
      <Box fontWeight="medium">{t('lender.risk.days', { count: days })}</Box>
      <Box position="relative" height="8px" borderRadius="full" bg="bg.muted" aria-hidden>
        <Box height="full" borderRadius="full" bg={COLOURS[level]} style={{ width: widthOf(share) }} />
        <Box position="absolute" insetBlock="-3px" width="2px" bg="fg.subtle" style={{ insetInlineStart: widthOf(limitShare) }} />
      </Box>
      <Box textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        <chakra.bdi fontWeight="semibold">{share === null ? '–' : percent(Number(share).toFixed(2))}</chakra.bdi>{' '}
        <chakra.span textStyle="caption" color="fg.muted">
          {t('lender.risk.limit', { limit: percent(limitShare) })}
        </chakra.span>
      </Box>
      <Box gridColumn="2 / -1" textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums">
        {facilities > 0 ? (
          <>
            <Money amount={amount} currency={currency} /> · {t('lender.facilityCount', { count: facilities })}
          </>
        ) : (
          t('lender.risk.none')
        )}
        {level !== 'within' && <chakra.span color={WORDS[level]}> · {t(`lender.risk.level.${level}`)}</chakra.span>}
      </Box>
    </chakra.li>
  )
}
