import { skipToken } from '@apollo/client/react'
import { Box, chakra, HStack, Spinner } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatIfInput } from '@/graphql/types.generated'
import { failureOf } from '@/lib/api/failure'
import { useFormat } from '@/lib/text/format'
import { FailureNote } from '@/ui/frames/failure-note'
import { StatusLabel } from '@/ui/labels/status-label'
import type { ScorePartsFragment } from '../alt-score.generated'
import { useWhatIfQuery, type WhatIfQuery } from './what-if.generated'

type WhatIfResultProps = { readonly now: ScorePartsFragment; readonly input: WhatIfInput | undefined }

/** The score of the scenario next to the current score. */
export const WhatIfResult = ({ now, input }: WhatIfResultProps) => {
  const { t } = useTranslation('score')
  const { data, previousData, error, loading, refetch } = useWhatIfQuery(
    input ? { variables: { input }, fetchPolicy: 'cache-and-network' } : skipToken,
  )
  if (!input) return <Frame>{t('whatIf.start')}</Frame>
  if (error) return <FailureNote failure={failureOf(error)} onRetry={() => refetch().catch(() => undefined)} />
  const then = (data ?? previousData)?.whatIfAltScore
  if (!then)
    return (
      <Frame>
        <Spinner size="sm" />
        {t('whatIf.loading')}
      </Frame>
    )
  return <Then now={now} then={then} busy={loading && data === undefined} />
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <HStack role="status" gap="3" bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="4" color="fg.muted" minHeight="96px">
    {children}
  </HStack>
)

type ThenProps = { readonly now: ScorePartsFragment; readonly then: WhatIfQuery['whatIfAltScore']; readonly busy: boolean }

const Then = ({ now, then: { score, band, change, factors }, busy }: ThenProps) => {
  const { t } = useTranslation('score')
  const { t: d } = useTranslation('domain')
  const { integer, signed } = useFormat()
  const before = new Map(now.factors.map(({ key, contribution }) => [key, contribution]))
  const moved = factors
    .map(({ key, contribution }) => ({ key, points: Math.round(10 * (contribution - (before.get(key) ?? contribution))) / 10 }))
    .filter(({ points }) => points !== 0)
  const colour = change > 0 ? 'positive.fg' : change < 0 ? 'negative.fg' : 'fg.muted'
  return (
    <Box
      role="status"
      aria-busy={busy}
      opacity={busy ? 0.6 : 1}
      transition="opacity 150ms"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="card"
      padding="4"
      display="grid"
      gap="3"
    >
      <Box color="fg.muted" textStyle="caption">
        {t('whatIf.result')}
      </Box>
      <HStack gap="3" flexWrap="wrap" fontVariantNumeric="tabular-nums">
        <Box color="fg.muted" textStyle="heading">
          {integer(now.score)}
        </Box>
        <Box color="fg.subtle" _rtl={{ transform: 'scaleX(-1)' }}>
          <ArrowRight size={16} aria-hidden />
        </Box>
        <Box textStyle="display" fontWeight="semibold" lineHeight="1.1">
          {integer(score)}
        </Box>
        <StatusLabel of="scoreBand" value={band} />
      </HStack>
      <chakra.bdi fontWeight="medium" color={colour}>
        {change === 0 ? t('whatIf.same') : t('drivers.points', { count: Math.abs(change), points: signed(change) })}
      </chakra.bdi>
      {moved.length > 0 && (
        <chakra.ul listStyleType="none" aria-label={t('whatIf.factors')} textStyle="small" display="grid" gap="1">
          {moved.map(({ key, points }) => (
            <HStack as="li" key={key} justify="space-between">
              <span>{d(`score.factor.${key}`)}</span>
              <chakra.bdi fontVariantNumeric="tabular-nums" color={points > 0 ? 'positive.fg' : 'negative.fg'}>
                {signed(points)}
              </chakra.bdi>
            </HStack>
          ))}
        </chakra.ul>
      )}
    </Box>
  )
}
