import { Box, Button, chakra } from '@chakra-ui/react'
import {
  CircleCheck,
  FilePen,
  FileWarning,
  Landmark,
  type LucideIcon,
  PlugZap,
  Scale,
  ShieldCheck,
  Undo2,
  UserCheck,
  UserPen,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '@/lib/text/format'
import { Card } from '@/ui/frames/card'
import { QueryView, RowsSkeleton } from '@/ui/frames/query-view'
import { useDaysLeft } from '@/ui/labels/financing-labels'
import { toEdges } from '../layout'
import { useHomeApprovalsSubscription, useHomeAttentionQuery } from './attention.generated'
import { type AttentionItem, type AttentionKind, attentionItems } from './attention-items'
import { useHomeBanksChangedSubscription, useHomeInvoiceChangedSubscription } from './cash.generated'
import { useHomeProposalsSubscription, useHomeRequestChangesSubscription } from './merchant-home.generated'

const LOOKS: Readonly<Record<AttentionKind, { readonly icon: LucideIcon; readonly tone: string }>> = {
  OVERDUE: { icon: FileWarning, tone: 'negative' },
  CHANGES: { icon: FilePen, tone: 'caution' },
  PAYMENT: { icon: UserCheck, tone: 'neutral' },
  DETAILS: { icon: UserPen, tone: 'neutral' },
  REFUND: { icon: Undo2, tone: 'neutral' },
  THRESHOLD: { icon: ShieldCheck, tone: 'neutral' },
  BANK: { icon: PlugZap, tone: 'caution' },
  CONSENT: { icon: Landmark, tone: 'caution' },
  PROPOSALS: { icon: Scale, tone: 'brand' },
}

/** The pending actions of the user, each with its button. */
export const Attention = () => {
  const { t } = useTranslation('dashboard')
  const { integer } = useFormat()
  const query = useHomeAttentionQuery()
  const again = () => void query.refetch().catch(() => undefined)
  useHomeInvoiceChangedSubscription({ onData: again })
  useHomeBanksChangedSubscription({ onData: again })
  useHomeProposalsSubscription({ onData: again })
  useHomeRequestChangesSubscription({ onData: again })
  useHomeApprovalsSubscription({ onData: again })
  const total = query.data ? attentionItems(query.data).total : 0
  return (
    <Card
      title={
        <>
          {t('attention.title')}
          {total > 0 && (
            <chakra.span
              marginInlineStart="2"
              bg="bg.muted"
              color="fg.muted"
              borderRadius="full"
              paddingInline="2"
              textStyle="caption"
              fontWeight="medium"
            >
              {integer(total)}
            </chakra.span>
          )}
        </>
      }
      padding="4"
      overflow="clip"
    >
      <Box {...toEdges}>
        <QueryView
          query={query}
          skeleton={<RowsSkeleton rows={4} />}
          isEmpty={(data) => attentionItems(data).total === 0}
          empty={<Nothing />}
        >
          {(data) => (
            <chakra.ul listStyleType="none" divideY="1px">
              {attentionItems(data).items.map((item) => (
                <Item key={item.key} item={item} />
              ))}
            </chakra.ul>
          )}
        </QueryView>
      </Box>
    </Card>
  )
}

const Nothing = () => {
  const { t } = useTranslation('dashboard')
  return (
    <Box display="flex" alignItems="center" gap="3" padding="4" color="fg.muted">
      <Box color="positive.fg">
        <CircleCheck size={18} aria-hidden />
      </Box>
      {t('attention.none')}
    </Box>
  )
}

const Item = ({ item }: { readonly item: AttentionItem }) => {
  const { t } = useTranslation('dashboard')
  const { money } = useFormat()
  const daysLeft = useDaysLeft()
  const { kind, subject, count, amount, currency, until, to } = item
  const { icon: Icon, tone } = LOOKS[kind]
  const title = t(`attention.kind.${kind}`, { count: count ?? 1, subject })
  const details = [
    kind === 'PROPOSALS' || kind === 'CHANGES' ? subject : undefined,
    amount && currency && kind !== 'PROPOSALS' ? money(amount, currency) : undefined,
    until && daysLeft(until),
  ].filter((detail) => detail !== undefined && detail !== '')
  return (
    <chakra.li display="flex" alignItems="center" gap="3" paddingBlock="2.5" paddingInline="4">
      <Box
        display={{ base: 'none', sm: 'grid' }}
        placeItems="center"
        boxSize="32px"
        borderRadius="full"
        flexShrink="0"
        bg={tone === 'neutral' ? 'bg.muted' : `${tone}.subtle`}
        color={tone === 'neutral' ? 'fg.muted' : `${tone}.fg`}
      >
        <Icon size={16} aria-hidden />
      </Box>
      <Box minWidth="0" flex="1">
        <Box fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Box>
        {details.length > 0 && (
          <Box color="fg.muted" textStyle="caption" overflowWrap="anywhere">
            {details.map((detail, at) => (
              <span key={detail}>
                {at > 0 && ' · '}
                <bdi>{detail}</bdi>
              </span>
            ))}
          </Box>
        )}
      </Box>
      <Button asChild size="sm" variant="outline" minWidth="84px" flexShrink="0">
        <Link to={to} aria-label={`${t(`attention.act.${kind}`)}: ${title}`}>
          {t(`attention.act.${kind}`)}
        </Link>
      </Button>
    </chakra.li>
  )
}
