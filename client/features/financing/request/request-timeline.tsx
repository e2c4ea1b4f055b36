import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import type { RequestDetailsFragment } from './request-details.generated'

type Milestone = RequestDetailsFragment['timeline'][number]

const SHOWN = 8
const GOOD: readonly Milestone['kind'][] = [
  'PUBLISHED',
  'PROPOSAL_SENT',
  'PROPOSAL_REVISED',
  'ACCEPTED',
  'BOARD_APPROVED',
  'CONTRACTED',
  'DISBURSED',
  'FUNDED',
]

/** The history of the request, newest first. The server returns it oldest first. */
export const RequestTimeline = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const [all, setAll] = useState(false)
  const milestones = request.timeline.toReversed()
  const shown = all ? milestones : milestones.slice(0, SHOWN)
  return (
    <Card title={t('timeline.title')}>
      <chakra.ol listStyleType="none" display="grid">
        {shown.map((milestone, at) => (
          <Passed key={`${milestone.kind} ${milestone.at}`} milestone={milestone} isLast={at === shown.length - 1} />
        ))}
      </chakra.ol>
      {milestones.length > shown.length && (
        <chakra.button
          type="button"
          color="brand.fg"
          fontWeight="medium"
          cursor="pointer"
          marginBlockStart="3"
          onClick={() => setAll(true)}
        >
          {t('timeline.all', { count: milestones.length })}
        </chakra.button>
      )}
    </Card>
  )
}

const Passed = ({ milestone: { kind, at, actor }, isLast }: { readonly milestone: Milestone; readonly isLast: boolean }) => {
  const { t } = useTranslation('financing')
  return (
    <Box as="li" display="grid" gridTemplateColumns="16px minmax(0, 1fr)" gap="3">
      <Box display="grid" justifyItems="center" gridTemplateRows="6px 10px 1fr" aria-hidden>
        <span />
        <Box width="10px" height="10px" borderRadius="full" bg={GOOD.includes(kind) ? 'brand.solid' : 'border.emphasized'} />
        {!isLast && <Box width="1px" bg="border" />}
      </Box>
      <Box paddingBlockEnd={isLast ? '0' : '4'}>
        <Box fontWeight="medium">{t(`timeline.${kind}`)}</Box>
        <Box color="fg.muted" textStyle="caption">
          {actor && (
            <>
              <bdi>{actor.name}</bdi> ·{' '}
            </>
          )}
          <Time at={at} />
        </Box>
      </Box>
    </Box>
  )
}
