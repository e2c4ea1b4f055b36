import { Box, Button, chakra, HStack, Progress } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { addAmounts, compareAmounts } from '@/lib/text/amount'
import { daysBetween } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Panel } from '@/ui/frames/panel'
import { ActButton } from '../acts/act-button'
import type { Facility, OnAct } from '../acts/facility-act'
import { ANOTHER_AMOUNT } from '../acts/pay-dialog'
import { DeliveredGoods } from './delivered-goods'
import { dueNowOf } from './due-now'

type DueCardProps = { readonly facility: Facility; readonly onAct: OnAct }

/** What is to be paid next, with the acts on it, beside what is paid and what is left. */
export const DueCard = ({ facility, onAct }: DueCardProps) => (
  <Panel
    as="section"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    aria-labelledby="facility-due"
  >
    <Box padding={{ base: '4', md: '5' }} display="grid" gap="3" alignContent="start">
      <Due facility={facility} />
      <DueActs facility={facility} onAct={onAct} />
      <TransferReference facility={facility} />
    </Box>
    <Box
      padding={{ base: '4', md: '5' }}
      borderInlineStartWidth={{ md: '1px' }}
      borderBlockStartWidth={{ base: '1px', md: '0' }}
      alignContent="start"
    >
      {facility.instalments.length > 0 ? <PaidSoFar facility={facility} /> : <DeliveredGoods facility={facility} />}
    </Box>
  </Panel>
)

const Due = ({ facility }: Pick<DueCardProps, 'facility'>) => {
  const { t } = useTranslation('facility')
  const { integer } = useFormat()
  const { instalments, nextDueOn, nextDue, arrears, currency, asOfOn, daysPastDue, credit } = facility
  const next = instalments.find(({ status }) => status !== 'PAID')
  const isLate = compareAmounts(arrears, '0') > 0
  const due = dueNowOf(facility)
  if (!next || nextDueOn === null) {
    return (
      <Box id="facility-due" fontWeight="medium">
        {t(instalments.length > 0 ? 'due.allPaid' : 'due.none')}
      </Box>
    )
  }
  const days = daysBetween(asOfOn, nextDueOn)
  const isRent = next.kind === 'RENT'
  const numbers = { number: integer(next.number), total: integer(instalments.length) }
  const title = due === null ? t(isRent ? 'due.rentCovered' : 'due.covered', numbers) : t(isRent ? 'due.nextRent' : 'due.next', numbers)
  return (
    <Box>
      <Box id="facility-due" color={isLate ? 'negative.fg' : 'fg.muted'} fontWeight={isLate ? 'medium' : 'normal'}>
        {isLate ? t('due.late') : title}
      </Box>
      <Box textStyle="display" fontWeight="semibold" lineHeight="1.25" letterSpacing="-0.02em">
        <Money amount={due ?? nextDue ?? '0'} currency={currency} />
      </Box>
      <Box color="fg.muted" textStyle="small">
        {t(isLate ? 'due.since' : 'due.on')} <Time at={nextDueOn} as="date" />
        {' · '}
        {isLate ? t('status.late', { count: daysPastDue }) : days === 0 ? t('due.today') : t('due.inDays', { count: days })}
      </Box>
      {compareAmounts(credit, '0') > 0 && (
        <Box color="fg.muted" textStyle="small">
          {t('due.credit')} <Money amount={credit} currency={currency} />
        </Box>
      )}
    </Box>
  )
}

/** The reference by which the lender's bank rows are recognised as payments of this contract. */
const TransferReference = ({ facility: { availableActions, contract } }: Pick<DueCardProps, 'facility'>) => {
  const { t } = useTranslation('facility')
  if (!availableActions.includes('PAY')) return null
  return (
    <Box color="fg.muted" textStyle="small">
      <Trans t={t} i18nKey="due.reference" components={{ reference: <chakra.bdi fontWeight="medium">{contract.reference}</chakra.bdi> }} />
    </Box>
  )
}

const DueActs = ({ facility, onAct }: DueCardProps) => {
  const { t } = useTranslation('facility')
  const { money } = useFormat()
  const due = dueNowOf(facility)
  const mayPay = facility.availableActions.includes('PAY')
  return (
    <HStack gap="2" flexWrap="wrap" _empty={{ display: 'none' }}>
      {mayPay && due && (
        <Button size="md" onClick={() => onAct({ act: 'PAY' })}>
          {t('pay.amount', { amount: money(due, facility.currency) })}
        </Button>
      )}
      {mayPay && (
        <Button size="md" variant="outline" onClick={() => onAct({ act: 'PAY', subject: ANOTHER_AMOUNT })}>
          {t('pay.another')}
        </Button>
      )}
      <ActButton of="PROMISE_TO_PAY" {...{ facility, onAct }} />
      <ActButton of="RECORD_RECEIPT" {...{ facility, onAct }} />
      <ActButton of="OFFER_RESTRUCTURE" {...{ facility, onAct }} />
    </HStack>
  )
}

const FULL = 100

const PaidSoFar = ({ facility: { instalments, outstanding, currency } }: Pick<DueCardProps, 'facility'>) => {
  const { t } = useTranslation('facility')
  const { integer, money } = useFormat()
  const paid = addAmounts(instalments.map((one) => one.paid))
  const total = addAmounts(instalments.map(({ amount }) => amount))
  const share = Number(total) > 0 ? Math.round((Number(paid) / Number(total)) * FULL) : 0
  const done = instalments.filter(({ status }) => status === 'PAID').length
  const last = instalments.at(-1)
  return (
    <Box display="grid" gap="2">
      <HStack justify="space-between" flexWrap="wrap" columnGap="3">
        <Box color="fg.muted">{t('due.paid')}</Box>
        <Box>
          <Box as="span" fontWeight="semibold">
            <Money amount={paid} currency={currency} />
          </Box>{' '}
          <Box as="span" color="fg.muted">
            {t('due.ofTotal', { total: money(total, currency) })}
          </Box>
        </Box>
      </HStack>
      <Progress.Root value={share} size="sm" aria-label={t('due.progress')}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Line label={t('due.left')} value={<Money amount={outstanding} currency={currency} />} />
      <Line label={t('due.payments')} value={t('due.paymentsOf', { done: integer(done), total: integer(instalments.length) })} />
      {last && <Line label={t('due.last')} value={<Time at={last.dueOn} as="date" />} />}
    </Box>
  )
}

const Line = ({ label, value }: { readonly label: string; readonly value: ReactNode }) => (
  <HStack justify="space-between" gap="3">
    <Box color="fg.muted">{label}</Box>
    <Box fontWeight="medium" textAlign="end">
      {value}
    </Box>
  </HStack>
)
