import { Box, chakra, IconButton } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Tooltip } from '@/ui/overlays/tooltip'
import type { NotificationRowFragment } from './bell.generated'
import { DetailsLine } from './details-line'
import { LOOKS, TONE_COLOURS } from './looks'
import { useDestination } from './use-destination'

type NotificationLineProps = {
  readonly notification: NotificationRowFragment
  /** Called with the id before its link is followed. */
  readonly onOpen: (id: string) => void
  /** Marks it as read without opening it. */
  readonly onRead?: (id: string) => void
}

/** A notification in one sentence, linked to its subject. */
export const NotificationLine = ({ notification, onOpen, onRead }: NotificationLineProps) => {
  const { t } = useTranslation('notifications')
  const destination = useDestination()
  const { id, kind, readAt, createdAt, amount, currency, reason } = notification
  const unread = readAt === null
  const { icon: Icon, tone } = LOOKS[kind]
  return (
    <Box
      position="relative"
      display="flex"
      gap="3"
      paddingInline="4"
      paddingBlock="3"
      transition="background 150ms"
      _hover={{ bg: 'bg.subtle' }}
      _focusWithin={{ bg: 'bg.subtle' }}
    >
      <Box display="grid" placeItems="center" boxSize="32px" borderRadius="full" flexShrink="0" {...TONE_COLOURS[tone]}>
        <Icon size={16} aria-hidden />
      </Box>
      <Box minWidth="0" flex="1">
        <chakra.span
          asChild
          display="block"
          fontWeight={unread ? 'medium' : 'normal'}
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <Link to={destination(notification)} onClick={() => onOpen(id)}>
            {unread && <chakra.span srOnly>{t('unread')}: </chakra.span>}
            <Sentence notification={notification} />
          </Link>
        </chakra.span>
        <Box color="fg.muted" _empty={{ display: 'none' }}>
          <DetailsLine notification={notification} />
        </Box>
        {reason && (
          <Box color="fg.muted" lineClamp={2}>
            <bdi>{reason}</bdi>
          </Box>
        )}
        <Box color="fg.muted" textStyle="caption" marginBlockStart="0.5">
          {amount !== null && currency !== null && (
            <>
              <Money amount={amount} currency={currency} /> ·{' '}
            </>
          )}
          <Time at={createdAt} />
        </Box>
      </Box>
      {unread && onRead && (
        <Tooltip words={t('markOne')}>
          <IconButton
            size="xs"
            variant="ghost"
            position="relative"
            color="brand.fg"
            aria-label={t('markOne')}
            onClick={() => onRead(id)}
            css={{ '& .check': { display: 'none' }, '&:hover .check, &:focus-visible .check': { display: 'block' } }}
            _hover={{ '& .dot': { display: 'none' } }}
            _focusVisible={{ '& .dot': { display: 'none' } }}
          >
            <chakra.span className="dot" boxSize="8px" borderRadius="full" bg="brand.solid" />
            <Check className="check" size={16} aria-hidden />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

const keyOf = ({ kind, reason, details }: NotificationRowFragment) => {
  if (kind === 'CATEGORY_CHANGE_DECIDED') return `categoryChange.${reason === null ? 'approved' : 'rejected'}` as const
  if (kind === 'SCORE_CHANGED') return `score.${(details?.change ?? 0) < 0 ? 'down' : 'up'}` as const
  return `kind.${kind}` as const
}

/** A reference such as `INV-2026-036`, which must not break across lines. */
const NUMBER = /^\S{1,20}$/

/** The sentence of a notification, with names and titles isolated from its text direction. */
export const Sentence = ({ notification }: { readonly notification: NotificationRowFragment }) => {
  const { t } = useTranslation('notifications')
  const { date } = useFormat()
  const { actor, subjectTitle, readAt, details } = notification
  const day = details?.endsAt ?? details?.lastRespondedAt
  return (
    <Trans
      t={t}
      i18nKey={keyOf(notification)}
      count={Math.abs(details?.change ?? 0)}
      values={{
        date: day ? date(day) : '',
        score: details?.score ?? 0,
        required: details?.required ?? 0,
        most: details?.most ?? 0,
        matter: details?.matter ? t(`matter.${details.matter}`) : '',
      }}
      components={{
        actor: <bdi>{actor?.name ?? t('someone')}</bdi>,
        subject: (
          <chakra.strong fontWeight={readAt === null ? 'semibold' : 'medium'}>
            <chakra.bdi {...(subjectTitle && NUMBER.test(subjectTitle) && { whiteSpace: 'nowrap' })}>{subjectTitle}</chakra.bdi>
          </chakra.strong>
        ),
      }}
    />
  )
}
