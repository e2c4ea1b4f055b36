import { Box, chakra, HStack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndicatorState } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { StatusLabel } from '../labels/status-label'
import { Term } from '../labels/term'
import type { BurdenFragment } from './affordability.generated'
import { Money } from './money'

type Cover = { readonly instalmentCover?: number | null; readonly state: IndicatorState }

/** The ratio of the monthly surplus to an instalment, and whether it is sufficient. */
export const InstalmentCover = ({ of: { instalmentCover, state } }: { readonly of: Cover }) => (
  <HStack gap="2" flexWrap="wrap">
    <Times value={instalmentCover} />
    <StatusLabel of="indicator" value={state} />
  </HStack>
)

const Times = ({ value }: { readonly value: number | null | undefined }) => {
  const { t } = useTranslation('domain')
  const { times } = useFormat()
  return value === null || value === undefined ? t('score.unknown') : times(value)
}

/** Returns what an instalment takes of the average balance and of the leanest month, in a few words. */
export const useBurdenWords = () => {
  const { t } = useTranslation('domain')
  const { percent } = useFormat()
  const written = (share: number) => percent((100 * share).toFixed(1))
  return {
    written,
    ofBalance: ({ averageBalance, balanceShare }: BurdenFragment) => {
      if (averageBalance === null) return t('affordability.notEnough')
      return balanceShare === null ? t('affordability.noBalance') : written(balanceShare)
    },
    ofLeanMonth: ({ leanMonth, leanMonthShare }: BurdenFragment) => {
      if (leanMonth === null) return t('affordability.notEnough')
      return leanMonthShare === null ? t('affordability.nothingLeft') : written(leanMonthShare)
    },
  }
}

type AffordabilityProps = {
  readonly affordability: BurdenFragment & { readonly balanceCover?: number | null; readonly instalment: string }
  readonly currency: string
}

/** Whether the business could afford the instalment of a request: figures, the same in words, and the bank data behind them. */
export const Affordability = ({ affordability, currency }: AffordabilityProps) => {
  const { t } = useTranslation('domain')
  const { instalment, balanceCover } = affordability
  const words = useBurdenWords()
  return (
    <Box display="grid" gap="4">
      <chakra.dl display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }} gap="4" margin="0">
        <Figure name={t('score.instalment')} note={t('score.instalmentNote')}>
          <Money amount={instalment} currency={currency} />
        </Figure>
        <Figure name={<Term of="instalmentCover">{t('score.instalmentCover')}</Term>} note={t('score.instalmentCoverNote')}>
          <InstalmentCover of={affordability} />
        </Figure>
        <Figure name={<Term of="balanceCover">{t('score.balanceCover')}</Term>}>
          <Times value={balanceCover} />
        </Figure>
        <Figure name={t('affordability.ofBalance')}>{words.ofBalance(affordability)}</Figure>
        <Figure name={t('affordability.ofLeanMonth')}>{words.ofLeanMonth(affordability)}</Figure>
      </chakra.dl>
      <InWords affordability={affordability} currency={currency} />
    </Box>
  )
}

type FigureProps = { readonly name: ReactNode; readonly note?: string; readonly children: ReactNode }

const Figure = ({ name, note, children }: FigureProps) => (
  <Box minWidth="0">
    <chakra.dt color="fg.muted" textStyle="caption">
      {name}
    </chakra.dt>
    <chakra.dd margin="0" fontWeight="medium">
      {children}
      {note && (
        <Box color="fg.muted" textStyle="caption" fontWeight="normal">
          {note}
        </Box>
      )}
    </chakra.dd>
  </Box>
)

type InWordsProps = { readonly affordability: BurdenFragment; readonly currency: string }

/** The two shares as sentences, what is missing for them, and the period that they cover. */
const InWords = ({ affordability, currency }: InWordsProps) => {
  const { t } = useTranslation('domain')
  const { money, month, date, integer } = useFormat()
  const { written } = useBurdenWords()
  const { averageBalance, balanceShare, leanMonth, leanMonthShare, leanMonthSurplus, gaps, from, to } = affordability
  const { days, months, accounts } = affordability
  return (
    <Box display="grid" gap="1" textStyle="small" maxWidth="72ch">
      {averageBalance !== null && balanceShare !== null && (
        <p>{t('affordability.balance', { share: written(balanceShare), balance: money(averageBalance, currency) })}</p>
      )}
      {leanMonth !== null && leanMonthSurplus !== null && (
        <p>
          {leanMonthShare === null
            ? t('affordability.leanNothing', { month: month(leanMonth), surplus: money(leanMonthSurplus, currency) })
            : t('affordability.lean', {
                month: month(leanMonth),
                surplus: money(leanMonthSurplus, currency),
                share: written(leanMonthShare),
              })}
        </p>
      )}
      {gaps.map((gap) => (
        <p key={gap}>{t(`affordability.gap.${gap}`)}</p>
      ))}
      {from !== null && to !== null && days !== null && months !== null && accounts !== null && (
        <Box color="fg.muted">
          {t('affordability.period', {
            from: date(from),
            to: date(to),
            days: integer(days),
            months: integer(months),
            accounts: integer(accounts),
          })}
        </Box>
      )}
      <Box color="fg.muted">{t('affordability.apart')}</Box>
    </Box>
  )
}
