import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Sparkline } from '@/ui/figures/sparkline'
import { Panel } from '@/ui/frames/panel'
import { useHealthWords } from '../health/health-words'
import type { AdminOverviewQuery } from './overview.generated'

type Figures = AdminOverviewQuery['adminOverview']

type FigureProps = {
  readonly name: string
  readonly value: string | null
  /** What the value counts, a line for each note. */
  readonly notes: ReactNode
  readonly days: Figures['users']['days']
  /** Writes a value of a day. */
  readonly write: (value: number) => string
  readonly from?: number
}

const Note = ({ children }: { readonly children: ReactNode }) => <Box>{children}</Box>

const Figure = ({ name, value, notes, days, write, from }: FigureProps) => {
  const { t } = useTranslation('adminOverview')
  const { date } = useFormat()
  const values = days.map((each) => each.value)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <Box padding="4" minWidth="0" display="flex" flexDirection="column" gap="1" bg="bg.panel">
      <Box as="dt" color="fg.muted" textStyle="caption">
        {name}
      </Box>
      <Box as="dd" display="flex" flexDirection="column" flex="1" gap="1">
        <Box textStyle="title" fontWeight="semibold" lineHeight="28px" fontVariantNumeric="tabular-nums">
          {value ?? '–'}
        </Box>
        <Box color="fg.muted" textStyle="caption" lineHeight="16px" flex="1">
          {notes}
        </Box>
        {first && last && (
          <Sparkline
            values={values}
            label={t('line', {
              name,
              from: date(first.asOf),
              to: date(last.asOf),
              low: write(Math.min(...values)),
              high: write(Math.max(...values)),
            })}
            {...(from !== undefined && { from })}
          />
        )}
      </Box>
    </Box>
  )
}

/** Whether a measurement began within the period, which its figure then does not cover. */
const beganWithin = (since: string, from: string) => since.slice(0, 10) > from

/** The figures of 30 days, each with the line of its days. */
export const OverviewFigures = ({ overview }: { readonly overview: Figures }) => {
  const { t } = useTranslation('adminOverview')
  const { integer, percent, dateTime, date } = useFormat()
  const { duration } = useHealthWords()
  const { users, businesses, transactions, uptime, connections, jobs, from } = overview
  const worst = uptime.days.reduce<(typeof uptime.days)[number] | undefined>(
    (low, day) => (day.value < (low?.value ?? 100) ? day : low),
    undefined,
  )
  return (
    <Panel
      as="dl"
      display="grid"
      gap="1px"
      overflow="hidden"
      bg="border"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))', xl: 'repeat(6, minmax(0, 1fr))' }}
    >
      <Figure
        name={t('users.name')}
        value={integer(users.total)}
        notes={<Note>{t('users.note', { added: integer(users.added) })}</Note>}
        days={users.days}
        write={integer}
      />
      <Figure
        name={t('businesses.name')}
        value={integer(businesses.total)}
        notes={<Note>{t('businesses.note', { verified: integer(businesses.verified), pending: integer(businesses.pending) })}</Note>}
        days={businesses.days}
        write={integer}
      />
      <Figure
        name={t('transactions.name')}
        value={integer(transactions.wallet + transactions.bank)}
        notes={
          <>
            <Note>
              {t('transactions.wallet', { count: transactions.wallet })}{' '}
              {transactions.walletAmount && <Money short {...transactions.walletAmount} />}
            </Note>
            <Note>
              {t('transactions.bank', { count: transactions.bank })}{' '}
              {transactions.bankAmount && <Money short {...transactions.bankAmount} />}
            </Note>
          </>
        }
        days={transactions.days}
        write={integer}
        from={0}
      />
      <Figure
        name={t('uptime.name')}
        value={uptime.percent === null ? null : percent(uptime.percent)}
        notes={
          <>
            {uptime.percent !== null && (
              <Note>
                {uptime.downMinutes === 0 || !worst
                  ? t('uptime.none')
                  : t('uptime.down', { count: uptime.downMinutes, day: date(worst.asOf) })}
              </Note>
            )}
            {uptime.measuredSinceAt === null ? (
              <Note>{t('uptime.notMeasured')}</Note>
            ) : (
              beganWithin(uptime.measuredSinceAt, from) && <Note>{t('uptime.since', { at: dateTime(uptime.measuredSinceAt) })}</Note>
            )}
          </>
        }
        days={uptime.days}
        write={percent}
      />
      <Figure
        name={t('connections.name')}
        value={integer(connections.active)}
        notes={
          <>
            <Note>{t('connections.note')}</Note>
            {connections.peak !== null && <Note>{t('connections.peak', { peak: integer(connections.peak) })}</Note>}
          </>
        }
        days={connections.days}
        write={integer}
        from={0}
      />
      <Figure
        name={t('jobs.name')}
        value={integer(jobs.processing)}
        notes={
          <>
            <Note>{jobs.oldestSeconds === null ? t('jobs.none') : t('jobs.oldest', { age: duration(jobs.oldestSeconds) })}</Note>
            {jobs.givenUp > 0 && <Note>{t('jobs.givenUp', { count: jobs.givenUp })}</Note>}
          </>
        }
        days={jobs.days}
        write={integer}
        from={0}
      />
    </Panel>
  )
}
