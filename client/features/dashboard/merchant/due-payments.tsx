import { Box, Button, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { StructureTerm } from '@/ui/labels/financing-labels'
import { toEdges } from '../layout'
import { type HomeDuePaymentsQuery, useHomeDueChangedSubscription, useHomeDuePaymentsQuery } from './due-payments.generated'

type Facility = HomeDuePaymentsQuery['facilities']['nodes'][number]

const SHOWN = 4

/** The next payment of each facility, soonest first, with the way to pay it. Renders nothing if none is to be paid. */
export const DuePayments = () => {
  const { t } = useTranslation('dashboard')
  const query = useHomeDuePaymentsQuery()
  useHomeDueChangedSubscription({ onData: () => void query.refetch().catch(() => undefined) })
  const due = dueIn(query.data?.facilities.nodes ?? [])
  if (!query.error && due.length === 0) return null
  return (
    <Card title={t('due.title')} padding="4" overflow="clip">
      <Box {...toEdges}>
        <QueryView query={query}>
          {({ facilities }) => <PaymentsDue due={dueIn(facilities.nodes)} total={facilities.totalCount} />}
        </QueryView>
      </Box>
    </Card>
  )
}

const dueIn = (facilities: readonly Facility[]) =>
  facilities
    .flatMap(({ nextDueOn, nextDue, ...facility }) => (nextDueOn && nextDue ? [{ ...facility, nextDueOn, nextDue }] : []))
    .sort((one, other) => (one.nextDueOn < other.nextDueOn ? -1 : one.nextDueOn > other.nextDueOn ? 1 : 0))

const PaymentsDue = ({ due, total }: { readonly due: ReturnType<typeof dueIn>; readonly total: number }) => {
  const { t } = useTranslation('dashboard')
  const { date } = useFormat()
  const more = total - Math.min(SHOWN, due.length)
  return (
    <>
      <chakra.ul listStyleType="none" divideY="1px">
        {due.slice(0, SHOWN).map((facility) => (
          <DueRow key={facility.id} facility={facility} />
        ))}
      </chakra.ul>
      <Box
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="4"
        paddingBlock="3"
        paddingInline="4"
        borderBlockStartWidth="1px"
        textStyle="small"
        color="fg.muted"
      >
        {due[0] && t('due.asOf', { date: date(due[0].asOfOn) })}
        {more > 0 && <TextLink to={paths.facilities}>{t('due.more', { count: more })}</TextLink>}
      </Box>
    </>
  )
}

const DueRow = ({
  facility: { id, title, currency, nextDueOn, nextDue, daysPastDue, contract },
}: {
  readonly facility: ReturnType<typeof dueIn>[number]
}) => {
  const { t } = useTranslation('dashboard')
  const { monthNameShort, integer, date } = useFormat()
  return (
    <chakra.li display="flex" alignItems="center" flexWrap="wrap" gap="3" paddingBlock="2.5" paddingInline="4">
      <chakra.time dateTime={nextDueOn} title={date(nextDueOn)} width="40px" flexShrink="0" textStyle="caption" color="fg.muted">
        <Box as="span" display="block" textStyle="heading" fontWeight="semibold" lineHeight="18px" color="fg">
          {integer(Number(nextDueOn.slice(8)))}
        </Box>
        {monthNameShort(nextDueOn)}
      </chakra.time>
      <Box minWidth="0" flex="1">
        <Box lineClamp="2" overflowWrap="anywhere" fontWeight="medium">
          <bdi>{title}</bdi>
        </Box>
        <Box color="fg.muted" textStyle="caption">
          <bdi>{contract.lenderName}</bdi> · <StructureTerm structure={contract.structure} />
        </Box>
      </Box>
      <Box textAlign="end">
        <Box fontWeight="medium">
          <Money amount={nextDue} currency={currency} />
        </Box>
        {daysPastDue > 0 && (
          <Box color="negative.fg" textStyle="caption">
            {t('due.late', { count: daysPastDue })}
          </Box>
        )}
      </Box>
      <Button asChild variant="outline" size="sm">
        <Link to={`${paths.facilities}/${encodeURIComponent(id)}`} aria-label={t('due.payOf', { title })}>
          {t('due.pay')}
        </Link>
      </Button>
    </chakra.li>
  )
}
