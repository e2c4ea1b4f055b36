import { Box, Button, HStack } from '@chakra-ui/react'
import {
  BadgeCheck,
  Coins,
  FileClock,
  Gavel,
  HeartHandshake,
  History,
  KeyRound,
  type LucideIcon,
  MessageSquareWarning,
  ShieldQuestion,
  SlidersHorizontal,
  Tags,
  TriangleAlert,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PendingReviewKind } from '@/graphql/types.generated'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { Empty } from '@/ui/lists/empty'
import type { AdminOverviewQuery } from './overview.generated'

type Review = AdminOverviewQuery['adminOverview']['pendingReviews'][number]

/** Where each kind is decided. */
const PLACES: Readonly<Record<PendingReviewKind, { readonly icon: LucideIcon; readonly to: string }>> = {
  BUSINESSES: { icon: BadgeCheck, to: paths.dashboard },
  RENEWALS: { icon: FileClock, to: `${paths.dashboard}?status=RENEWAL` },
  CATEGORY_CHANGES: { icon: Tags, to: paths.dashboard },
  KYC_OVERRIDES: { icon: ShieldQuestion, to: paths.dashboard },
  TWO_FACTOR_RESETS: { icon: KeyRound, to: `${paths.admin}?tab=users` },
  ADMIN_INVITATIONS: { icon: UserPlus, to: `${paths.admin}?tab=users` },
  CHARITY_PAYEES: { icon: HeartHandshake, to: paths.dashboard },
  REVIEW_LOWERINGS: { icon: Gavel, to: paths.dashboard },
  BOARD_SEATS: { icon: UsersRound, to: paths.dashboard },
  EXCHANGE_RATES: { icon: Coins, to: `${paths.admin}?tab=rules` },
  MODEL_VERSIONS: { icon: SlidersHorizontal, to: `${paths.admin}?tab=model` },
  MODEL_ROLLBACKS: { icon: History, to: `${paths.admin}?tab=model` },
  COMPLAINTS: { icon: MessageSquareWarning, to: paths.complaintCases },
  INCIDENTS: { icon: TriangleAlert, to: paths.incidents },
}

/** What is pending for the administrator, most urgent first. Each kind leads to where it is decided. */
export const PendingCard = ({ reviews }: { readonly reviews: readonly Review[] }) => {
  const { t } = useTranslation('adminOverview')
  return (
    <Card
      title={t('pending.title')}
      actions={
        <Box color="fg.muted" textStyle="caption">
          {t('pending.order')}
        </Box>
      }
    >
      {reviews.length === 0 ? (
        <Empty icon={BadgeCheck} title={t('pending.none')} explanation={t('pending.noneExplanation')} />
      ) : (
        <Box as="ul" margin="0" padding="0">
          {reviews.map((review) => (
            <PendingRow key={review.kind} review={review} />
          ))}
        </Box>
      )}
    </Card>
  )
}

const PendingRow = ({ review: { kind, count, overdue, oldestAt, oldestName, dueOn } }: { readonly review: Review }) => {
  const { t } = useTranslation('adminOverview')
  const { integer, date } = useFormat()
  const { icon: Icon, to } = PLACES[kind]
  return (
    <HStack as="li" listStyleType="none" gap="3" borderBlockStartWidth="1px" paddingBlock="3" _first={{ borderBlockStartWidth: '0' }}>
      <Box color={overdue > 0 ? 'negative.fg' : 'fg.muted'} flexShrink="0">
        <Icon size={18} aria-hidden />
      </Box>
      <Box flex="1" minWidth="0">
        <Box fontWeight="medium">{t(`pending.kind.${kind}`)}</Box>
        <Box color="fg.muted" textStyle="caption">
          {oldestName && (
            <>
              {t('pending.oldest')} <bdi>{oldestName}</bdi>
              {' · '}
            </>
          )}
          {overdue > 0 ? (
            <Box as="span" color="negative.fg">
              {t('pending.overdue', { count: overdue })}
            </Box>
          ) : dueOn ? (
            t('pending.due', { day: date(dueOn) })
          ) : (
            oldestAt && <Time at={oldestAt} />
          )}
        </Box>
      </Box>
      <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {integer(count)}
      </Box>
      <Button asChild variant="outline" size="sm">
        <Link to={to} aria-label={t(`pending.open.${kind}`)}>
          {t('pending.act')}
        </Link>
      </Button>
    </HStack>
  )
}
