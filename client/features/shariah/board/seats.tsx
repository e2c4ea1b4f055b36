import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { StatusBadge } from '@/ui/labels/status-badge'
import type { BoardMemberRowFragment } from './board.generated'
import { ChangeSeat } from './change-seat'

/** Every auditor with their seat and the seats they had. */
export const Seats = ({ members }: { readonly members: readonly BoardMemberRowFragment[] }) => {
  const { t } = useTranslation('shariah')
  return (
    <Card title={t('board.seats')} padding="4">
      <Box color="fg.muted" marginBlockEnd="4">
        {t('board.seatsExplanation')}
      </Box>
      <chakra.ul listStyleType="none" divideY="1px">
        {members.map((member) => (
          <Row key={member.personId} member={member} />
        ))}
      </chakra.ul>
    </Card>
  )
}

const Row = ({ member }: { readonly member: BoardMemberRowFragment }) => {
  const { t } = useTranslation('shariah')
  const [changing, setChanging] = useState(false)
  const { person, seat, isIndependent, isSuspended, pendingChange } = member
  return (
    <Box as="li" display="grid" gap="2" paddingBlock="3">
      <HStack justify="space-between" flexWrap="wrap" gap="3">
        <Box fontWeight="medium">
          <bdi>{person.name}</bdi>
        </Box>
        <HStack flexWrap="wrap">
          <StatusBadge tone={seat === 'CHAIR' || seat === 'MEMBER' ? 'info' : 'neutral'}>{t(`board.seat.${seat ?? 'NONE'}`)}</StatusBadge>
          {isIndependent && <StatusBadge tone="positive">{t('board.independent')}</StatusBadge>}
          {isSuspended && <StatusBadge tone="caution">{t('board.suspended')}</StatusBadge>}
          {pendingChange && <StatusBadge tone="waiting">{t('board.pending')}</StatusBadge>}
          <Button variant="outline" size="xs" aria-label={t('board.changeOf', { name: person.name })} onClick={() => setChanging(true)}>
            {t('board.change')}
          </Button>
        </HStack>
      </HStack>
      <History member={member} />
      <ChangeSeat open={changing} member={member} onClose={() => setChanging(false)} />
    </Box>
  )
}

const History = ({ member: { appointments } }: { readonly member: BoardMemberRowFragment }) => {
  const { t } = useTranslation('shariah')
  return (
    <chakra.ul listStyleType="none" color="fg.muted" textStyle="caption" display="grid" gap="1">
      {appointments.map(({ id, seat, beganAt, endedAt, reason, endReason, appointedBy, approvedBy }) => (
        <li key={id}>
          {t(`board.seat.${seat}`)} · <Time at={beganAt} as="date" /> – {endedAt ? <Time at={endedAt} as="date" /> : t('board.today')}
          {appointedBy && approvedBy && <Box>{t('board.by', { appointed: appointedBy.name, approved: approvedBy.name })}</Box>}
          {[reason, endReason].map(
            (words) =>
              words && (
                <Box key={words}>
                  <bdi>{words}</bdi>
                </Box>
              ),
          )}
        </li>
      ))}
    </chakra.ul>
  )
}
