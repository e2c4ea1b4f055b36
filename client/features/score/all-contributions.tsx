import { Box, Button, chakra } from '@chakra-ui/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { LOWEST_SCORE } from '@/ui/labels/score-labels'
import type { ScorePartsFragment } from './alt-score.generated'

type Contribution = ScorePartsFragment['contributions'][number]

const FIRST = 4
const sumOf = (rows: readonly Contribution[]) => rows.reduce((sum, { points }) => sum + Math.round(points * 10), 0) / 10

/** Everything that makes up the score, in points that sum to it exactly: the strongest first, the others on request. */
export const AllContributions = ({ score: { contributions, score } }: { readonly score: ScorePartsFragment }) => {
  const { t } = useTranslation('score')
  const { decimal, integer, signed } = useFormat()
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  const shown = isWhole ? contributions : contributions.slice(0, FIRST)
  const others = contributions.slice(FIRST)
  const Icon = isWhole ? ChevronUp : ChevronDown
  return (
    <Card
      title={t('contributions.title')}
      actions={
        others.length > 0 && (
          <Button variant="outline" aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
            <Icon aria-hidden />
            {t(isWhole ? 'contributions.fewer' : 'contributions.all')}
          </Button>
        )
      }
    >
      <Box color="fg.muted">{t('contributions.explanation', { base: integer(LOWEST_SCORE) })}</Box>
      <chakra.ul id={id} listStyleType="none" divideY="1px" marginBlockStart="3">
        {shown.map((each) => (
          <Row key={each.code} text={each.text} points={signed(each.points)} isWeak={each.points < 0}>
            {each.missing > 0 && t('contributions.missing', { points: decimal(String(each.missing)) })}
          </Row>
        ))}
        {!isWhole && others.length > 0 && (
          <Row text={t('contributions.others', { count: others.length })} points={signed(sumOf(others))} isWeak={false} />
        )}
      </chakra.ul>
      <Box marginBlockStart="3" paddingBlockStart="3" borderBlockStartWidth="1px" fontWeight="medium" fontVariantNumeric="tabular-nums">
        <bdi>{`${integer(LOWEST_SCORE)} ${signed(sumOf(contributions))} = ${integer(score)}`}</bdi>
      </Box>
    </Card>
  )
}

type RowProps = { readonly text: string; readonly points: string; readonly isWeak: boolean; readonly children?: ReactNode }

const Row = ({ text, points, isWeak, children }: RowProps) => (
  <chakra.li display="flex" flexDirection={{ base: 'column', sm: 'row' }} columnGap="4" justifyContent="space-between" paddingBlock="2">
    <span>{text}</span>
    <Box flexShrink="0" display="flex" gap="3" textStyle="small" color="fg.muted" fontVariantNumeric="tabular-nums">
      {children && <bdi>{children}</bdi>}
      <chakra.bdi fontWeight="medium" color={isWeak ? 'negative.fg' : 'fg'}>
        {points}
      </chakra.bdi>
    </Box>
  </chakra.li>
)
