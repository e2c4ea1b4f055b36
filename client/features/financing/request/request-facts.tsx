import { Box, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { StructureTerm, useDaysLeft, useFinancingLabels } from '@/ui/labels/financing-labels'
import type { RequestDetailsFragment } from './request-details.generated'
import { StageTrack } from './stage-track'

const MINUTE = 60_000

/** The amount, terms, expiry and views of a request; below them its stages. */
export const RequestFacts = ({ request }: { readonly request: RequestDetailsFragment }) => {
  const { t } = useTranslation('financing')
  const labels = useFinancingLabels()
  const { integer, date } = useFormat()
  return (
    <Card>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(max-content, 1fr) repeat(2, minmax(0, 1fr))',
          xl: 'max-content repeat(5, minmax(0, 1fr))',
        }}
        gap="4"
        columnGap={{ md: '8' }}
        alignItems="start"
        margin="0"
      >
        <Figure name={t('facts.amount')} wide>
          <Box fontSize={{ base: '24px', md: '28px' }} lineHeight="1.2" fontWeight="semibold" letterSpacing="-0.01em">
            {Number(request.amount) > 0 ? <Money amount={request.amount} currency={request.currency} /> : '–'}
          </Box>
        </Figure>
        <Figure name={t('facts.structure')} wide>
          <StructureTerm structure={request.preferredStructure} />
        </Figure>
        <Figure name={t('facts.period')}>{labels.months(request.repaymentPeriod)}</Figure>
        {request.status === 'ACTIVE' ? (
          <Figure name={t('facts.open')} note={t('facts.until', { date: date(request.expiresAt) })}>
            <DaysLeft until={request.expiresAt} />
          </Figure>
        ) : (
          <Figure name={t(request.publishedAt ? 'facts.published' : 'facts.created')}>
            <Box whiteSpace="nowrap">{date(request.publishedAt ?? request.createdAt)}</Box>
          </Figure>
        )}
        <Figure name={t('facts.views')} note={t('facts.viewsNote')}>
          {integer(request.viewCount)}
        </Figure>
        <Figure name={t('facts.interested')} note={t('facts.interestedNote')}>
          {integer(request.interestedLenders)}
        </Figure>
      </chakra.dl>
      <StageTrack request={request} />
    </Card>
  )
}

const DaysLeft = ({ until }: { readonly until: string }) => {
  const daysLeft = useDaysLeft()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return daysLeft(until, now)
}

type FigureProps = { readonly name: string; readonly note?: string; readonly wide?: boolean; readonly children: ReactNode }

const Figure = ({ name, note, wide = false, children }: FigureProps) => (
  <Box minWidth="0" {...(wide && { gridColumn: { base: '1 / -1', md: 'auto' } })}>
    <chakra.dt color="fg.muted" textStyle="caption" fontWeight="medium">
      {name}
    </chakra.dt>
    <chakra.dd margin="0" marginBlockStart="1" textStyle="heading" fontWeight="medium" fontVariantNumeric="tabular-nums">
      {children}
      {note && (
        <Box color="fg.muted" textStyle="caption" fontWeight="normal">
          {note}
        </Box>
      )}
    </chakra.dd>
  </Box>
)
