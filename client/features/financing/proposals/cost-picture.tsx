import { Box, chakra, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { StructureTerm } from '@/ui/labels/financing-labels'
import { Absent } from './proposal-facts'
import type { ReceivedResponseFragment } from './received-response.generated'

/** What a proposal costs beyond the amount, in major units: one figure if it is fixed, else a range with the middling case. */
type CostOfProposal = { readonly low: string; readonly middling: string; readonly high: string; readonly isFixed: boolean }

/** Returns the cost of a proposal; null if it is not fixed and there are no scenarios for it. */
export const costOf = ({ disclosure, comparison }: ReceivedResponseFragment): CostOfProposal | null => {
  const fixed = disclosure?.costOfFinance ?? null
  if (fixed !== null) return { low: fixed, middling: fixed, high: fixed, isFixed: true }
  const scenarios = comparison?.scenarios ?? null
  if (scenarios === null) return null
  const { bad, middling, good } = scenarios
  return { low: bad.overTerm, middling: middling.overTerm, high: good.overTerm, isFixed: false }
}

const STEPS = [1, 2, 2.5, 5, 10]
/** The axis has about so many parts. */
const PARTS = 4

/** Returns evenly spaced round numbers that enclose zero and all values. */
export const ticksOf = (values: readonly number[]): number[] => {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const rough = (most - least) / PARTS || 1
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = magnitude * STEPS.find((each) => each * magnitude >= rough)!
  const first = Math.floor(least / step)
  return Array.from({ length: Math.ceil(most / step) - first + 1 }, (_, at) => (first + at) * step)
}

const Legend = ({ color, width = '10px', children }: { readonly color: string; readonly width?: string; readonly children: string }) => (
  <HStack gap="1.5">
    <Box aria-hidden width={width} height="10px" borderRadius="2px" bg={color} />
    {children}
  </HStack>
)

/** Draws what the proposals cost on top of the amount, on one axis that begins at zero. */
export const CostPicture = ({ proposals }: { readonly proposals: readonly ReceivedResponseFragment[] }) => {
  const { t } = useTranslation('financing')
  const { integer, moneyShort } = useFormat()
  const drawn = proposals.flatMap((proposal) => {
    const cost = costOf(proposal)
    return cost ? [{ proposal, cost }] : []
  })
  const [first] = drawn
  if (!first) return null
  const ticks = ticksOf(drawn.flatMap(({ cost }) => [Number(cost.low), Number(cost.high)]))
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const at = (value: number) => `${((value - least) / (most - least)) * 100}%`
  const widthOf = (one: number, other: number) => `${(Math.abs(other - one) / (most - least)) * 100}%`
  const ranges = drawn.filter(({ cost }) => !cost.isFixed)
  const runs = ranges[0]?.proposal.comparison?.scenarios?.runs

  return (
    <chakra.section aria-labelledby="cost-picture" paddingInline={{ base: '4', md: '5' }} paddingBlockEnd="5">
      <HStack justify="space-between" gap="3" flexWrap="wrap" paddingBlockEnd="3">
        <chakra.h3 id="cost-picture" fontWeight="semibold">
          {t('compare.picture.title')}{' '}
          <chakra.span fontWeight="normal" textStyle="small" color="fg.muted">
            {t('compare.picture.onTop')}
          </chakra.span>
        </chakra.h3>
        <HStack gap="4" flexWrap="wrap" textStyle="caption" color="fg.muted">
          {ranges.length < drawn.length && <Legend color="brand.solid">{t('compare.picture.fixed')}</Legend>}
          {ranges.length > 0 && (
            <>
              <Legend color="brand.emphasized">{t('compare.picture.range')}</Legend>
              <Legend color="sand.500" width="3px">
                {t('compare.picture.middling')}
              </Legend>
            </>
          )}
        </HStack>
      </HStack>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {drawn.map(({ proposal, cost }) => {
          const [low, middling, high] = [Number(cost.low), Number(cost.middling), Number(cost.high)]
          const start = cost.isFixed ? Math.min(0, middling) : low
          const width = cost.isFixed ? widthOf(0, middling) : widthOf(low, high)
          return (
            <chakra.li
              key={proposal.id}
              display="grid"
              gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: '160px minmax(0, 1fr) 210px' }}
              gap={{ base: '1.5', md: '4' }}
              alignItems="center"
            >
              <Box textStyle="small" fontWeight="medium" overflowWrap="anywhere">
                <bdi>{proposal.lenderName}</bdi>
                {proposal.proposedStructure && (
                  <Box textStyle="caption" fontWeight="normal" color="fg.muted">
                    <StructureTerm structure={proposal.proposedStructure} />
                  </Box>
                )}
              </Box>
              <Box
                aria-hidden
                position="relative"
                height="14px"
                gridRow={{ base: '2', md: 'auto' }}
                gridColumn={{ base: '1 / -1', md: 'auto' }}
              >
                <Box position="absolute" insetInline="0" insetBlockStart="50%" borderBlockStartWidth="1px" />
                <Box
                  position="absolute"
                  insetBlock="1px"
                  borderRadius="2px"
                  bg={cost.isFixed ? 'brand.solid' : 'brand.emphasized'}
                  minWidth="2px"
                  style={{ insetInlineStart: at(start), inlineSize: width }}
                />
                {!cost.isFixed && (
                  <Box position="absolute" insetBlock="-2px" width="3px" bg="sand.500" style={{ insetInlineStart: at(middling) }} />
                )}
              </Box>
              <Box textStyle="small" textAlign="end" fontVariantNumeric="tabular-nums">
                {cost.isFixed ? (
                  <chakra.span fontWeight="medium">
                    <Money amount={cost.middling} currency={proposal.currency} />
                  </chakra.span>
                ) : (
                  <>
                    <chakra.span fontWeight="medium">
                      <Money amount={cost.middling} currency={proposal.currency} />
                    </chakra.span>{' '}
                    <Absent>{t('compare.picture.inTheMiddle')}</Absent>
                    <Box textStyle="caption" color="fg.muted">
                      {t('compare.picture.between', {
                        low: moneyShort(cost.low, proposal.currency),
                        high: moneyShort(cost.high, proposal.currency),
                      })}
                    </Box>
                  </>
                )}
              </Box>
            </chakra.li>
          )
        })}
      </chakra.ul>
      <Box
        aria-hidden
        display={{ base: 'none', md: 'flex' }}
        justifyContent="space-between"
        marginInlineStart="176px"
        marginInlineEnd="226px"
        paddingBlockStart="1.5"
        textStyle="caption"
        color="fg.muted"
      >
        {ticks.map((tick) => (
          <chakra.span key={tick} width="0" display="flex" justifyContent="center" whiteSpace="nowrap">
            {moneyShort(String(tick), first.proposal.currency)}
          </chakra.span>
        ))}
      </Box>
      {runs !== undefined && (
        <Box textStyle="caption" color="fg.muted" paddingBlockStart="3">
          {t('compare.picture.caveat', { count: runs, shown: integer(runs) })} {least < 0 && t('compare.picture.belowZero')}
        </Box>
      )}
    </chakra.section>
  )
}
