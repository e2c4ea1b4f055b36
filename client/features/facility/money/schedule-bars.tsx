import { Box, HStack } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { InstalmentStatus } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import type { Facility } from '../acts/facility-act'

const COLOURS: Readonly<Record<InstalmentStatus, string>> = {
  PAID: 'brand.solid',
  LATE: 'negative.solid',
  DUE: 'accent.solid',
  UPCOMING: 'bg.emphasized',
}
const ORDER: readonly InstalmentStatus[] = ['PAID', 'LATE', 'DUE', 'UPCOMING']
const LOWEST = 12
const FULL = 100

type ScheduleBarsProps = { readonly instalments: Facility['instalments']; readonly currency: string }

/** The payments as bars over time, by their amounts. The table below has the same for screen readers. */
export const ScheduleBars = ({ instalments, currency }: ScheduleBarsProps) => {
  const { t } = useTranslation('facility')
  const { monthShort, date, money } = useFormat()
  const largest = Math.max(...instalments.map(({ amount }) => Number(amount)))
  const [first, last] = [instalments[0], instalments.at(-1)]
  const paid = instalments.filter(({ status }) => status === 'PAID').length
  const known = ORDER.filter((status) => instalments.some((one) => one.status === status))
  if (!first || !last) return null
  return (
    <Box>
      <HStack gap="4" flexWrap="wrap" textStyle="caption" color="fg.muted" marginBlockEnd="3" aria-hidden>
        {known.map((status) => (
          <HStack key={status} gap="1.5">
            <Box boxSize="10px" borderRadius="2px" bg={COLOURS[status]} />
            {t(`instalmentStatus.${status}`)}
          </HStack>
        ))}
      </HStack>
      <Box
        role="img"
        aria-label={t('schedule.picture', { count: instalments.length, paid, from: date(first.dueOn), to: date(last.dueOn) })}
        dir="ltr"
        display="flex"
        alignItems="flex-end"
        gap={instalments.length > 40 ? '1px' : '3px'}
        height="68px"
      >
        {instalments.map(({ number, amount, status, dueOn }) => (
          <Box
            key={number}
            flex="1"
            minWidth="1px"
            borderRadius="2px"
            bg={COLOURS[status]}
            title={`${date(dueOn)}: ${money(amount, currency)}`}
            style={{ height: `${Math.max(LOWEST, (Number(amount) / largest) * FULL)}%` }}
          />
        ))}
      </Box>
      <HStack dir="ltr" justify="space-between" textStyle="caption" color="fg.muted" marginBlockStart="1" aria-hidden>
        <bdi>{monthShort(first.dueOn)}</bdi>
        {instalments.length > 1 && <bdi>{monthShort(last.dueOn)}</bdi>}
      </HStack>
    </Box>
  )
}
