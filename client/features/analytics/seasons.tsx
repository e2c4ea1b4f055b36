import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { Term } from '@/ui/labels/term'
import type { CashflowPartsFragment } from './cashflow.generated'

type Seasonality = NonNullable<CashflowPartsFragment['seasonality']>

/** The seasonality of income, by the calendar that explains it better, and the data it is computed from. */
export const Seasons = ({ seasonality }: { readonly seasonality: Seasonality }) => {
  const { t } = useTranslation('analytics')
  const { date, decimal, percent, monthName, hijriMonthName } = useFormat()
  const { calendar, finding, index, highest, lowest, gregorianFit, hijriFit, months, startsOn, endsOn, evidence } = seasonality
  const name = calendar === 'HIJRI' ? hijriMonthName : monthName
  const share = (fit: number) => percent((100 * fit).toFixed(0))
  const compared = typeof gregorianFit === 'number' && typeof hijriFit === 'number'
  const hasSeason = finding !== 'NO_SEASON'
  return (
    <Card title={t('season.title')}>
      <Box display="grid" gap="4">
        <Box>{finding === 'BETTER' ? t(`season.better.${calendar}`) : t(`season.finding.${finding}`)}</Box>
        <chakra.dl display="grid" gap="2.5">
          <Fact name={<Term of="seasonality">{t('metric.SEASONALITY_INDEX')}</Term>}>
            <bdi>{decimal(index.toFixed(2))}</bdi>
          </Fact>
          <Fact name={calendar === 'HIJRI' ? <Term of="ummAlQura">{t('season.calendar')}</Term> : t('season.calendar')}>
            {t(`season.name.${calendar}`)}
          </Fact>
          {hasSeason && <Fact name={t('season.highest')}>{name(highest)}</Fact>}
          {hasSeason && <Fact name={t('season.lowest')}>{name(lowest)}</Fact>}
          {compared && (
            <Fact name={<Term of="seasonalFit">{t('season.fit')}</Term>}>
              {t('season.fits', { gregorian: share(gregorianFit), hijri: share(hijriFit) })}
            </Fact>
          )}
          <Fact name={t('season.from')}>
            <TextLink to={hrefOfEvidence(evidence)} aria-label={t('season.rowsOf', { from: date(startsOn), to: date(endsOn) })}>
              {t('season.span', { count: months, from: date(startsOn), to: date(endsOn) })}
            </TextLink>
          </Fact>
        </chakra.dl>
        {hasSeason && <Profile seasonality={seasonality} name={name} />}
      </Box>
    </Card>
  )
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <Box display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="4" alignItems="baseline">
    <chakra.dt color="fg.muted" textStyle="small">
      {name}
    </chakra.dt>
    <chakra.dd margin="0" textAlign="end" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.dd>
  </Box>
)

type ProfileProps = { readonly seasonality: Seasonality; readonly name: (month: number) => string }

/** The twelve months of the year relative to the mean month, as bars. */
const Profile = ({ seasonality: { profile, highest, lowest }, name }: ProfileProps) => {
  const { t } = useTranslation('analytics')
  const { percent } = useFormat()
  const most = Math.max(...profile)
  return (
    <chakra.ol listStyleType="none" aria-label={t('season.profile')} display="grid" gap="1.5" textStyle="small">
      {profile.map((level, at) => {
        const month = at + 1
        const isExtreme = month === highest || month === lowest
        return (
          <chakra.li key={month} display="grid" gridTemplateColumns="7.5em minmax(0, 1fr) 4em" gap="2" alignItems="center">
            <Box fontWeight={isExtreme ? 'medium' : undefined} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {name(month)}
            </Box>
            <Box height="6px" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
              <Box
                height="full"
                borderRadius="full"
                bg={month === highest ? 'brand.solid' : 'border.emphasized'}
                width={`${(100 * level) / most}%`}
              />
            </Box>
            <chakra.bdi color="fg.muted" textAlign="end" fontVariantNumeric="tabular-nums">
              {percent((100 * level).toFixed(0))}
            </chakra.bdi>
          </chakra.li>
        )
      })}
    </chakra.ol>
  )
}
