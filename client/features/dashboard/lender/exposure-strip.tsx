import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Panel } from '@/ui/frames/panel'
import { Explained } from '@/ui/labels/term'
import { Figure, FigureStrip } from '../figure-strip'
import { isBeforeFirstFacility } from './first-facility'
import type { PortfolioFragment } from './lender-home.generated'

const SIZE = '24px'

/** A lender's money: lent, due this month, available and earned. Without any facility only what is available. */
export const ExposureStrip = ({ portfolio }: { readonly portfolio?: PortfolioFragment }) => {
  const { t } = useTranslation('dashboard')
  const { date } = useFormat()
  return (
    <Panel minWidth="0" overflow="clip">
      {portfolio && isBeforeFirstFacility(portfolio) ? (
        <FigureStrip>
          <Available portfolio={portfolio} />
        </FigureStrip>
      ) : (
        <FigureStrip>
          <Lent {...(portfolio && { portfolio })} />
          <Due {...(portfolio && { portfolio })} />
          <Available {...(portfolio && { portfolio })} />
          <Profit {...(portfolio && { portfolio })} />
        </FigureStrip>
      )}
      {portfolio && (
        <Box borderBlockStartWidth="1px" paddingBlock="2" paddingInline={{ base: '4', md: '5' }} textStyle="caption" color="fg.muted">
          {t('lender.asOf', { date: date(portfolio.asOfOn) })}
          {portfolio.ratesAsOf && ` ${t('lender.ratesAsOf', { date: date(portfolio.ratesAsOf) })}`}
        </Box>
      )}
    </Panel>
  )
}

type Part = { readonly portfolio?: PortfolioFragment }

const Lent = ({ portfolio }: Part) => {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  return (
    <Figure
      size={SIZE}
      name={<Explained by={t('lender.exposureTip')}>{t('lender.exposure')}</Explained>}
      to={paths.facilities}
      value={portfolio && <Money amount={portfolio.totalExposure} currency={portfolio.currency} />}
      note={
        portfolio && (
          <>
            {t('lender.activeFacilities', { count: portfolio.activeFacilities })} ·{' '}
            {t('lender.businesses', { count: portfolio.businesses })}
            {portfolio.awaitingDisbursement > 0 && (
              <Box>
                {t('lender.committed', {
                  count: portfolio.awaitingDisbursement,
                  amount: money(portfolio.committedAmount, portfolio.currency),
                })}
              </Box>
            )}
          </>
        )
      }
    />
  )
}

const Due = ({ portfolio }: Part) => {
  const { t } = useTranslation('dashboard')
  const { monthName, money, percent } = useFormat()
  const month = portfolio?.collections.months.at(-1)
  const currency = portfolio?.collections.currency ?? ''
  const name = month ? t('lender.dueIn', { month: monthName(Number(month.month.slice(5))) }) : t('lender.dueThisMonth')
  // The share is rounded to whole percents; the amounts next to it are exact.
  const share = month && Number(month.expected) > 0 ? Math.floor((100 * Number(month.paid)) / Number(month.expected)) : null
  return (
    <Figure
      size={SIZE}
      name={<Explained by={t('lender.dueTip')}>{name}</Explained>}
      to={paths.facilities}
      value={month && <Money amount={month.expected} currency={currency} />}
      note={
        month &&
        (share === null ? t('lender.nothingDue') : t('lender.receivedOf', { amount: money(month.paid, currency), share: percent(share) }))
      }
    />
  )
}

const Available = ({ portfolio }: Part) => {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  return (
    <Figure
      size={SIZE}
      name={t('lender.availableToFund')}
      to={paths.wallet}
      value={portfolio && <Money amount={portfolio.availableToFund} currency={portfolio.currency} />}
      note={
        portfolio &&
        (Number(portfolio.heldForProposals) > 0
          ? t('lender.held', { amount: money(portfolio.heldForProposals, portfolio.currency) })
          : t('lender.noneHeld'))
      }
    />
  )
}

const Profit = ({ portfolio }: Part) => {
  const { t } = useTranslation('dashboard')
  const collections = portfolio?.collections
  return (
    <Figure
      size={SIZE}
      name={
        <Explained by={t('lender.profitTip')}>
          {collections ? t('lender.profit', { year: collections.asOfOn.slice(0, 4) }) : t('lender.profitThisYear')}
        </Explained>
      }
      to={paths.facilities}
      value={collections && <Money amount={collections.profitThisYear} currency={collections.currency} />}
      note={t('lender.withoutDonations')}
    />
  )
}
